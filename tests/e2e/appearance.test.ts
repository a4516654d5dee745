import type { Page } from 'playwright-core';
import { PHONE } from '../qa/looks';
import { eventually, gone, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const B = '/tulayTransaction';
const ALL = `${B}/ntdSwap/paybills?createdTime=`;
const ON_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true };

const ground = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, backgroundColor } = document.documentElement.style;
    return { colorScheme, dark: Math.max(...(backgroundColor.match(/\d+/g) ?? ['255']).map(Number)) < 60 };
  });

/** How far the page can be pushed sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the theme is chosen in the header and remembered', async () => {
  const { page } = await console.visit('service', '/home', { colorScheme: 'light' });
  await seen(page.getByRole('heading', { level: 1 }));
  expect((await ground(page)).dark).toBe(false);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  expect(await ground(page)).toEqual({ colorScheme: 'dark', dark: true });
  await page.reload();
  await seen(page.getByRole('heading', { level: 1 }));
  expect(await ground(page)).toEqual({ colorScheme: 'dark', dark: true });
});

test('without a choice the theme follows the computer', async () => {
  const { page } = await console.visit('service', '/home', { colorScheme: 'dark' });
  await seen(page.getByRole('heading', { level: 1 }));
  expect((await ground(page)).dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(async () => expect((await ground(page)).dark).toBe(false));
});

test('the side menu folds, is dragged within its limits, and both are remembered', async () => {
  const { page } = await console.visit('service', '/home');
  const menu = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main menu' }) });
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
  await seen(menu);
  expect(await width()).toBe(300);

  const edge = page.getByRole('separator', { name: 'Width of the menu' });
  const drag = async (to: number) => {
    await edge.hover();
    await page.mouse.down();
    await page.mouse.move(to, 400, { steps: 4 });
    await page.mouse.up();
  };
  await drag(420);
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(420);
  await drag(900);
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(500);
  await drag(20);
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(200);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(210);

  await page.getByRole('button', { name: 'Fold the menu' }).click();
  await page.reload();
  await seen(page.getByRole('button', { name: 'Open the menu' }));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await seen(edge);
  expect(Number(await edge.getAttribute('aria-valuenow'))).toBe(210);
});

test('on a phone the menu lies over the page and closes when a page is chosen', async () => {
  const { page } = await console.visit('service', '/home', ON_PHONE);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await seen(page.getByRole('heading', { level: 1 }));
  expect(await menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await seen(menu);
  await menu.getByText('NTD with swap').click();
  await menu.getByRole('link', { name: 'Pay Bills (NTD)' }).click();
  await page.waitForURL(`**${B}/ntdSwap/paybills`);
  await gone(menu);
});

test('on a phone a list is cards, with its paging and its details', async () => {
  const { page } = await console.visit('service', ALL, ON_PHONE);
  const cards = page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Detail' }) });
  await seen(cards.first());
  expect(await cards.count()).toBe(10);
  expect(await page.getByRole('table').count()).toBe(0);
  await seen(cards.first().getByRole('term').filter({ hasText: 'Payment amount' }));
  const number = await cards
    .first()
    .getByRole('button', { name: /^Copy / })
    .getAttribute('aria-label');
  await cards.first().getByRole('link', { name: 'Detail' }).click();
  await seen(page.getByRole('heading', { level: 1, name: number?.replace('Copy ', '') }));
});

test('no page of the console is wider than a phone', async () => {
  const desk = await console.visit('admin', `${B}/operate/refund`);
  const hrefOf = async (list: string) => {
    await desk.page.goto(list);
    await rowsShown(desk.page);
    return (await desk.page.getByRole('link', { name: 'Detail' }).first().getAttribute('href')) ?? '';
  };
  const details = [
    await hrefOf(`${ALL}&status=2,5,8`),
    await hrefOf(`${B}/operate/refund`),
    await hrefOf(`${B}/operate/audit/refund`),
  ];
  const signedOut = await console.visit(undefined, '/user/login', ON_PHONE);
  await seen(signedOut.page.getByRole('button', { name: 'Sign in' }));
  expect(await overflow(signedOut.page)).toBe(0);

  const { page } = await console.visit('admin', undefined, ON_PHONE);
  const wide: string[] = [];
  for (const path of ['/home', ALL, `${B}/operate/refund`, `${B}/operate/audit/refund`, ...details]) {
    await page.goto(path);
    await seen(page.locator('#main h1, #main li, #main [role=status]').first());
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
    if ((await overflow(page)) > 0) wide.push(`${path}: ${await overflow(page)} px`);
  }
  expect(wide).toEqual([]);
});
