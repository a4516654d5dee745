import type { Page } from '@playwright/test';
import { listOf, pageUrls, wholeList } from '../support/menuPages';
import { expect, test } from './support/console';
import { rowsShown } from './support/screen';

/** The screen of a desk, in pixels. */
const DESK = { width: 1400, height: 900 };

/** Lists that show more figures than such a screen holds: those on the right are scrolled to. Another one is a fault. */
const WIDER: readonly string[] = [
  '/finance/capital',
  '/finance/cargo-box-tulay-finance',
  '/finance/collection',
  '/finance/fundpool',
  '/finance/ledger',
  '/finance/payout',
  '/finance/pd',
  '/finance/remit',
  '/operation/billers/history',
  '/operation/channel',
  '/operation/channel/history',
  '/operation/fee/list',
  '/operation/fee/list/history',
  '/operation/rate/competition',
  '/operation/rate/refer',
  '/operation/routeway/list',
  '/operation/routeway/switch',
  '/operation/routeway/switch/history',
  '/operation/sss-pagibig',
  '/system/district/import',
];

/** Lists that are empty in the demo. */
const EMPTY: readonly string[] = ['/finance/capital/waiting'];

/** Headings that lie under the column at the right edge, or outside of the table. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.locator('.ant-table:visible').evaluate((table) => {
    const headings = [...table.querySelectorAll('thead th')].filter((one) => one.textContent !== '');
    const edge = table.querySelector('thead th.ant-table-cell-fix-end');
    const right = (edge ?? table).getBoundingClientRect()[edge ? 'left' : 'right'];
    return headings
      .filter((one) => one !== edge && one.getBoundingClientRect().right > right + 1)
      .map((one) => one.textContent);
  });

const urls = pageUrls.filter((url) => listOf(url));

test('no list hides a column of its own on the screen of a desk', { tag: '@all' }, async ({ console }) => {
  test.setTimeout(urls.length * 20_000);
  const { page } = await console.visit('admin', undefined, { viewport: DESK });
  const covered: Record<string, string[]> = {};
  for (const url of urls.filter((one) => !EMPTY.includes(one))) {
    const list = listOf(url);
    if (!list) continue;
    await page.goto(wholeList(url, list, 5));
    await rowsShown(page);
    await expect
      .poll(() => coveredOn(page), { timeout: 1500 })
      .toEqual([])
      .catch(() => {});
    const hidden = await coveredOn(page);
    if (hidden.length > 0) covered[url] = hidden;
  }
  // One that fits by now is no exception any more.
  expect(Object.keys(covered).sort()).toEqual(WIDER);
});
