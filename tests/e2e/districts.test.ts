import type { Page } from '@playwright/test';
import { districtImports } from '../../src/domain/areas/districtImport';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { userCalls } from '../../src/domain/users/management';
import { csv, exported } from '../support/districtWorld';
import { MOMENT } from '../support/moment';
import { expect, test } from './support/console';
import { RecordPage } from './support/recordPages';
import { rowsShown } from './support/screen';

/** Districts level by level, a change of one and of many from its draft to its approval, and what the clock made of another. */

/** The road that the demo's scheduled change closes: its day has come before the server of this file starts. */
const ROAD = 3_010_003;
test.use({
  demo: {
    prepare: (db) =>
      db
        .updateTable('areaImports')
        .set({ fromDay: businessDay(wireOf(MOMENT)) })
        .where('status', '=', 2)
        .execute(),
  },
});

const LIST = districtImports.page;
const drawer = (page: Page) => page.locator('.ant-drawer:visible').last();
const coming = () => dayAfter(businessDay(wireOf(MOMENT)), 3);

test('areas are found level by level and by name, and one is prepared to be closed', async ({ console }) => {
  const { page } = await console.visit('operation', '/system/district');
  await page.getByRole('button', { name: 'Taipei City', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Where you are' }).getByRole('button', { name: 'Taipei City' }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, code or postal code' }).fill('大安區');
  await expect(page.getByText(/areas? found/)).toBeVisible();
  await page.getByRole('button', { name: "Details of Da'an Dist." }).first().click();
  // Until the area has come, the drawer's own is the only button of that name.
  await expect(drawer(page).getByRole('heading', { name: "Da'an Dist." }).first()).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: /^Close · Da'an Dist\./ });
  await expect(dialog.getByText(/^It closes with all that is below it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What it changes' })).toBeVisible();
  await expect(drawer(page).getByText('Draft', { exact: true }).first()).toBeVisible();
});

test('a file is compared, scheduled by one and approved by another in the inbox', async ({ console }) => {
  const maker = await console.caller('operation');
  await expect(async () => {
    const { items } = await maker.ask(districtImports.calls.page, { status: [2] } as never);
    expect(items).toEqual([]);
  }).toPass();
  const rows = await exported(maker as never);
  const [, , road] = rows;
  const added = { areaCountry: 'TWN', fromDay: coming() };
  const { id } = await maker.ask(districtImports.calls.add, added);
  const { page, expectTrouble } = await console.visit('operation', `${LIST}?open=${id}`);
  expectTrouble(/400/);
  await expect(drawer(page).getByText('It changes nothing yet.')).toBeVisible();
  const choose = (name: string, text: string) =>
    drawer(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('bad.csv', 'id,name_en,name_zh\r\n1,=1+1,甲');
  await expect(
    drawer(page)
      .getByText(/row 2, column name_en/)
      .first(),
  ).toBeVisible();
  await choose('roads.csv', csv(rows.filter((row) => row !== road)));
  await expect(
    drawer(page)
      .getByText(road?.[3] ?? '')
      .first(),
  ).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('waits for another operator')).toBeVisible();
  const checker = await console.visit(
    'auditor',
    `/approvals?subjectName=${encodeURIComponent(`Taiwan ${added.fromDay}`)}`,
  );
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: `Taiwan ${added.fromDay}` }).click();
  await expect(checker.page.getByText('What it changes')).toBeVisible();
  await new RecordPage(checker.page).confirm(`Approve, in effect from ${added.fromDay} 00:00`);
  await page.reload();
  await expect(drawer(page).getByText('Scheduled', { exact: true }).first()).toBeVisible();
});

test('whose road is gone is marked; the road is read where it was chosen, and offered no more', async ({
  console,
}) => {
  const admin = await console.caller('admin');
  const { items } = await admin.ask(userCalls.page, { addressToConfirm: true } as never);
  const [user] = items;
  expect(user).toBeDefined();
  const { page } = await console.visit('admin', `/users/management/detail?id=${user?.id}`);
  await expect(page.getByText('Address to confirm', { exact: true }).first()).toBeVisible();
  await page.goto('/system/district?country=TWN&at=301');
  await expect(page.getByRole('row').filter({ hasText: 'Closed' })).toBeVisible();
  await page.goto(`/system/district?country=TWN&area=${ROAD}`);
  await expect(drawer(page).getByRole('button', { name: 'Open again', exact: true })).toBeVisible();
  await page.goto(`/users/management/edit?id=${user?.id}`);
  const place = page.locator('.ant-cascader').filter({ visible: true }).first();
  await expect(place).toHaveText(/[A-Za-z]{3,}.*\/.*\/.*[A-Za-z]/);
  await place.click();
  await expect(page.locator('.ant-cascader-menu-item-disabled').first()).toBeVisible();
});
