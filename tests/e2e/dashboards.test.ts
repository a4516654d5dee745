import type { Page } from '@playwright/test';
import { expect, test } from './support/console';
import { choose, rowsShown } from './support/screen';

const number = (text: string | null | undefined) => Number(text?.replaceAll(',', ''));
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

test('chart and table by week; a cell of the heat map opens its users by keyboard', async ({ console }) => {
  const { page } = await console.visit('operation', '/dashboard/usage?range=last30Days&period=week');
  await expect(page.getByRole('img', { name: /^Chart: / }).locator('svg')).toBeVisible();
  const heat = page.getByRole('region', { name: 'Orders by service and hour' });
  const cell = heat.locator('td a').first();
  await expect(cell).toBeVisible();
  const users = number(await cell.textContent());
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => usersListed(page)).toBe(users);
});

test('narrowed to a platform it is fewer, and the URL keeps it', async ({ console }) => {
  const { page } = await console.visit('operation', '/dashboard/register?range=last30Days&period=month');
  const all = (await rowsShown(page)).column('Registered').map(number);
  await choose(page, 'Platform', 'iOS');
  await page.waitForURL(/platform=2/);
  await expect(async () => {
    const some = (await rowsShown(page)).column('Registered').map(number);
    expect(some).toHaveLength(all.length);
    expect(some[0]).toBeLessThan(all[0] ?? 0);
  }).toPass();
});

test('who may not see users reads the figures without a way to them; home has the cards of whom', async ({
  console,
}) => {
  const { page } = await console.visit('finance', '/dashboard/paying');
  await rowsShown(page);
  // The figures are there, and lead nowhere.
  await expect(
    page
      .locator('.ant-table-row td')
      .filter({ hasText: /^[\d,]+$/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('section dd').filter({ hasText: /\d/ }).first()).toBeVisible();
  await expect(page.locator('.ant-table-row a, section dd a').first()).toBeHidden();
  await page.goto(new URL('/home', page.url()).href);
  const cards = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Users today' }) })
    .getByRole('listitem');
  await expect(cards).toHaveCount(2);
});
