import type { Page } from 'playwright-core';
import type { List } from '../../src/domain/kit/list';
import { PHONE } from '../qa/looks';
import { inDark, inLight, settled, violationsOn } from '../support/axe';
import { isReached, listOf, listPages, pageUrls, wholeList } from '../support/menuPages';
import { eventually, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

/** Five rows are enough. */
const SIZE = 5;

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
  await page.goto(wholeList(url, list, SIZE));
  await rowsShown(page);
  const faults = await faultsOf(page);
  if (!isReached(url)) {
    await page.getByRole('row').getByText('Detail', { exact: true }).first().click();
    await seen(page.locator('.ant-drawer-body, main h1').first());
    faults.push(...(await faultsOf(page)));
  }
  const call = `**${list.path}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'out of order', data: null } }),
  );
  await page.goto(wholeList(url, list, SIZE));
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
    for (const url of pageUrls.filter((one) => !listOf(one) && !isReached(one))) {
      await page.goto(url);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[url] = faults;
    }
    expect(found).toEqual({});
  },
  FIVE_MINUTES,
);
