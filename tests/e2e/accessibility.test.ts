import type { Lang } from '../../src/domain/kit/languages';
import { inDark, inLight, settled, type Violation, violationsOn } from '../support/axe';
import { eventually, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const LIST = '/tulayTransaction/ntdSwap/paybills?createdTime=&size=5';

interface Look {
  readonly lang: Lang;
  readonly theme: 'light' | 'dark';
}

/**
 * In the other languages in one theme each, and a page of each kind: colours do not depend on words, nor does what a page
 * is made of. The crawl (`crawl.ts`) has every page in English.
 */
const OTHER_LOOKS: readonly Look[] = [
  { lang: 'cn', theme: 'dark' },
  { lang: 'tw', theme: 'light' },
];
const LOOKS: readonly Look[] = [{ lang: 'en', theme: 'light' }, ...OTHER_LOOKS];

/** Scanning a page takes about a second, and there are many of them. */
const SCAN_MS = 120_000;

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

test.each(LOOKS)(
  'sign-in has no serious violation in $lang, $theme',
  async (look) => {
    const paths = ['/user/login', '/user/login/circle', '/user/login/matrix'];
    await eventually(async () => expect(await scanned(undefined, look, paths)).toEqual({}));
  },
  SCAN_MS,
);

test.each(OTHER_LOOKS)(
  'home, a list and a detail have no serious violation in $lang, $theme',
  async (look) => {
    const { page } = await console.visit('admin', LIST);
    await rowsShown(page);
    const detail = await page.getByRole('link', { name: 'Detail' }).first().getAttribute('href');
    await eventually(async () =>
      expect(await scanned('admin', look, ['/home', LIST, detail ?? ''])).toEqual({}),
    );
  },
  SCAN_MS,
);

test.each(['light', 'dark'] as const)(
  'what opens over a page has no serious violation in the %s theme',
  async (theme) => {
    const { page } = await console.visit('admin', LIST, { theme });
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
  await eventually(async () => expect(await page.title()).toBe('Oops! This page does not exist! - Tulay'));
  await eventually(async () => expect(await violationsOn(page)).toEqual([]));
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('**/home');
});
