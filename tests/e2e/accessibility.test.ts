import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { Lang } from '../../src/domain/kit/format';
import { eventually, rowsShown, seen } from '../support/screen';
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

interface Look {
  readonly lang: Lang;
  readonly theme: 'light' | 'dark';
}

/** In English every page in both themes, in the other languages in one each: colours do not depend on words. */
const LOOKS: readonly Look[] = [
  { lang: 'en', theme: 'light' },
  { lang: 'cn', theme: 'dark' },
  { lang: 'tw', theme: 'light' },
];

/** Scanning a page takes about a second, and there are many of them. */
const SCAN_MS = 120_000;

interface Violation {
  readonly rule: string;
  readonly impact: string | null | undefined;
  readonly where: string;
}

interface Part {
  /** Only what is inside of these. */
  readonly inside?: string;
  readonly rule?: string;
}

/** What axe finds serious or critical on the page as it is. */
async function violationsOn(page: Page, { inside, rule }: Part = {}): Promise<Violation[]> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (inside) axe.include(inside);
  if (rule) axe.withRules(rule);
  const { violations } = await axe.analyze();
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

/** Colours are what they are once nothing fades in or out any more: neither is about to (antd marks that), nor does. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const moves = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      );
    const aboutTo = '[class*="-enter"], [class*="-appear"], [class*="-leave"]';
    return !moves && !document.querySelector(aboutTo);
  });

/** Waits until a page is what it is going to be. */
async function settled(page: Page): Promise<void> {
  await seen(page.locator('main h1, #main h1, #main tr[data-row-key]').first());
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
}

/** The other theme, chosen as in another tab of the same browser. Only colours change. */
const inDark = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('tulayTheme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'tulayTheme', newValue: 'dark' }));
    return new Promise(requestAnimationFrame);
  });

const inLight = (page: Page) => page.evaluate(() => localStorage.setItem('tulayTheme', 'light'));

/** Scans pages in one look, in English also in the other theme; answers what was found, by page. */
async function scanned(account: string | undefined, look: Look, paths: readonly string[]) {
  const { page } = await console.visit(account, undefined, look);
  const found: Record<string, Violation[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    const violations = await violationsOn(page);
    if (look.lang === 'en') {
      await inDark(page);
      violations.push(...(await violationsOn(page, { rule: 'color-contrast' })));
      await inLight(page);
    }
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
  'sign-in has no serious violation in $lang, $theme',
  async (look) => {
    const paths = ['/user/login', '/user/login/circle', '/user/login/matrix'];
    expect(await scanned(undefined, look, paths)).toEqual({});
  },
  SCAN_MS,
);

test.each(LOOKS)(
  'home and lists have no serious violation in $lang, $theme',
  async (look) => {
    expect(await scanned('admin', look, ['/home', ...Object.values(LISTS)])).toEqual({});
  },
  SCAN_MS,
);

test.each(LOOKS)(
  'details have no serious violation in $lang, $theme',
  async (look) => {
    details ??= detailPaths();
    expect(await scanned('admin', look, await details)).toEqual({});
  },
  SCAN_MS,
);

test.each(['light', 'dark'] as const)(
  'what opens over a page has no serious violation in the %s theme',
  async (theme) => {
    const { page } = await console.visit('admin', LISTS.ntd, { theme });
    await settled(page);
    const found: Violation[] = [];
    const inside = '.ant-popover, .ant-drawer, .ant-dropdown';
    const overlay = page.locator(inside).and(page.locator(':visible')).first();
    for (const name of [/^Pending work/, 'Demo outbox', 'Language', 'Theme', /^Menu of/, 'Columns']) {
      await page.getByRole('button', { name }).click();
      await seen(overlay);
      await settled(page);
      found.push(...(await violationsOn(page, { inside })));
      // The tooltip of the button closes first.
      await eventually(async () => {
        await page.keyboard.press('Escape');
        expect(await overlay.count()).toBe(0);
      });
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
