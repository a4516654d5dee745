import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium, findChromium } from '../../scripts/chromium.mjs';
import type { Lang } from '../../src/domain/kit/languages';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { startProgram } from '../bench/program';
import { removeFolder, temporaryFolder } from '../bench/stores';
import { openersOf, recordShown } from '../e2e/support/screen';
import { isReached, listOf, pageUrls, wholeList } from '../support/menuPages';
import { type Look, languageOf, looks, settle } from './looks';

// npm run screenshots: the pictures of docs/screenshots/, of the built console on demo data made for them. Those that
// documents show are in English; `pages/` has every page, each look in another language. `--only /finance` takes pages under a path.

const FOLDER = 'docs/screenshots';
const PAGES = `${FOLDER}/pages`;
const ROWS = 10;
/** Words can still be read at this width, in pixels. */
const WIDEST = 1120;

const bills = '/tulayTransaction/ntdSwap/paybills';

/** What documents show, and to whom. `list` leads to the detail of its first row. */
const pictures = [
  { name: 'home', account: 'admin', path: '/home' },
  { name: 'list', account: 'admin', path: bills },
  { name: 'detail', account: 'admin', list: `${bills}?status=2,5,8&createdTime=` },
  { name: 'stats', account: 'admin', path: '/transaction/stats' },
  { name: 'user', account: 'admin', list: '/users/management' },
  { name: 'audit-detail', account: 'auditor', list: '/tulayTransaction/operate/audit/refund' },
  { name: 'audit-desk', account: 'auditor', path: '/users/audit' },
] as const;

async function contextOf(browser: Browser, { options }: Look, lang: Lang): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('umi_locale', chosen), lang);
  return context;
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, animations: 'disabled', caret: 'hide' });
}

async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/user/login`);
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
}

/**
 * Opens what the first row of the list on screen is about: another page, or a drawer over this one. Resolves with whether
 * there is such a thing: rows of some logs are all that there is.
 */
async function openFirst(page: Page): Promise<boolean> {
  await settle(page);
  const way = openersOf(page).first();
  if (!(await way.isVisible())) return false;
  await way.click();
  await recordShown(page);
  return true;
}

async function shootShown(browser: Browser, origin: string, look: Look): Promise<void> {
  const out = await contextOf(browser, look, 'en');
  const page = await out.newPage();
  await page.goto(`${origin}/user/login`);
  await shoot(page, `login${look.ending}`);
  await out.close();
  for (const account of new Set(pictures.map((picture) => picture.account))) {
    const context = await contextOf(browser, look, 'en');
    const page = await context.newPage();
    await signIn(page, origin, account);
    for (const picture of pictures.filter((one) => one.account === account)) {
      await page.goto(origin + ('list' in picture ? picture.list : picture.path));
      if ('list' in picture) await openFirst(page);
      await shoot(page, picture.name + look.ending);
    }
    await context.close();
  }
}

/** Small enough to keep by the hundred. */
async function shootPage(page: Page, url: string, ending: string): Promise<void> {
  await settle(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = `${PAGES}/${url.slice(1).replaceAll('/', '-')}${ending}.webp`;
  const small = sharp(picture).resize({ width: WIDEST, withoutEnlargement: true });
  await writeFile(file, await small.webp({ quality: 60, effort: 6 }).toBuffer());
}

async function shootPages(browser: Browser, origin: string, look: Look, under: string): Promise<void> {
  const lang = languageOf[look.ending] ?? 'en';
  const context = await contextOf(browser, look, lang);
  const page = await context.newPage();
  await signIn(page, origin, 'admin');
  for (const url of pageUrls.filter((one) => one.startsWith(under))) {
    const list = listOf(url);
    // The details of a list are taken with it; what remains is about the first record.
    if (!list && url.endsWith('/detail')) continue;
    await page.goto(origin + (list ? wholeList(url, list, ROWS) : isReached(url) ? `${url}?id=1` : url));
    await shootPage(page, url, look.ending);
    if (!list || isReached(url)) continue;
    if (await openFirst(page)) await shootPage(page, `${url}/detail`, look.ending);
  }
  await context.close();
}

async function main(): Promise<void> {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  ensureChromium();
  mkdirSync(PAGES, { recursive: true });
  const data = await temporaryFolder();
  const server = await startProgram(data, { TULAY_DEMO: '1' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    for (const look of looks) {
      console.log(`${FOLDER}: ${look.ending.slice(1) || 'light'}`);
      if (only === undefined) await shootShown(browser, server.origin, look);
      await shootPages(browser, server.origin, look, only ?? '/');
    }
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(data);
  }
}

void main();
