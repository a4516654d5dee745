import type { Page } from '@playwright/test';
import { eventually } from '../../support/eventually';
import { MOMENT } from '../../support/moment';
import { expect, test } from '../support/console';
import { choose, openersOf, recordShown, rowsShown, tableOf } from '../support/screen';

const LIST = '/tulayTransaction/ntdSwap/paybills';
/** All days: what a test finds must not depend on how many orders today has so far. */
const ALL = `${LIST}?createdTime=`;
const NUMBER = 'Transaction No.';

const amounts = (texts: readonly string[]) => texts.map((text) => Number(text.replaceAll(',', '')));
const search = (page: Page) => page.getByRole('button', { name: 'Search' }).click();
const statusesAre = (page: Page, status: string) =>
  expect.poll(async () => [...new Set((await tableOf(page)).column('Status'))]).toEqual([status]);
const totalOf = async (page: Page) => {
  const text = await page.getByText(/^a total of/).textContent();
  return Number(text?.replace(/\D/g, ''));
};

test('a list opens with the orders of today', async ({ console }) => {
  const { page } = await console.visit('service', LIST);
  const today = new Date(MOMENT.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  const created = page.getByRole('textbox', { name: 'Created time' });
  await expect(created).toHaveValue(`${today} 00:00 – ${today} 23:59`);
  await expect(page).toHaveTitle('Pay Bills (NTD) - Tulay');
});

test('a range is chosen by a period, and its link means that period on any day', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('service', ALL);
  await rowsShown(page);
  const before = await totalOf(page);
  await page.getByRole('textbox', { name: 'Created time' }).click();
  await page.locator('.ant-picker-dropdown').getByText('Last 7 days').click();
  await search(page);
  await page.waitForURL(/createdTime=last7Days/);
  await expect.poll(() => totalOf(page)).toBeLessThan(before);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
});

test('filters live in the URL: a reload keeps them, Back undoes them, Reset leads to the preset', async ({
  console,
}) => {
  const { page } = await console.visit('service', ALL);
  await rowsShown(page);
  const before = await totalOf(page);
  await choose(page, 'Status', 'Failed');
  await search(page);
  await statusesAre(page, 'Failed');
  await expect.poll(() => totalOf(page)).toBeLessThan(before);
  const failed = page.url();
  const rows = (await tableOf(page)).column(NUMBER);

  await page.reload();
  await rowsShown(page);
  await expect.poll(async () => (await tableOf(page)).column(NUMBER)).toEqual(rows);
  await expect(page.locator('form').getByTitle('Failed')).toBeVisible();

  await page.goBack();
  await expect.poll(() => totalOf(page)).toBe(before);
  await page.goForward();
  await statusesAre(page, 'Failed');
  expect(page.url()).toBe(failed);

  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL(`${console.server.origin}${LIST}`);
});

test('text is searched as it is typed: part of a name, a number by its end', async ({ console }) => {
  const { page } = await console.visit('service', ALL);
  const { column } = await rowsShown(page);
  const [number = ''] = column(NUMBER);
  const [name = ''] = column('User name');
  const [longest = ''] = name.split(' ').sort((one, other) => other.length - one.length);
  const part = longest.slice(1).toLowerCase();

  await page.getByRole('textbox', { name: 'User name' }).fill(part);
  await page.keyboard.press('Enter');
  await expect(async () => {
    const names = (await tableOf(page)).column('User name');
    expect(names.length).toBeGreaterThan(0);
    // What fits exactly comes first, what is near it after.
    expect(names[0]?.toLowerCase()).toContain(part);
  }).toPass();

  await page.getByRole('textbox', { name: NUMBER }).fill(number.slice(-6));
  await search(page);
  await expect.poll(async () => (await tableOf(page)).column(NUMBER)).toEqual([number]);
});

