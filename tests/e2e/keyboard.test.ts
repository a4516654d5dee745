import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { expect, test } from './support/console';
import { openersOf, rowsShown, sent } from './support/screen';

const AUDITS = '/tulayTransaction/operate/audit/refund';
const MOST_TABS = 80;

/** Goes on with Tab until something has the focus, as people without a mouse do. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs did not lead to ${target}`);
}

/** Whether one can see where the focus is. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });

test('signing in and opening an order need no mouse', async ({ console }) => {
  const { page } = await console.visit(undefined, '/user/login');
  await expect(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
  await page.keyboard.type('service');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await tabTo(page, page.locator('#main').getByRole('link', { name: 'Church offerings' }));
  await expect.poll(() => focusShows(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  // Whatever the hour, there is an order on some day.
  await page.goto('/tulayTransaction/ntdSwap/paybills?createdTime=');
  const [number] = (await rowsShown(page)).column('Transaction No.');
  await tabTo(page, openersOf(page).first());
  await expect.poll(() => focusShows(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('the first Tab offers to skip the menu', async ({ console }) => {
  const { page } = await console.visit('service', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a list is searched and sorted without a mouse', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);
  const status = page.getByRole('combobox', { name: 'Status' });
  await tabTo(page, status);
  await page.keyboard.type('Fail');
  // Enter takes what is marked, which on a busy machine comes a moment after the letters.
  await expect(page.locator('.ant-select-item-option-active', { hasText: /fail/i })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-item-option-selected', { hasText: /fail/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/status=2/);

  await tabTo(page, page.getByRole('columnheader', { name: 'Payment amount (NTD)' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=paymentAmount\.asc/);
});

test('the calendar of a range is opened and left without a mouse', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Created time' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-picker-dropdown').getByText('Yesterday')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await expect(page.locator('.ant-picker-dropdown').getByText('Yesterday')).toBeHidden();
});

test('a typed range keeps its minutes, and needs no end', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Created time' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await page.keyboard.type('202601010830');
  await page.keyboard.press('Tab');
  await page.keyboard.type('202601022359');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Search' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => new URL(page.url()).searchParams.get('createdTime'))
    .toBe('2026-01-01 08:30:00~2026-01-02 23:59:59');
});

test('a calendar marks the day in Taipei, wherever the browser is', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills?createdTime=', {
    timezoneId: 'Pacific/Pago_Pago',
  });
  await rowsShown(page);
  await page.getByRole('textbox', { name: 'Created time' }).click();
  const today = new Date(console.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await expect(page.locator('.ant-picker-cell-today').first()).toHaveAttribute('title', today);
});

test('Enter in the calendar of a form does not send the form', async ({ console }) => {
  const { page } = await console.visit('operation', '/operation/holiday');
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const day = page.locator('.ant-drawer').getByRole('textbox', { name: 'Day' }).first();
  await expect(day).toBeEditable();
  await day.click();
  await page.keyboard.type('2027-03-04');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('2027-03-04');
  // Sending would say of the other fields that they are missing.
  await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(0);
});

test('a proposal is decided with single keys, which mean nothing while one types', async ({ console }) => {
  const { page } = await console.visit('auditor', AUDITS);
  await rowsShown(page);
  await openersOf(page).first().click();
  await expect(page.getByRole('button', { name: 'Approve A' })).toBeVisible();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Approve')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject this proposal?' });
  const reason = reject.getByRole('textbox');
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('a rare receipt');
  await expect(reason).toHaveValue('a rare receipt');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await reason.fill('');
  await page.keyboard.press('Escape');
  await expect(reject).toBeHidden();

  await page.keyboard.press('a');
  const approve = page.getByRole('dialog', { name: 'Approve this proposal?' });
  await expect(approve).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(approve).toBeHidden();
  await sent(page, 'Approved');
});
