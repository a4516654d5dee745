import type { Page } from 'playwright-core';
import type { List } from '../../src/domain/kit/list';
import { flatten, keyOf } from '../../src/domain/kit/menu';
import { menu } from '../../src/domain/menu';
import { lists } from '../../src/server/lists';
import { inDark, inLight, settled, violationsOn } from '../support/axe';
import { eventually, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

/** A page that is reached from another one, by the link of a row; it has no address without a record. */
const DETAIL = /\/(detail|edit|record|auditrecord|transaction)$/;

const pages = flatten(menu)
  .map(({ node }) => node)
  .filter(({ type }) => type === 1 || type === 3);

const listOf = (url: string): List | undefined =>
  Object.values(lists)
    .map(({ page }): List => page.list)
    .find(({ right }) => right === keyOf(url));

/**
 * A list with everything in it: every filter that it opens with is cleared, five rows are enough. What it requires is of
 * the first record.
 */
function wholeList(url: string, { searches, requires = [] }: List): string {
  const filters = searches.map((name) => `${name}=${requires.includes(name) ? 1 : ''}&`);
  return `${url}?${filters.join('')}size=5`;
}

const listPages = pages.flatMap(({ url }) => {
  const list = listOf(url);
  return list ? [{ url, list }] : [];
});

const PHONE = { width: 390, height: 844 };

/** How wide the page is on a phone once it has found its layout there; wider than that means that it scrolls sideways. */
async function widthOnPhone(page: Page): Promise<number> {
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth);
  const fits = async () => expect(await widthNow()).toBeLessThanOrEqual(PHONE.width);
  await eventually(fits, 3000).catch(() => {});
  const width = await widthNow();
  if (desk) await page.setViewportSize(desk);
  return width;
}

/** What is wrong with a page as it stands: what axe finds in light, colours in dark, and on a phone's width. */
async function faultsOf(page: Page): Promise<unknown[]> {
  await settled(page);
  const faults: unknown[] = await violationsOn(page);
  await inDark(page);
  faults.push(...(await violationsOn(page, { rule: 'color-contrast' })));
  await inLight(page);
  const width = await widthOnPhone(page);
  return width > PHONE.width ? [...faults, `scrolls sideways: ${width} px`] : faults;
}

/** What is wrong with a list: with rows, with what its first row opens, when it fails, and when it is empty. */
async function faultsOfList(page: Page, url: string, list: List): Promise<unknown[]> {
  await page.goto(wholeList(url, list));
  await rowsShown(page);
  const faults = await faultsOf(page);
  if (!DETAIL.test(url)) {
    await page.getByRole('row').getByText('Detail', { exact: true }).first().click();
    await seen(page.locator('.ant-drawer-body, main h1').first());
    faults.push(...(await faultsOf(page)));
  }
  const call = `**${list.path}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'out of order', data: null } }),
  );
  await page.goto(wholeList(url, list));
  await seen(page.getByRole('alert').filter({ hasText: 'This could not be loaded' }));
  await page.unroute(call);
  const nothing = { items: [], pageNo: 1, pageSize: 5, totalItems: 0 };
  await page.route(call, (route) =>
    route.fulfill({ status: 200, json: { code: 200, message: 'OK', data: nothing } }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await seen(page.getByText(/^(There is nothing here yet|Nothing matches the filters)$/));
  await page.unroute(call);
  return faults;
}

/** One window for all lists of a group: a browser that knows the console already opens the next page much faster. */
const groupOf = (url: string) => url.split('/')[1] ?? '';
const groups = [...new Set(listPages.map(({ url }) => groupOf(url)))];
const FIVE_MINUTES = 300_000;

test.each(groups)(
  'every list of %s: rows, what they open, failing and empty, readable by everybody on every screen',
  async (group) => {
    const { page, expectTrouble } = await console.visit('admin');
    expectTrouble(/status of 500/);
    const found: Record<string, unknown[]> = {};
    for (const { url, list } of listPages.filter((one) => groupOf(one.url) === group)) {
      const faults = await faultsOfList(page, url, list).catch((error: Error) => [error.message]);
      if (faults.length > 0) found[url] = faults;
    }
    expect(found).toEqual({});
  },
  FIVE_MINUTES,
);

test(
  'every other page is readable by everybody on every screen',
  async () => {
    const { page } = await console.visit('admin');
    const found: Record<string, unknown[]> = {};
    for (const { url } of pages.filter((one) => !listOf(one.url) && !DETAIL.test(one.url))) {
      await page.goto(url);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[url] = faults;
    }
    expect(found).toEqual({});
  },
  FIVE_MINUTES,
);
