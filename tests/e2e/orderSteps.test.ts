import type { Page } from '@playwright/test';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';

const PAYMENT_RECEIVED = [1];
const IN_PROGRESS = [6];
const PENDING = [12];
const FAILED = [2, 5, 8];
const BANK_TRANSFER = [10];

let toVerify: DemoOrder | undefined;
let running: DemoOrder | undefined;
let held: DemoOrder | undefined;
let failed: DemoOrder | undefined;
test.use({
  demo: {
    prepare: async (db) => {
      [toVerify] = await demoOrders(db, { status: PAYMENT_RECEIVED, paymentMethod: BANK_TRANSFER }, 1);
      [running] = await demoOrders(db, { status: IN_PROGRESS }, 1);
      [held] = await demoOrders(db, { status: PENDING }, 1);
      [failed] = await demoOrders(db, { status: FAILED }, 1);
    },
  },
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

test('a payment is verified, and the timeline says by whom and why', async ({ console }) => {
  const { page } = await console.visit('service', detailOf(toVerify));
  await take(page, 'Verify the payment', 'Seen on the bank statement');
  const step = timeline(page).filter({ hasText: 'Verify the payment' });
  await expect(
    step.filter({ hasText: 'Mei-Chun Lin' }).filter({ hasText: 'Seen on the bank statement' }),
  ).toBeVisible();
});

test('what cannot be done now says why, in a menu that a keyboard opens too', async ({ console }) => {
  const { page } = await console.visit('service', detailOf(failed));
  await page.getByRole('button', { name: 'Other steps' }).focus();
  await page.keyboard.press('Enter');
  const step = page.getByRole('menuitem', { name: /^Verify the payment/ });
  await expect(
    step.getByText('“Verify the payment” is not possible for an order with the status “Failed”.'),
  ).toBeVisible();
  await expect(step).toHaveAttribute('aria-disabled', 'true');
  await step.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is not granted is not there', async ({ console }) => {
  const { page } = await console.visit('auditor', detailOf(failed));
  await expect(page.getByRole('heading', { level: 1, name: failed?.transactionNumber })).toBeVisible();
  for (const name of ['Verify the payment', 'Cancel the order', 'Request a refund', 'Other steps'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('an order is held and released', async ({ console }) => {
  const { page } = await console.visit('risk', detailOf(running));
  await expect(badge(page, 'In progress')).toBeVisible();
  // By its letter, which is on the button and in the sheet of keys, and is a letter again while one types.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Put on hold')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Put on hold?' });
  await dialog.getByRole('textbox').pressSequentially('hh');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('textbox').fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await take(page, 'Put on hold', 'Two payments within a minute');
  await expect(badge(page, 'Pending')).toBeVisible();
  await take(page, 'Release', '');
  await expect(badge(page, 'In progress')).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Two payments within a minute' })).toBeVisible();
});

test('when somebody else was faster the page says so and shows what is true now', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('risk', detailOf(held));
  await expect(badge(page, 'Pending')).toBeVisible();
  const operation = await console.caller('operation');
  const id = held?.id ?? 0;
  const { order } = await operation.ask(orderDetails.ntdPayBills, { id });
  await operation.ask(orderSteps.release, { id, version: order.version });

  expectTrouble(/status of 409/);
  await take(page, 'Release', 'Too late');
  await expect(page.getByRole('alert').filter({ hasText: 'Error Code 409' })).toBeVisible();
  await expect(badge(page, 'In progress')).toBeVisible();
});

test('a masked number is shown on demand to those who may', async ({ console }) => {
  const { page } = await console.visit('service', detailOf(failed));
  const fact = page.locator('dl > div').filter({ hasText: 'Account No.' });
  await expect(fact.getByText(/^\*+\d{4}$/)).toBeVisible();
  await fact.getByRole('button', { name: 'Reveal (this is logged)' }).click();
  await expect(fact.getByText(/^[^*]{5,}$/).last()).toBeVisible();

  const finance = await console.visit('finance', detailOf(failed));
  await expect(finance.page.getByText('Account No.')).toBeVisible();
  await expect(finance.page.getByRole('button', { name: 'Reveal (this is logged)' })).toHaveCount(0);
});

test('the exchange with the partner is there for those with the right, when they ask', async ({
  console,
}) => {
  const { page } = await console.visit('risk', detailOf(failed));
  const panel = page.getByRole('region', { name: 'Partner messages' });
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.getByText(/^to |· to /).first()).toBeVisible();

  const service = await console.visit('service', detailOf(failed));
  await expect(service.page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(service.page.getByRole('region', { name: 'Partner messages' })).toHaveCount(0);
});
