import type { Page } from '@playwright/test';
import cn from '../../locales/cn';
import tw from '../../locales/tw';
import { foreignTo, simplified, traditional } from '../support/scripts';
import { settled } from './support/axe';
import { expect, test } from './support/console';
import { rowsShown } from './support/screen';

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

for (const { lang, tag, set, texts } of LANGUAGES) {
  test(`in ${lang} nothing of a list is left in English`, async ({ console }) => {
    const { page } = await console.visit('service', ALL, { lang });
    const { column } = await rowsShown(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
    await page.getByRole('button', { name: texts['list.expand'] }).click();
    await page.getByRole('button', { name: texts['list.columns'] }).click();
    await expect(page.getByRole('checkbox', { name: texts['fields.biller'], exact: true })).toBeVisible();
    await expectOnly(page, set);

    // Codes are words too, of every row.
    const statuses = column(texts['fields.status']);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((text) => !/^[\p{Script=Han} ]+$/u.test(text.replace(NAMES, '')))).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  test(`in ${language.lang} dates, densities and the menus of the header speak it`, async ({ console }) => {
    const { lang, set, texts } = language;
    const { page } = await console.visit('service', ALL, { lang });
    await rowsShown(page);
    await page.getByRole('textbox', { name: texts['fields.createdTime'] }).click();
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
    await expectOnly(page, set);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: texts['list.density'] }).click();
    await expect(page.getByRole('menuitem', { name: texts['list.densityLarge'] })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const name of [texts['layout.theme'], texts['layout.language'], /Mei-Chun Lin/]) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(
        page.getByRole('menuitem').and(page.locator('.ant-dropdown-menu-item')).first(),
      ).toBeVisible();
      await expectOnly(page, set);
      await page.keyboard.press('Escape');
    }
  });
}

for (const { lang, set, texts } of LANGUAGES) {
  test(`in ${lang} sign-in, home and a refusal of the server`, async ({ console }) => {
    const out = await console.visit(undefined, '/user/login', { lang });
    out.expectTrouble(/status of 40[01]/);
    await out.page.getByRole('textbox', { name: texts['session.account'] }).fill('service');
    await out.page.getByRole('textbox', { name: texts['session.password'], exact: true }).fill('wrong');
    await out.page.getByRole('button', { name: texts['session.signIn'], exact: true }).click();
    await expect(
      out.page.getByRole('alert').filter({ hasText: texts['errors.session.wrongCredentials'] }),
    ).toBeVisible();

    const { page } = await console.visit('service', '/home', { lang });
    await settled(page);
    await expectOnly(page, set);
  });
}

test('the language is chosen in the header, takes effect at once, keeps what was typed, and is remembered', async ({
  console,
}) => {
  const { page } = await console.visit('service', ALL);
  await rowsShown(page);
  const name = page.getByRole('textbox', { name: 'User name' });
  await name.fill('half a na');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect(page.getByRole('button', { name: '語言' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '使用者姓名' })).toHaveValue('half a na');
  await expect.poll(() => page.title()).toMatch(/^\S*\p{Script=Han}.* - Tulay$/u);
  await page.reload();
  await expect(page.getByRole('button', { name: '語言' })).toBeVisible();

  await page.getByRole('button', { name: '語言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
});
