import type { Page } from '@playwright/test';
import { PHONE } from '../qa/looks';
import { expect, test } from './support/console';
import { openerOf, openersOf, rowsShown, tableOf } from './support/screen';
import { brokenWords, inWideFace } from './support/wideFace';

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

test('the theme is chosen in the header and remembered', async ({ console }) => {
  const { page } = await console.visit('service', '/home', { colorScheme: 'light' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await ground(page)).dark).toBe(false);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).toEqual({ colorScheme: 'dark', dark: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => ground(page)).toEqual({ colorScheme: 'dark', dark: true });
});

test('the style sheets of antd come from the build: none is made while a page is drawn', async ({
  console,
}) => {
  const { page } = await console.visit('service', ALL, { colorScheme: 'light' });
  await rowsShown(page);
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('style')]
      .map(({ textContent }) => textContent)
      .filter((css) => css.includes('.ant-')),
  );
  expect(looks).toEqual([]);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect
    .poll(() => search.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgb(15, 118, 110)');
});

test('without a choice the theme follows the computer', async ({ console }) => {
  const { page } = await console.visit('service', '/home', { colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await ground(page)).dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await ground(page)).dark).toBe(false);
});

test('the side menu folds, is dragged within its limits, and both are remembered', async ({ console }) => {
  const { page } = await console.visit('service', '/home');
  const menu = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main menu' }) });
  const width = async () => Math.round((await menu.boundingBox())?.width ?? 0);
  await expect(menu).toBeVisible();
  // As wide as a screen has room for: the tests' own is narrow.
  await expect.poll(() => width()).toBe(240);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect.poll(() => width()).toBe(300);

  const edge = page.getByRole('separator', { name: 'Width of the menu' });
  const drag = async (to: number) => {
    await edge.hover();
    await page.mouse.down();
    await page.mouse.move(to, 400, { steps: 4 });
    await page.mouse.up();
  };
  await drag(420);
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(420);
  await drag(900);
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(500);
  await drag(20);
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(200);
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(210);

  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(edge).toBeVisible();
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBe(210);
});

test('on a phone the menu lies over the page and closes when a page is chosen', async ({ console }) => {
  const { page } = await console.visit('service', '/home', ON_PHONE);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByText('NTD with swap').click();
  await menu.getByRole('link', { name: 'Pay Bills (NTD)' }).click();
  await page.waitForURL(`**${B}/ntdSwap/paybills`);
  await expect(menu).toBeHidden();
});

test('on a phone a list is cards, with its paging and its details', async ({ console }) => {
  const { page } = await console.visit('service', ALL, ON_PHONE);
  const cards = page
    .locator('#main')
    .getByRole('listitem')
    .filter({ has: openersOf(page) });
  await expect(cards.first()).toBeVisible();
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(cards.first().getByRole('term').filter({ hasText: 'Payment amount' })).toBeVisible();
  const number = await cards
    .first()
    .getByRole('button', { name: /^Copy / })
    .getAttribute('aria-label');
  await openerOf(cards.first()).click();
  await expect(page.getByRole('heading', { level: 1, name: number?.replace('Copy ', '') })).toBeVisible();
});

test('a card shows what the table shows: also how long something has waited', async ({ console }) => {
  const { page } = await console.visit('admin', '/approvals', ON_PHONE);
  await expect(
    page
      .getByRole('listitem')
      .getByText(/^\d+ (h|days?)$/)
      .first(),
  ).toBeVisible();
});

test('details, sign-in and the palette are no wider than a phone in a wider face, and none of their words breaks', async ({
  console,
}) => {
  const desk = await console.visit('admin', `${B}/operate/refund`);
  const hrefOf = async (list: string) => {
    await desk.page.goto(list);
    await rowsShown(desk.page);
    return (await openersOf(desk.page).first().getAttribute('href')) ?? '';
  };
  const details = [
    await hrefOf(`${ALL}&status=2,5,8`),
    await hrefOf(`${B}/operate/refund`),
    await hrefOf(`${B}/operate/audit/refund`),
  ];
  const [userName = ''] = (await tableOf(desk.page)).column('User name');
  const faults: string[] = [];
  const look = async (page: Page, name: string) => {
    await inWideFace(page);
    if ((await overflow(page)) > 0) faults.push(`${name}: ${await overflow(page)} px too wide`);
    faults.push(...(await brokenWords(page)).map((word) => `${name}: ${word}`));
  };
  const signedOut = await console.visit(undefined, '/user/login', ON_PHONE);
  await expect(signedOut.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await look(signedOut.page, 'sign-in');

  const { page } = await console.visit('admin', undefined, ON_PHONE);
  for (const path of details) {
    await page.goto(path);
    await expect(page.locator('#main h1').first()).toBeVisible();
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
    await look(page, path);
  }
  await page.getByRole('button', { name: 'Find pages, orders and users' }).click();
  await page.getByRole('combobox', { name: 'Find pages, orders and users' }).fill(userName);
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page, 'the palette');
  const box = await page.getByRole('dialog').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  expect(faults).toEqual([]);
});

test('text is in our own face, kept for good by the browser, and its figures are all of one width', async ({
  console,
}) => {
  const { page } = await console.visit('service', undefined, { first: true });
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return;
    fonts.push(response.url());
    expect(response.headers()).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => facesOf(page, 'h1')).toEqual(['Inter, ours']);
  await expect.poll(() => facesOf(page, '#main a')).toEqual(['Inter, ours']);
  // What other names need is fetched when one is there, not for this page.
  expect(fonts.map((url) => url.replace(/.*\/|\..*/g, ''))).toEqual(['inter-latin-wght-normal']);
  const widths = await page.evaluate(() =>
    ['1111', '8888'].map((text) => {
      const button = document.body.appendChild(document.createElement('button'));
      button.textContent = text;
      return button.getBoundingClientRect().width;
    }),
  );
  expect(widths[0]).toBe(widths[1]);
});

for (const path of ['/user/login', ALL]) {
  test(`nothing on ${path} moves when the face comes late`, async ({ console }) => {
    const { page } = await console.visit(path === ALL ? 'service' : undefined, undefined, { first: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await (path === ALL
      ? rowsShown(page)
      : await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible());
    await page.evaluate(() => {
      const shifts = window as typeof window & { moved: number };
      shifts.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.moved += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
    });
    await expect.poll(() => page.evaluate(() => document.fonts.check('13px "Inter Variable"'))).toBe(false);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => document.fonts.check('13px "Inter Variable"'));
    // Two frames later what the new face moved is known.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect
      .poll(() => page.evaluate(() => (window as typeof window & { moved: number }).moved))
      .toBeLessThan(0.01);
  });
}

test('a notice leaves the header free, and home fills a wide screen', async ({ console }) => {
  const { page } = await console.visit('service', ALL, { viewport: { width: 1920, height: 1000 } });
  await rowsShown(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page
    .getByRole('button', { name: /^Copy / })
    .first()
    .click();
  const notice = await page.locator('.ant-message-notice').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(notice?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.goto('/home');
  const card = await page.getByRole('region', { name: 'Pending work' }).boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBe(1920 - 16);
});

/** The faces that the browser really writes an element with, and whose they are. */
async function facesOf(page: Page, element: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: element });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName}, ${isCustomFont ? 'ours' : 'of the machine'}`,
  );
}
