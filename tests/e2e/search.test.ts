import type { Page } from '@playwright/test';
import { agentChurchOffering } from '../../src/domain/orders/families/church';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { type Console, expect, test } from './support/console';

const FIELD = 'Find pages, orders and users';
const field = (page: Page) => page.getByRole('combobox', { name: FIELD });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens it with the keyboard, once there is something that hears it, and types. */
async function find(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: FIELD })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  await page.keyboard.type(text);
}

async function someOrder(console: Console) {
  const service = await console.caller('service');
  const { items } = await service.ask(ntdPayBills.page, { pageSize: 1 });
  const [order] = items;
  if (!order) throw new Error('the demo has no order');
  return order;
}

test('a number, typed or pasted, leads to its order with Enter; the field closes and the focus goes back', async ({
  console,
}) => {
  const order = await someOrder(console);
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills');
  const number = page.getByRole('textbox', { name: 'Transaction No.' });
  await number.click();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);

  // At once: Enter waits for the answer.
  await find(page, order.transactionNumber.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: order.transactionNumber })).toBeVisible();
  await expect(field(page)).toBeHidden();

  // What was chosen is offered again.
  await page.keyboard.press('Control+k');
  await expect(option(page, order.transactionNumber)).toBeVisible();
});

test('a page is found by any word of its name or group, chosen with the arrows, and opened in a new tab', async ({
  console,
}) => {
  const { page, context } = await console.visit('service', '/home');
  await page.getByRole('button', { name: FIELD }).click();
  await expect(field(page)).toBeVisible();
  await page.keyboard.type('ntd bil');
  const pages = page.getByRole('group', { name: 'Pages' });
  await expect(pages.getByRole('option').first()).toBeVisible();
  await expect(pages.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await opened).waitForURL('**/tulayTransaction/ntdSwap/paybills');
  await expect(field(page)).toHaveValue('ntd bil');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tulayTransaction/ntdSwap/paybills');
});

test('a user is found by parts of the name in any order, which leads to their page', async ({ console }) => {
  const { userName } = await someOrder(console);
  const { page } = await console.visit('service', '/home');
  const words = userName.split(' ');
  await find(page, `${words.at(-1)} ${words[0]?.toLowerCase()}`);
  const users = page.getByRole('group', { name: 'Users', exact: true });
  await users.getByRole('option', { name: userName }).first().click();
  await page.waitForURL('**/users/management/detail?id=*');
  await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible();
});

test('who may not open users’ pages is shown the last orders of a user in place', async ({ console }) => {
  const agent = await console.caller('agent');
  const { items } = await agent.ask(agentChurchOffering.page, { pageSize: 1 });
  const userName = items[0]?.userName ?? '';
  const { page } = await console.visit('agent', '/home');
  await find(page, userName);
  const users = page.getByRole('group', { name: 'Users', exact: true });
  await users.getByRole('option', { name: userName }).first().click();
  const orders = page.getByRole('group', { name: `Latest orders of ${userName}` });
  await expect(orders.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(users).toBeVisible();
});

test('what is not granted is not found', async ({ console }) => {
  const { page } = await console.visit('risk', '/home');
  await find(page, 'refund audit');
  await expect(page.getByText('No results for “refund audit”')).toBeVisible();
});

test('what was typed stays while the server is away, which looks different from nothing found', async ({
  console,
}) => {
  const order = await someOrder(console);
  const { page, expectTrouble } = await console.visit('service', '/home');
  await find(page, 'nobody of that name');
  await expect(page.getByText('No results', { exact: false }).first()).toBeVisible();
  expectTrouble(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|status of 503/);
  await console.server.stop('SIGKILL');
  await field(page).fill(order.transactionNumber);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The server cannot be reached; trying again' }),
  ).toBeVisible();
  await expect(page.getByText('No results', { exact: false })).toHaveCount(0);
  await console.server.start();
  await option(page, order.transactionNumber).waitFor();
  await expect(field(page)).toHaveValue(order.transactionNumber);
});

test('on a phone it fits, and is found behind its icon', async ({ console }) => {
  const { page } = await console.visit('service', '/home', {
    viewport: { width: 390, height: 780 },
    lang: 'tw',
  });
  await page.getByRole('button', { name: '搜尋頁面、訂單與使用者' }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  await page.keyboard.type('繳費');
  await expect(option(page, /帳單繳費（NTD）/)).toBeVisible();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});
