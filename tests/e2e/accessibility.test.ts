import type { Lang } from '../../src/domain/kit/languages';
import { inDark, inLight, settled, type Violation, violationsOn } from './support/axe';
import { type Console, expect, test } from './support/console';
import { openersOf, rowsShown } from './support/screen';

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
async function scanned(console: Console, account: string | undefined, look: Look, paths: readonly string[]) {
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

for (const look of LOOKS) {
  test(`sign-in has no serious violation in ${look.lang}, ${look.theme}`, async ({ console }) => {
    test.setTimeout(SCAN_MS);
    const paths = ['/user/login', '/user/login/circle', '/user/login/matrix'];
    await expect.poll(() => scanned(console, undefined, look, paths)).toEqual({});
  });
}

for (const look of OTHER_LOOKS) {
  test(`home, a list and a detail have no serious violation in ${look.lang}, ${look.theme}`, async ({
    console,
  }) => {
    test.setTimeout(SCAN_MS);
    const { page } = await console.visit('admin', LIST);
    await rowsShown(page);
    const detail = await openersOf(page).first().getAttribute('href');
    await expect.poll(() => scanned(console, 'admin', look, ['/home', LIST, detail ?? ''])).toEqual({});
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`what opens over a page has no serious violation in the ${theme} theme`, async ({ console }) => {
    test.setTimeout(SCAN_MS);
    const { page } = await console.visit('admin', LIST, { theme });
    await settled(page);
    const found: Violation[] = [];
    const inside = '.ant-popover, .ant-drawer, .ant-dropdown';
    const overlay = page.locator(inside).and(page.locator(':visible')).first();
    for (const name of [/^Pending work/, 'Demo outbox', 'Language', 'Theme', /^Menu of/, 'Columns']) {
      await page.getByRole('button', { name }).click();
      await expect(overlay).toBeVisible();
      await settled(page);
      found.push(...(await violationsOn(page, { inside })));
      // The tooltip of the button closes first.
      await expect(async () => {
        await page.keyboard.press('Escape');
        expect(await overlay.count()).toBe(0);
      }).toPass();
    }
    expect(found).toEqual([]);
  });
}

test('a page that does not exist says so, without a serious violation', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('admin');
  expectTrouble(/status of 404/);
  await page.goto('/nowhere');
  await expect(page.getByText('Oops! This page does not exist!')).toBeVisible();
  await expect(page).toHaveTitle('Oops! This page does not exist! - Tulay');
  await expect.poll(() => violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL('**/home');
});
