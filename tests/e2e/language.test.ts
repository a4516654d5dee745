import type { Page } from 'playwright-core';
import cn from '../../locales/cn';
import tw from '../../locales/tw';
import { eventually, rowsShown, seen } from '../support/screen';
import { foreignTo, simplified, traditional } from '../support/scripts';
import { openConsole } from '../support/visit';

const console = openConsole();

const LIST = '/tulayTransaction/ntdSwap/paybills';
const ALL = `${LIST}?createdTime=`;

/** Names, abbreviations and data that are the same in every language. */
const NAMES =
  /Tulay|KYC|ARC|Ctrl K|NTD|PHP|SSS|MECO|Rui Sui|Pag-IBIG|MP2|Mei-Chun Lin|Kuo-Wei Tsai|Amihan Salonga|Asia\/\w+|\b(TL|ID)\d*\b/g;

const LANGUAGES = [
  { lang: 'cn', tag: 'zh-CN', set: simplified, texts: cn },
  { lang: 'tw', tag: 'zh-TW', set: traditional, texts: tw },
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

test.each(LANGUAGES)('in $lang nothing of a list is left in English', async ({ lang, tag, set, texts }) => {
  const { page } = await console.visit('service', ALL, { lang });
  const { column } = await rowsShown(page);
  await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag));
  await page.getByRole('button', { name: texts['list.expand'] }).click();
  await page.getByRole('button', { name: texts['list.columns'] }).click();
  await seen(page.getByRole('checkbox', { name: texts['fields.biller'], exact: true }));
  await expectOnly(page, set);

  // Codes are words too, of every row.
  const statuses = column(texts['fields.status']);
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((text) => !/^[\p{Script=Han} ]+$/u.test(text.replace(NAMES, '')))).toEqual([]);
});

test.each(LANGUAGES)('in $lang dates, densities and the menus of the header speak it', async (language) => {
  const { lang, set, texts } = language;
  const { page } = await console.visit('service', ALL, { lang });
  await rowsShown(page);
  await page.getByRole('textbox', { name: texts['fields.createdTime'] }).click();
  await seen(page.locator('.ant-picker-dropdown'));
  await expectOnly(page, set);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts['list.density'] }).click();
  await seen(page.getByRole('menuitem', { name: texts['list.densityLarge'] }));
  await page.keyboard.press('Escape');
  for (const name of [texts['layout.theme'], texts['layout.language'], /Mei-Chun Lin/]) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await seen(page.getByRole('menuitem').and(page.locator('.ant-dropdown-menu-item')).first());
    await expectOnly(page, set);
    await page.keyboard.press('Escape');
  }
});

test.each(LANGUAGES)('in $lang sign-in, home and a refusal of the server', async ({ lang, set, texts }) => {
  const out = await console.visit(undefined, '/user/login', { lang });
  out.expectTrouble(/status of 40[01]/);
  await out.page.getByRole('textbox', { name: texts['session.account'] }).fill('service');
  await out.page.getByRole('textbox', { name: texts['session.password'], exact: true }).fill('wrong');
  await out.page.getByRole('button', { name: texts['session.signIn'], exact: true }).click();
  await seen(out.page.getByRole('alert').filter({ hasText: texts['errors.session.wrongCredentials'] }));

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
  await eventually(async () =>
    expect(await page.getByRole('textbox', { name: '使用者姓名' }).inputValue()).toBe('half a na'),
  );
  await eventually(async () => expect(await page.title()).toMatch(/^\S*\p{Script=Han}.* - Tulay$/u));
  await page.reload();
  await seen(page.getByRole('button', { name: '語言' }));

  await page.getByRole('button', { name: '語言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await seen(page.getByRole('button', { name: 'Language' }));
});
