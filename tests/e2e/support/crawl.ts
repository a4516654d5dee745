import type { Page } from '@playwright/test';
import type { List } from '../../../src/domain/kit/list';
import { PHONE } from '../../qa/looks';
import { isReached, listOf, pageUrls, wholeList } from '../../support/menuPages';
import { inDark, inLight, settled, violationsOn } from './axe';
import { expect, test } from './console';
import { joinedWords } from './joinedWords';
import { openersOf, recordShown, rowsShown } from './screen';
import { brokenWords, inWideFace } from './wideFace';

/** Five rows are enough. */
const SIZE = 5;

/** One page, with what its first row opens, on a busy machine. */
const PAGE_MS = 120_000;

/** What is wrong on a phone once the page has found its layout there: wider than it, it scrolls sideways. */
async function faultsOnPhone(page: Page): Promise<string[]> {
  const desk = page.viewportSize();
  // A phone has no pointer that could call up a tip where it happens to stand.
  await page.mouse.move(0, 0);
  await page.setViewportSize(PHONE);
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect
    .poll(widthNow, { timeout: 3000 })
    .toBeLessThanOrEqual(PHONE.width)
    .catch(() => {});
  const width = await widthNow();
  const broken = (await brokenWords(page)).map((word) => `on a phone: ${word}`);
  if (desk) await page.setViewportSize(desk);
  return width > PHONE.width ? [...broken, `scrolls sideways: ${width} px`] : broken;
}

/** What is wrong with a page as it stands: what axe finds in light, colours in dark, words and width in a wider face. */
async function faultsOf(page: Page): Promise<unknown[]> {
  await settled(page);
  const faults: unknown[] = [...(await violationsOn(page)), ...(await joinedWords(page))];
  await inDark(page);
  faults.push(...(await violationsOn(page, { rule: 'color-contrast' })));
  await inLight(page);
  await inWideFace(page);
  return [...faults, ...(await brokenWords(page)), ...(await faultsOnPhone(page))];
}

/** Lists whose lines say all that there is, or lead to the records that they are of. */
const OPENS_NOTHING: readonly string[] = [
  '/system/loginLog',
  '/tulayTransaction/ntdNoSwap/merchant/scanCode',
  '/agentTransaction/fxManagement/partners',
  '/finance/capital/waiting',
  '/finance/cargo-box-tulay-finance',
  '/finance/check/bill',
  '/finance/check/bill/quantity',
  '/finance/check/file',
  '/finance/exchange/generated/file',
  '/finance/exchange/generated/file/quantity',
  '/finance/exchange/pending/result/quantity',
  '/finance/collection',
  '/finance/fundpool',
  '/finance/ledger',
  '/finance/ledger/account',
  '/finance/payout',
  '/finance/pd',
  '/finance/pointReport/entries',
  '/finance/remit',
];

/** Lists that have no row as long as all goes well, as it does in the demo: they are seen empty. */
const SEEN_EMPTY: readonly string[] = ['/finance/capital/waiting'];

/** Pages that show one thing, which their address names. */
const OF_ONE: Readonly<Record<string, string>> = { '/finance/exchange/pending/result': '?queryId=1' };

/** What is wrong with a list, with rows, and with what its first row opens. */
async function faultsOfList(page: Page, url: string, list: List): Promise<unknown[]> {
  await page.goto(wholeList(url, list, SIZE));
  if (SEEN_EMPTY.includes(url)) await expect(page.getByText('There is nothing here yet')).toBeVisible();
  else await rowsShown(page);
  const faults = await faultsOf(page);
  if (isReached(url) || OPENS_NOTHING.includes(url)) return faults;
  await openersOf(page).first().click();
  await recordShown(page);
  return [...faults, ...(await faultsOf(page))];
}

async function faultsOfPage(page: Page, url: string): Promise<unknown[]> {
  const list = listOf(url);
  if (list) return faultsOfList(page, url, list);
  await page.goto(`${url}${OF_ONE[url] ?? ''}`);
  return faultsOf(page);
}

/** A page without a list that is reached from another is seen there. */
const crawled = pageUrls.filter((url) => listOf(url) || !isReached(url));

const areaOf = (url: string) => url.split('/').slice(1, -1).join('/') || url.slice(1);

/**
 * A test for each area of the menu that `mine` takes: every page of it is readable by everybody on every screen. One
 * window for an area: a browser that knows the console already opens the next page much faster.
 */
export function crawl(mine: (url: string) => boolean): void {
  const pages = crawled.filter(mine);
  for (const area of new Set(pages.map(areaOf))) {
    const urls = pages.filter((url) => areaOf(url) === area);
    test(`${area}: ${urls.length} pages, with what their rows open, are readable by everybody on every screen`, async ({
      console,
    }) => {
      // The first page of a window brings the program with it.
      test.setTimeout((urls.length + 1) * PAGE_MS);
      const { page } = await console.visit('admin');
      const found: Record<string, unknown[]> = {};
      for (const url of urls) {
        const faults = await faultsOfPage(page, url).catch((error: Error) => [error.message]);
        if (faults.length > 0) found[url] = faults;
      }
      expect(found).toEqual({});
    });
  }
}
