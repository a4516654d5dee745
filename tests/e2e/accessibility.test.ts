import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Lang } from '../../src/domain/kit/format';
import { gone, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const B = '/tulayTransaction';
const LISTS = {
  ntd: `${B}/ntdSwap/paybills?createdTime=&size=5`,
  php: `${B}/php/paybills?createdTime=&size=5`,
  cases: `${B}/operate/refund?size=5`,
  audits: `${B}/operate/audit/refund?size=5`,
  history: `${B}/operate/audit/refund/history?madeTime=&size=5`,
} as const;

/** Each language once in each theme. */
const LOOKS: readonly { lang: Lang; theme: 'light' | 'dark' }[] = [
  { lang: 'en', theme: 'light' },
  { lang: 'tw', theme: 'dark' },
  { lang: 'cn', theme: 'light' },
  { lang: 'en', theme: 'dark' },
  { lang: 'tw', theme: 'light' },
  { lang: 'cn', theme: 'dark' },
];

/** Scanning a page takes about a second, and there are many of them. */
const SCAN_MS = 120_000;

interface Violation {
  readonly rule: string;
  readonly impact: string | null | undefined;
  readonly where: string;
}

/** What axe finds serious or critical on the page as it is. */
async function violationsOn(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      where: nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | '),
    }));
}

/** Waits until a page is what it is going to be. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await gone(page.locator('.ant-skeleton, .ant-spin-spinning').first());
}

/** Scans pages in one look; answers what was found, by page. */
async function scanned(account: string | undefined, look: (typeof LOOKS)[number], paths: readonly string[]) {
  const { page } = await console.visit(account, undefined, look);
  const found: Record<string, Violation[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const violations = await violationsOn(page);
    if (violations.length > 0) found[path] = violations;
  }
  return found;
}

let details: Promise<string[]> | undefined;

/** The details of the first rows of all lists. */
async function detailPaths(): Promise<string[]> {
  const { page } = await console.visit('admin');
  const paths: string[] = [];
  for (const list of Object.values(LISTS)) {
    await page.goto(list);
    await rowsShown(page);
    paths.push((await page.getByRole('link', { name: 'Detail' }).first().getAttribute('href')) ?? '');
  }
  return paths;
}

test.each(LOOKS)(
  'sign-in has no serious violation ($lang, $theme)',
  async (look) => {
    const paths = ['/user/login', '/user/login/circle', '/user/login/matrix'];
    expect(await scanned(undefined, look, paths)).toEqual({});
  },
  SCAN_MS,
);

test.each(LOOKS)(
  'home, lists and what does not exist have no serious violation ($lang, $theme)',
  async (look) => {
    expect(await scanned('admin', look, ['/home', ...Object.values(LISTS)])).toEqual({});
  },
  SCAN_MS,
);

test.each(LOOKS)(
  'details have no serious violation ($lang, $theme)',
  async (look) => {
    details ??= detailPaths();
    expect(await scanned('admin', look, await details)).toEqual({});
  },
  SCAN_MS,
);

test.each(LOOKS.slice(0, 2))(
  'what opens over a page has no serious violation ($lang, $theme)',
  async (look) => {
    const { page } = await console.visit('admin', LISTS.ntd, look);
    await settled(page);
    const found: Violation[] = [];
    const header = page.getByRole('banner').getByRole('button');
    for (const at of [1, 2, 3, 4]) {
      await header.nth(at).click();
      await seen(page.locator('.ant-popover:visible, .ant-drawer:visible, .ant-dropdown:visible').first());
      await settled(page);
      found.push(...(await violationsOn(page)));
      await page.keyboard.press('Escape');
      await page.goto(LISTS.ntd);
      await settled(page);
    }
    expect(found).toEqual([]);
  },
  SCAN_MS,
);

test('a page that does not exist says so, without a serious violation', async () => {
  const { page, expectTrouble } = await console.visit('admin');
  expectTrouble(/status of 404/);
  await page.goto('/nowhere');
  await seen(page.getByText('Oops! This page does not exist!'));
  expect(await page.title()).toBe('Oops! This page does not exist! - Tulay');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('**/home');
});
