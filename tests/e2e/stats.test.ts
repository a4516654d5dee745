import type { Page } from 'playwright-core';
import { choose, eventually, PATIENCE_MS, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const STATS = '/transaction/stats';
const chart = (page: Page) => page.getByRole('img', { name: /^Chart: / });

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
