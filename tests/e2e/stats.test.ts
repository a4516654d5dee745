import type { Page } from 'playwright-core';
import { choose, eventually, PATIENCE_MS, rowsShown, seen } from '../support/screen';
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
  await seen(page.getByText(/^Compared with the previous period: .* · today is not over yet$/));
  expect(sumOf(ungrouped.column('Orders'))).toBe(orders);
  // The first day is compared with a day that is no line of the table.
  expect(ungrouped.column('The day before').slice(0, -1)).toEqual(ungrouped.column('Orders').slice(1));
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
  await seen(chart(page).locator('svg'));

  await choose(page, 'Group by', 'Paid in');
  await page.waitForURL(/by=side/);
  await eventually(async () => {
    const table = await rowsShown(page);
    expect([...new Set(table.column('Paid in'))].sort()).toEqual(['NTD', 'PHP']);
    expect(sumOf(table.column('Orders'))).toBe(orders);
  });

  await choose(page, 'Paid in', 'PHP');
  await page.waitForURL(/side=2/);
  await eventually(async () => expect(await figure(page, 'Paid (NTD)')).toBe(0));
  await eventually(async () => expect(await figure(page, 'Orders')).toBeLessThan(orders));

  await page.reload();
  await rowsShown(page);
  await eventually(async () => expect(await figure(page, 'Paid (NTD)')).toBe(0));
  await page.goBack();
  await eventually(async () => expect(await figure(page, 'Orders')).toBe(orders));
});

test('days without orders say so; other days are chosen on a calendar', async () => {
  const { page } = await console.visit('finance', `${STATS}?range=2020-01-01~2020-01-03`);
  await seen(page.getByText('No data for this period'));
  await eventually(async () =>
    expect(await page.getByRole('textbox', { name: 'From – to' }).first().inputValue()).toBe('2020-01-01'),
  );
  await choose(page, 'Date range', 'This week');
  await page.waitForURL(/range=thisWeek/);
  await choose(page, 'Date range', 'Last month');
  await page.waitForURL(/range=lastMonth/);
  await seen(page.getByText(/^Compared with the previous period: [^·]*$/));
});

test('the export is fetched when it is ready', async () => {
  const { page } = await console.visit('finance', STATS);
  await rowsShown(page);
  const fetching = page.waitForEvent('download', { timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Export' }).click();
  await eventually(async () =>
    expect((await fetching).suggestedFilename()).toMatch(/^Order-statistics-.*\.xlsx$/),
  );
});

test('who has no right to them is told so', async () => {
  const { page } = await console.visit('service', STATS);
  await seen(page.getByText('permission', { exact: false }).first());
  await eventually(async () => expect(await chart(page).count()).toBe(0));
});
