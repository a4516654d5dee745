import type { Page } from 'playwright-core';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { type DemoOrder, demoOrders } from '../support/demoOrders';
import { eventually, gone, seen } from '../support/screen';
import { openConsole } from '../support/visit';

const PAYMENT_RECEIVED = [1];
const IN_PROGRESS = [6];
const PENDING = [12];
const FAILED = [2, 5, 8];
const BANK_TRANSFER = [10];

let toVerify: DemoOrder | undefined;
let running: DemoOrder | undefined;
let held: DemoOrder | undefined;
let failed: DemoOrder | undefined;
const console = openConsole(async (db) => {
  [toVerify] = await demoOrders(db, { status: PAYMENT_RECEIVED, paymentMethod: BANK_TRANSFER }, 1);
  [running] = await demoOrders(db, { status: IN_PROGRESS }, 1);
  [held] = await demoOrders(db, { status: PENDING }, 1);
  [failed] = await demoOrders(db, { status: FAILED }, 1);
});

const detailOf = (order: DemoOrder | undefined) =>
  `/tulayTransaction/ntdSwap/paybills/detail?id=${order?.id}`;
const badge = (page: Page, text: string) =>
  page.locator('main header, #main header').getByText(text, { exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');

async function take(page: Page, step: string, note: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${step}?` });
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill(note);
  await dialog.getByRole('button', { name: step, exact: true }).click();
}

test('a payment is verified, and the timeline says by whom and why', async () => {
  const { page } = await console.visit('service', detailOf(toVerify));
  await take(page, 'Verify the payment', 'Seen on the bank statement');
  const step = timeline(page).filter({ hasText: 'Verify the payment' });
  await seen(step.filter({ hasText: 'Mei-Chun Lin' }).filter({ hasText: 'Seen on the bank statement' }));
});

test('what cannot be done now says why, in a menu that a keyboard opens too', async () => {
  const { page } = await console.visit('service', detailOf(failed));
  await page.getByRole('button', { name: 'Other steps' }).focus();
  await page.keyboard.press('Enter');
  const step = page.getByRole('menuitem', { name: /^Verify the payment/ });
  await seen(step.getByText('“Verify the payment” is not possible for an order with the status “Failed”.'));
  await eventually(async () => expect(await step.getAttribute('aria-disabled')).toBe('true'));
  await step.click({ force: true });
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
});

test('what is not granted is not there', async () => {
  const { page } = await console.visit('auditor', detailOf(failed));
  await seen(page.getByRole('heading', { level: 1, name: failed?.transactionNumber }));
  for (const name of ['Verify the payment', 'Cancel the order', 'Request a refund', 'Other steps'])
    await eventually(async () => expect(await page.getByRole('button', { name }).count()).toBe(0));
});

test('an order is held and released', async () => {
  const { page } = await console.visit('risk', detailOf(running));
  await seen(badge(page, 'In progress'));
  // By its letter, which is on the button and in the sheet of keys, and is a letter again while one types.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await seen(help.getByText('Put on hold'));
  await page.keyboard.press('Escape');
  await gone(help);
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Put on hold?' });
  await dialog.getByRole('textbox').pressSequentially('hh');
  await eventually(async () => expect(await page.getByRole('dialog').count()).toBe(1));
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog);
  await take(page, 'Put on hold', 'Two payments within a minute');
  await seen(badge(page, 'Pending'));
  await take(page, 'Release', '');
  await seen(badge(page, 'In progress'));
  await seen(timeline(page).filter({ hasText: 'Two payments within a minute' }));
});

test('when somebody else was faster the page says so and shows what is true now', async () => {
  const { page, expectTrouble } = await console.visit('risk', detailOf(held));
  await seen(badge(page, 'Pending'));
  const operation = await console.caller('operation');
  const id = held?.id ?? 0;
  const { order } = await operation.ask(orderDetails.ntdPayBills, { id });
  await operation.ask(orderSteps.release, { id, version: order.version });

  expectTrouble(/status of 409/);
  await take(page, 'Release', 'Too late');
  await seen(page.getByRole('alert').filter({ hasText: 'Error Code 409' }));
  await seen(badge(page, 'In progress'));
});

test('a masked number is shown on demand to those who may', async () => {
  const { page } = await console.visit('service', detailOf(failed));
  const fact = page.locator('dl > div').filter({ hasText: 'Account No.' });
  await seen(fact.getByText(/^\*+\d{4}$/));
  await fact.getByRole('button', { name: 'Reveal (this is logged)' }).click();
  await seen(fact.getByText(/^[^*]{5,}$/).last());

  const finance = await console.visit('finance', detailOf(failed));
  await seen(finance.page.getByText('Account No.'));
  await eventually(async () =>
    expect(await finance.page.getByRole('button', { name: 'Reveal (this is logged)' }).count()).toBe(0),
  );
});

test('the exchange with the partner is there for those with the right, when they ask', async () => {
  const { page } = await console.visit('risk', detailOf(failed));
  const panel = page.getByRole('region', { name: 'Partner messages' });
  await panel.getByRole('button', { name: 'Show' }).click();
  await seen(panel.getByText(/^to |· to /).first());

  const service = await console.visit('service', detailOf(failed));
  await seen(service.page.getByRole('region', { name: 'Timeline' }));
  await eventually(async () =>
    expect(await service.page.getByRole('region', { name: 'Partner messages' }).count()).toBe(0),
  );
});
