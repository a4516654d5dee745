import type { Page } from 'playwright-core';
import { rowsShown, seen } from '../support/screen';
import { foreignTo, simplified, traditional } from '../support/scripts';
import { openConsole } from '../support/visit';

const console = openConsole();

const LIST = '/tulayTransaction/ntdSwap/paybills';
const ALL = `${LIST}?createdTime=`;

/** Names and data that are the same in every language. */
const NAMES = /Tulay|NTD|PHP|Mei-Chun Lin|Kuo-Wei Tsai|Amihan Salonga|Asia\/\w+|\b(TL|ID)\d*\b/g;

const LANGUAGES = [
  { lang: 'cn', tag: 'zh-CN', set: simplified, signIn: /登录/, name: '简体中文' },
  { lang: 'tw', tag: 'zh-TW', set: traditional, signIn: /登入/, name: '繁體中文' },
] as const;

/** Every word that a page shows or reads out, without the data in its rows. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const DATA = 'tbody td, .anticon, script, style, noscript, [lang]:not(html)';
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim();
      if (text && parent && !parent.closest(DATA)) words.push(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest(DATA)) words.push(element.getAttribute(name) ?? '');
      }
    }
    return [...words, document.title];
  });

async function expectOnly(page: Page, set: ReadonlySet<string>): Promise<void> {
  const words = (await wordsOf(page)).map((text) => text.replace(NAMES, ''));
  expect([...new Set(words.filter((text) => /[A-Za-z]{2,}/.test(text)))]).toEqual([]);
  expect([...new Set(words.filter((text) => foreignTo(set, text).length > 0))]).toEqual([]);
}

/** Opens what a list hides at first: all search fields, the columns, the menus. */
async function unfold(page: Page): Promise<void> {
  await page.locator('form [aria-expanded=false]').last().click();
  const main = page.locator('#main');
  for (const button of await main.locator('button:has(.anticon-column-height, .anticon-setting)').all()) {
    await button.click();
  }
  await seen(page.getByRole('tree'));
}

test.each(LANGUAGES)('in $lang nothing of a list is left in English', async ({ lang, tag, set }) => {
  const { page } = await console.visit('service', ALL, { lang });
  const { headings, column } = await rowsShown(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
  await unfold(page);
  await expectOnly(page, set);

  // Codes are words too: status and payment method, of every row.
  const [number, ...others] = headings;
  expect(number).toBeDefined();
  const coded = others.filter((heading) => /状态|狀態|方式/.test(heading)).flatMap(column);
  expect(coded.length).toBeGreaterThan(0);
  expect(coded.filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '')))).toEqual([]);
});

test.each(LANGUAGES)(
  'in $lang the date panel, the pages and the menus speak it too',
  async ({ lang, set }) => {
    const { page } = await console.visit('service', ALL, { lang });
    await rowsShown(page);
    await page.locator('.ant-picker').click();
    await seen(page.locator('.ant-picker-dropdown'));
    await expectOnly(page, set);
    await page.keyboard.press('Escape');
    for (const menu of await page.locator('.ant-layout-header button').all()) await menu.click();
    await expectOnly(page, set);
  },
);

test.each(LANGUAGES)('in $lang sign-in, home, a detail and a refusal of the server', async (language) => {
  const { lang, set, signIn } = language;
  const out = await console.visit(undefined, '/user/login', { lang });
  out.expectTrouble(/status of 40[01]/);
  await out.page.locator('input[autocomplete=username]').fill('service');
  await out.page.locator('input[autocomplete=current-password]').fill('wrong');
  await out.page.getByRole('button', { name: signIn }).click();
  const refusal = await out.page.getByRole('alert').textContent();
  expect(refusal).toMatch(/\p{Script=Han}/u);
  expect(foreignTo(set, refusal ?? '')).toEqual([]);

  const { page } = await console.visit('service', '/home', { lang });
  await seen(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
  await expectOnly(page, set);
});

test('the language is chosen in the header, takes effect at once, keeps what was typed, and is remembered', async () => {
  const { page } = await console.visit('service', ALL);
  await rowsShown(page);
  const name = page.getByRole('textbox', { name: 'User name' });
  await name.fill('half a na');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await seen(page.getByRole('button', { name: '語言' }));
  expect(await page.getByRole('textbox', { name: '使用者姓名' }).inputValue()).toBe('half a na');
  expect(await page.title()).toMatch(/^\S*\p{Script=Han}.* - Tulay$/u);
  await page.reload();
  await seen(page.getByRole('button', { name: '語言' }));

  await page.getByRole('button', { name: '語言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await seen(page.getByRole('button', { name: 'Language' }));
});
