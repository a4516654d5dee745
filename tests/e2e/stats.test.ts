import type { Page } from 'playwright-core';
import { choose, eventually, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const STATS = '/transaction/stats';
const figure = async (page: Page, name: string) => {
  const card = page.locator('section dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return Number((await card.locator('dd').first().textContent())?.replaceAll(',', ''));
};
const sumOf = (texts: readonly string[]) =>
  texts.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0);
const chart = (page: Page) => page.getByRole('img', { name: /^Chart: / });

test('figures, chart and table say the same, and the URL keeps what was asked', async () => {
  const { page } = await console.visit('finance', `${STATS}?range=last7Days`);
  const ungrouped = await rowsShown(page);
  expect(ungrouped.rows).toHaveLength(7);
  const orders = await figure(page, 'Orders');
  expect(orders).toBeGreaterThan(0);
  await seen(page.getByText(/^Compared with the days before: .* · today is not over yet$/));
  expect(sumOf(ungrouped.column('Orders'))).toBe(orders);
  // Drawn only once its chunk is there: one bar for each day.
  await seen(chart(page).locator('svg'));

  await choose(page, 'Group by', 'Side');
  await page.waitForURL(/by=side/);
  await eventually(async () => {
    const table = await rowsShown(page);
    expect([...new Set(table.column('Side'))].sort()).toEqual(['NTD', 'PHP']);
    expect(sumOf(table.column('Orders'))).toBe(orders);
  });

  await choose(page, 'Side', 'PHP');
  await page.waitForURL(/side=2/);
  await eventually(async () => expect(await figure(page, 'Paid (NTD)')).toBe(0));
  expect(await figure(page, 'Orders')).toBeLessThan(orders);

  await page.reload();
  await rowsShown(page);
  expect(await figure(page, 'Paid (NTD)')).toBe(0);
  await page.goBack();
  await eventually(async () => expect(await figure(page, 'Orders')).toBe(orders));
});

test('days without orders say so; other days are chosen on a calendar', async () => {
  const { page } = await console.visit('finance', `${STATS}?range=2020-01-01~2020-01-03`);
  await seen(page.getByText('There is nothing in these days'));
  expect(await page.getByRole('textbox', { name: 'From – to' }).first().inputValue()).toBe('2020-01-01');
  await choose(page, 'Days', 'Last month');
  await page.waitForURL(/range=lastMonth/);
  await seen(page.getByText(/^Compared with the days before: [^·]*$/));
});

test('the export is fetched when it is ready', async () => {
  const { page } = await console.visit('finance', STATS);
  await rowsShown(page);
  const fetching = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await fetching).suggestedFilename()).toMatch(/^Order-statistics-.*\.xlsx$/);
});

test('who has no right to them is told so', async () => {
  const { page } = await console.visit('service', STATS);
  await seen(page.getByText('permission', { exact: false }).first());
  expect(await chart(page).count()).toBe(0);
});
