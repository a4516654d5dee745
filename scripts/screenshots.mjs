// npm run screenshots: the pictures of docs/screenshots/, of the built console on demo data made for them.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium, findChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const port = process.env.PORT ?? '8099';
const origin = `http://127.0.0.1:${port}`;
const password = 'Tulay#2026';
const folder = 'docs/screenshots';

const looks = [
  { ending: '', viewport: { width: 1400, height: 900 }, colorScheme: 'light' },
  { ending: '-dark', viewport: { width: 1400, height: 900 }, colorScheme: 'dark' },
  {
    ending: '-mobile',
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
  },
];

const bills = '/tulayTransaction/ntdSwap/paybills';
const audits = '/tulayTransaction/operate/audit/refund';

/** What is shown to whom. `list` leads to the detail of its first row. */
const pictures = [
  { name: 'home', account: 'admin', path: '/home' },
  { name: 'list', account: 'admin', path: bills },
  { name: 'detail', account: 'admin', list: `${bills}?status=2,5,8&createdTime=` },
  { name: 'stats', account: 'admin', path: '/transaction/stats' },
  { name: 'user', account: 'admin', list: '/users/management' },
  { name: 'audit-detail', account: 'auditor', list: audits },
  { name: 'audit-desk', account: 'auditor', path: '/users/audit' },
];

async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'tulay-screenshots-'));
  const server = spawn(process.execPath, ['dist-server/main.cjs'], {
    env: { ...process.env, PORT: port, DATA_DIR: data, DATABASE_URL: '', TULAY_DEMO: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Resolves once the server has its data and answers; a minute is plenty for the demo. */
async function ready(server) {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the server was not ready within a minute');
}

/** Pictures hold still: nothing moves, and everything that was asked for has come. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page
    .locator('.ant-spin-spinning, .ant-skeleton-active')
    .waitFor({ state: 'detached' })
    .catch(() => {});
  await page.waitForTimeout(400);
}

async function shoot(page, name) {
  await settle(page);
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled', caret: 'hide' });
  console.log(`${folder}/${name}.png`);
}

async function signIn(page, account) {
  await page.goto(`${origin}/user/login`);
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
}

/** Goes to the detail of the first row of a list. */
async function openFirst(page, list) {
  await page.goto(origin + list);
  const [path] = list.split('?');
  const link = page.locator(`a[href*="${path}/detail?"]`).first();
  await link.waitFor();
  await page.goto(origin + (await link.getAttribute('href')));
}

async function shootAs(browser, look, account, wanted) {
  const { ending, ...options } = look;
  const context = await browser.newContext({
    ...options,
    timezoneId: 'Asia/Taipei',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, account);
  for (const { name, path, list } of wanted) {
    if (list) await openFirst(page, list);
    else await page.goto(origin + path);
    await shoot(page, name + ending);
  }
  await context.close();
}

async function shootSignIn(browser, { ending, ...options }) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${origin}/user/login`);
  await shoot(page, `login${ending}`);
  await context.close();
}

ensureChromium();
mkdirSync(folder, { recursive: true });
const stop = await startServer();
try {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  for (const look of looks) {
    await shootSignIn(browser, look);
    for (const account of new Set(pictures.map((picture) => picture.account))) {
      await shootAs(
        browser,
        look,
        account,
        pictures.filter((picture) => picture.account === account),
      );
    }
  }
  await browser.close();
} finally {
  await stop();
}
