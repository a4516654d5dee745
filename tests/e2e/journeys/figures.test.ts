import type { Page } from '@playwright/test';
import { expect, test } from '../support/console';
import { choose, rowsShown } from '../support/screen';

/** Figures, and the records behind them. */

const STATS = '/transaction/stats';
const number = (text: string | null | undefined) => Number(text?.replaceAll(',', ''));
const sumOf = (texts: readonly string[]) => texts.map(number).reduce((total, one) => total + one, 0);
const figure = async (page: Page, name: string) => {
  const card = page.locator('section dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return number(await card.locator('dd').first().textContent());
};
const chart = (page: Page) => page.getByRole('img', { name: /^Chart: / });
const drawer = (page: Page) => page.locator('.ant-drawer-body');
/** What the list of users says how many they are. */
const usersListed = async (page: Page) =>
  number(
    (
      await drawer(page)
        .getByText(/^[\d,]+ users$/)
        .textContent()
    )?.split(' ')[0],
  );

test('figures, chart and table say the same, and the URL keeps what was asked', async ({ console }) => {
  const { page } = await console.visit('finance', `${STATS}?range=last7Days`);
  const ungrouped = await rowsShown(page);
  expect(ungrouped.rows).toHaveLength(7);
  const orders = await figure(page, 'Orders');
  expect(orders).toBeGreaterThan(0);
  // The same weekdays of the week before, no longer than today has lasted.
  const compared = page.getByText(/^Compared with \d{4}-\d\d-\d\d – [\d-]+ until \d\d:\d\d$/);
  await expect(compared).toBeVisible();
  expect(sumOf(ungrouped.column('Orders'))).toBe(orders);
  const days = (await compared.textContent())?.replace('Compared with ', '') ?? '';
  const before = await page.getByText(`${days}: `).first().textContent();
  expect(sumOf(ungrouped.column('Compared with'))).toBe(Number(before?.split(': ')[1]?.replaceAll(',', '')));
  expect(ungrouped.column('Change').join(' ')).toMatch(/[▲▼=]/);
  // However long it is, an amount stands on one line within its card.
  const card = page.locator('section dl > div dd').first();
  const fits = await card.evaluate((amount) => {
    const was = amount.textContent;
    amount.textContent = '1,234,567,890.12';
    const line = Number.parseFloat(getComputedStyle(amount).lineHeight);
    const one = amount.scrollWidth <= amount.clientWidth && amount.clientHeight < line * 1.5;
    amount.textContent = was;
    return one;
  });
  expect(fits).toBe(true);
  // Drawn only once its chunk is there: one bar for each day.
  await expect(chart(page).locator('svg')).toBeVisible();

  await choose(page, 'Group by', 'Paid in');
  await page.waitForURL(/by=side/);
  await expect(async () => {
    const table = await rowsShown(page);
    expect([...new Set(table.column('Paid in'))].sort()).toEqual(['NTD', 'PHP']);
    expect(sumOf(table.column('Orders'))).toBe(orders);
  }).toPass();

  await choose(page, 'Paid in', 'PHP');
  await page.waitForURL(/side=2/);
  await expect.poll(() => figure(page, 'Paid (NTD)')).toBe(0);
  await expect.poll(() => figure(page, 'Orders')).toBeLessThan(orders);

  await page.reload();
  await rowsShown(page);
  await expect.poll(() => figure(page, 'Paid (NTD)')).toBe(0);
  await page.goBack();
  await expect.poll(() => figure(page, 'Orders')).toBe(orders);
});

test('a figure opens as many users as it says, and closing leads back', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('operation', '/dashboard/active?range=last30Days');
  const { column } = await rowsShown(page);
  const [, yesterday] = column('Active');
  await page.locator('.ant-table-row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/users=/);
  await expect.poll(() => usersListed(page)).toBe(number(yesterday));
  await expect(
    drawer(page)
      .getByText(/^\*+\d{4}$/)
      .first(),
  ).toBeVisible();
  // A copied link opens the same.
  await page.reload();
  await expect.poll(() => usersListed(page)).toBe(number(yesterday));
  await page.locator('.ant-drawer-close').click();
  await expect(drawer(page)).toBeHidden();
  expect(page.url()).not.toContain('users=');
});