test('sorting takes the heading, is kept by the URL, and goes through all pages', async ({ console }) => {
  const { page } = await console.visit('service', ALL);
  await rowsShown(page);
  const heading = page.getByRole('columnheader', { name: 'Payment amount (NTD)' });
  await heading.click();
  await page.waitForURL(/sort=paymentAmount\.asc/);
  const sorted = await eventually(async () => {
    const shown = amounts((await tableOf(page)).column('Payment amount (NTD)'));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    return shown;
  });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  await page.getByTitle('Next Page').click();
  await expect(async () => {
    const next = amounts((await tableOf(page)).column('Payment amount (NTD)'));
    expect(next[0]).toBeGreaterThanOrEqual(sorted.at(-1) ?? 0);
    expect(next).not.toEqual(sorted);
  }).toPass();
  await page.reload();
  await rowsShown(page);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');

  await heading.click();
  await page.waitForURL(/sort=paymentAmount\.desc/);
  await expect(async () => {
    const shown = amounts((await tableOf(page)).column('Payment amount (NTD)'));
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(shown[0]).toBeGreaterThan(sorted.at(-1) ?? 0);
  }).toPass();
});

test('pages of 5 to 20 rows, each row on one of them', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('service', ALL);
  const first = await rowsShown(page);
  expect(first.rows).toHaveLength(10);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  const second = await eventually(async () => {
    const { column } = await tableOf(page);
    expect(column(NUMBER)[0]).not.toBe(first.column(NUMBER)[0]);
    return column(NUMBER);
  });
  await choose(page, 'Page Size', '20 / page');
  await page.waitForURL(/size=20/);
  await expect(async () => {
    const { column } = await tableOf(page);
    expect(column(NUMBER)).toEqual([...first.column(NUMBER), ...second]);
  }).toPass();
});

test('Back from a detail returns to the same state of the list, and so does the way shown above it', async ({
  console,
}) => {
  const { page } = await console.visit(
    'service',
    `${ALL}&status=4,14&sort=transactionAmount.desc&page=2&size=5`,
  );
  const { column } = await rowsShown(page);
  const state = page.url();
  const numbers = column(NUMBER);

  await openersOf(page).nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: numbers[2] })).toBeVisible();
  await page.goBack();
  await rowsShown(page);
  expect(page.url()).toBe(state);
  await expect.poll(async () => (await tableOf(page)).column(NUMBER)).toEqual(numbers);

  await openersOf(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: numbers[0] })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Pay Bills (NTD)' })
    .click();
  await rowsShown(page);
  expect(new URL(page.url()).searchParams.get('status')).toBe('4,14');
});

test('who comes back from a record stands where they left the list', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('service', ALL, { viewport: { width: 1000, height: 400 } });
  await rowsShown(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => scrolled()).toBeGreaterThan(200);
  // By script: a pointer would bring the link into view first. What still comes in above the rows may have moved them on.
  const left = await openersOf(page)
    .last()
    .evaluate((link: HTMLElement) => {
      const at = Math.round(window.scrollY);
      link.click();
      return at;
    });
  await recordShown(page);
  await expect.poll(() => scrolled()).toBe(0);
  await page.goBack();
  await rowsShown(page);
  await expect.poll(() => scrolled()).toBe(left);
});

test('a copied link shows somebody else the same rows, and a detail opens in a tab of its own', async ({
  console,
}) => {
  const mine = await console.visit('service', `${ALL}&status=2,5,8&sort=paymentAmount.desc`);
  const { column } = await rowsShown(mine.page);
  const theirs = await console.visit('auditor', mine.page.url());
  await expect.poll(async () => (await rowsShown(theirs.page)).column(NUMBER)).toEqual(column(NUMBER));

  const opening = mine.context.waitForEvent('page');
  await openersOf(mine.page)
    .first()
    .click({ modifiers: ['Control'] });
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: column(NUMBER)[0] })).toBeVisible();
});

test('what a link names wrongly is left out, and a page beyond the end leads to the last one', {
  tag: '@all',
}, async ({ console }) => {
  const { page } = await console.visit('service', `${ALL}&status=99&sort=nothing.asc&size=7`);
  await expect.poll(async () => (await rowsShown(page)).rows).toHaveLength(10);
  const pages = Math.ceil((await totalOf(page)) / 10);
  await page.goto(`${ALL}&page=9999`);
  await page.waitForURL(new RegExp(`page=${pages}$`));
  await expect.poll(async () => (await rowsShown(page)).rows.length).toBeGreaterThan(0);
});

test('a number is copied with one click', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('service', ALL);
  const [number = ''] = (await rowsShown(page)).column(NUMBER);
  await page.getByRole('button', { name: `Copy ${number}` }).click();
  await expect(page.getByRole('button', { name: `Copied ${number}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});
