import type { Page } from '@playwright/test';
import { wallCalls, walls } from '../../src/domain/dashboards/wall';
import { later, wireOf } from '../../src/domain/kit/zone';
import { MOMENT } from '../support/moment';
import { violationsOn } from './support/axe';
import { type Console, expect, test } from './support/console';
import { recordShown, rowsShown } from './support/screen';

/** A wall from its form to its screen, where nobody is signed in, and to its end. */

const LIST = '/dashboard/wall';

/** A wall that was made without a window, and what opens it. */
async function hung(console: Console, wallName: string, networks: string) {
  const operation = await console.caller('operation');
  const endTime = later(wireOf(MOMENT), 7 * 86_400);
  const { id } = await operation.ask(walls.calls.add, {
    wallName,
    wallDashboards: [1, 7],
    networks,
    endTime,
  });
  const { link } = await operation.ask(wallCalls.link, { id });
  return { id, hash: new URL(link).hash };
}

/** Figures and chart of each dashboard stand there. */
async function hangs(page: Page, dashboards: number): Promise<void> {
  await expect(page.locator('main dd').filter({ hasText: /\d/ }).first()).toBeVisible();
  await expect(page.locator('main [role=img] svg')).toHaveCount(dashboards);
}

test('a wall is added; its link is shown once, opens figures that lead nowhere, and is void once it is revoked', async ({
  console,
}) => {
  const { page } = await console.visit('operation', LIST);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Add$/ });
  await form.getByRole('textbox', { name: /^\W*Wall$/ }).fill('Entrance');
  await form.getByRole('combobox', { name: /Dashboards shown$/ }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Paying users', { exact: true }).click();
  await page.keyboard.press('Escape');
  const end = form.getByRole('textbox', { name: /End$/ });
  await end.click();
  await end.fill(later(wireOf(MOMENT), 7 * 86_400).slice(0, 16));
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeHidden();
  await form.getByRole('textbox', { name: /Opens from$/ }).fill('somewhere');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText(/is no IP address and no range/)).toBeVisible();
  await form.getByRole('textbox', { name: /Opens from$/ }).fill('127.0.0.1, ::1');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Entrance', exact: true }).click();
  await recordShown(page);
  await page.getByRole('button', { name: 'Make link', exact: true }).click();
  await page.getByRole('dialog', { name: 'Make link' }).getByRole('button', { name: 'Make link' }).click();
  const told = page.getByRole('dialog', { name: 'Link of the wall' });
  await expect(told).toBeVisible();
  const [address = ''] = (await told.textContent())?.match(/https?:\/\/\S+#[\w-]{43}/) ?? [];
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toBeHidden();

  const { page: screen, expectTrouble } = await console.visit(undefined, `/wall${new URL(address).hash}`);
  expectTrouble(/404/);
  await expect(screen.getByRole('heading', { name: 'Entrance' })).toBeVisible();
  await hangs(screen, 1);
  await expect(screen.getByText(/^Figures of /)).toBeVisible();
  await expect(screen.locator('a, nav, [role=menu], main button').first()).toBeHidden();

  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.locator('.ant-drawer header').getByText('Revoked', { exact: true })).toBeVisible();
  await screen.reload();
  await expect(screen.getByText(/^This wall was revoked/)).toBeVisible();
  await expect(screen.locator('main dd').first()).toBeHidden();
});

test('it speaks the language that its address or the browser names, light and dark, also to who is signed in', async ({
  console,
}) => {
  const { hash } = await hung(console, 'Corridor', '127.0.0.0/16\n::1');
  const { page } = await console.visit('operation', `/wall?lang=tw${hash}`, { theme: 'dark' });
  await expect(page.getByRole('heading', { name: '活躍使用者' })).toBeVisible();
  await hangs(page, 2);
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  await expect(page.locator('a, nav').first()).toBeHidden();
  await expect.poll(() => violationsOn(page)).toEqual([]);
  const { page: other } = await console.visit(undefined, `/wall${hash}`, { locale: 'zh-CN' });
  await expect(other.getByRole('heading', { name: '活跃用户' })).toBeVisible();
  await expect(other.locator('html[data-theme=light]')).toBeVisible();
  await expect.poll(() => violationsOn(other)).toEqual([]);
});

test('from another address, and with a link that was replaced, it says so', async ({ console }) => {
  const elsewhere = await hung(console, 'Elsewhere', '192.0.2.1');
  const { page, expectTrouble } = await console.visit(undefined, `/wall${elsewhere.hash}`);
  expectTrouble(/40[34]/);
  await expect(page.getByText(/^This wall does not open from (127\.0\.0\.1|::1)/)).toBeVisible();
  const here = await hung(console, 'Here', '127.0.0.1, ::1');
  await (await console.caller('operation')).ask(wallCalls.link, { id: here.id });
  await page.goto(`/wall${here.hash}`);
  await page.reload();
  await expect(page.getByText(/^There is no such wall/)).toBeVisible();
});
