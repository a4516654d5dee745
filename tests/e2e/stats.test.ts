import type { Page } from '@playwright/test';
import { expect, test } from './support/console';
import { choose, rowsShown } from './support/screen';

const STATS = '/transaction/stats';
const chart = (page: Page) => page.getByRole('img', { name: /^Chart: / });

test('days without orders say so; other days are chosen on a calendar', async ({ console }) => {
  const { page } = await console.visit('finance', `${STATS}?range=2020-01-01~2020-01-03`);
  await expect(page.getByText('No data for this period')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'From – to' }).first()).toHaveValue('2020-01-01');
  await choose(page, 'Date range', 'This week');
  await page.waitForURL(/range=thisWeek/);
  await choose(page, 'Date range', 'Last month');
  await page.waitForURL(/range=lastMonth/);
  await expect(page.getByText(/^Compared with \d{4}-\d\d-\d\d – [\d-]+$/)).toBeVisible();
});

test('the export is fetched when it is ready', async ({ console }) => {
  const { page } = await console.visit('finance', STATS);
  await rowsShown(page);
  const fetching = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.poll(async () => (await fetching).suggestedFilename()).toMatch(/^Order-statistics-.*\.xlsx$/);
});

test('who has no right to them is told so', async ({ console }) => {
  const { page } = await console.visit('service', STATS);
  await expect(page.getByText('permission', { exact: false }).first()).toBeVisible();
  await expect(chart(page)).toHaveCount(0);
});
