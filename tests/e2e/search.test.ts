import type { Page } from 'playwright-core';
import { agentChurchOffering } from '../../src/domain/orders/families/church';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { eventually, gone, PATIENCE_MS, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const FIELD = 'Find pages, orders and users';
const field = (page: Page) => page.getByRole('combobox', { name: FIELD });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens it with the keyboard, once there is something that hears it, and types. */
async function find(page: Page, text: string): Promise<void> {
  await seen(page.getByRole('button', { name: FIELD }));
  await page.keyboard.press('Control+k');
  await seen(field(page));
  await page.keyboard.type(text);
}

async function someOrder() {
  const service = await console.caller('service');
  const { items } = await service.ask(ntdPayBills.page, { pageSize: 1 });
  const [order] = items;
  if (!order) throw new Error('the demo has no order');
  return order;
}

test('a number, typed or pasted, leads to its order with Enter; the field closes and the focus goes back', async () => {
  const order = await someOrder();
  const { page } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills');
  const number = page.getByRole('textbox', { name: 'Transaction No.' });
  await number.click();
  await page.keyboard.press('Control+k');
  await seen(field(page));
  await page.keyboard.press('Escape');
  await gone(field(page));
  await eventually(async () =>
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true),
  );

  // At once: Enter waits for the answer.
  await find(page, order.transactionNumber.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tulayTransaction/ntdSwap/paybills/detail?id=${order.id}`);
  await seen(page.getByRole('heading', { level: 1, name: order.transactionNumber }));
  await gone(field(page));

  // What was chosen is offered again.
  await page.keyboard.press('Control+k');
  await seen(option(page, order.transactionNumber));
});

test('a page is found by any word of its name or group, chosen with the arrows, and opened in a new tab', async () => {
  const { page, context } = await console.visit('service', '/home');
  await page.getByRole('button', { name: FIELD }).click();
  await seen(field(page));
  await page.keyboard.type('ntd bil');
  const pages = page.getByRole('group', { name: 'Pages' });
  await seen(pages.getByRole('option').first());
  await eventually(async () =>
    expect(await pages.getByRole('option').first().getAttribute('aria-selected')).toBe('true'),
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await opened).waitForURL('**/tulayTransaction/ntdSwap/paybills');
  await eventually(async () => expect(await field(page).inputValue()).toBe('ntd bil'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tulayTransaction/ntdSwap/paybills');
});

test('a user is found by parts of the name in any order, which leads to their page', async () => {
  const { userName } = await someOrder();
  const { page } = await console.visit('service', '/home');
  const words = userName.split(' ');
  await find(page, `${words.at(-1)} ${words[0]?.toLowerCase()}`);
  const users = page.getByRole('group', { name: 'Users', exact: true });
  await users.getByRole('option', { name: userName }).first().click();
  await page.waitForURL('**/users/management/detail?id=*');
  await seen(page.getByRole('heading', { level: 1, name: userName }));
});

test('who may not open users’ pages is shown the last orders of a user in place', async () => {
  const agent = await console.caller('agent');
  const { items } = await agent.ask(agentChurchOffering.page, { pageSize: 1 });
  const userName = items[0]?.userName ?? '';
  const { page } = await console.visit('agent', '/home');
  await find(page, userName);
  const users = page.getByRole('group', { name: 'Users', exact: true });
  await users.getByRole('option', { name: userName }).first().click();
  const orders = page.getByRole('group', { name: `Latest orders of ${userName}` });
  await seen(orders.getByRole('option').first());
  await page.keyboard.press('Enter');
  await seen(users);
});

test('what is not granted is not found', async () => {
  const { page } = await console.visit('risk', '/home');
  await find(page, 'refund audit');
  await seen(page.getByText('No results for “refund audit”'));
});

test('what was typed stays while the server is away, which looks different from nothing found', async () => {
  const order = await someOrder();
  const { page, expectTrouble } = await console.visit('service', '/home');
  await find(page, 'nobody of that name');
  await seen(page.getByText('No results', { exact: false }).first());
  expectTrouble(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|status of 503/);
  await console.server.stop('SIGKILL');
  await field(page).fill(order.transactionNumber);
  await seen(page.getByRole('alert').filter({ hasText: 'The server cannot be reached; trying again' }));
  await eventually(async () => expect(await page.getByText('No results', { exact: false }).count()).toBe(0));
  await console.server.start();
  await option(page, order.transactionNumber).waitFor({ timeout: PATIENCE_MS });
  await eventually(async () => expect(await field(page).inputValue()).toBe(order.transactionNumber));
});

test('on a phone it fits, and is found behind its icon', async () => {
  const { page } = await console.visit('service', '/home', {
    viewport: { width: 390, height: 780 },
    lang: 'tw',
  });
  await page.getByRole('button', { name: '搜尋頁面、訂單與使用者' }).click();
  await seen(page.getByRole('combobox'));
  await page.keyboard.type('繳費');
  await seen(option(page, /帳單繳費（NTD）/));
  const box = await page.getByRole('dialog').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});
