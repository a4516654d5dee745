import type { Page } from '@playwright/test';
import { orderDetails } from '../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { type Console, expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { openerOf, openersOf, rowOf, rowsShown, tableOf } from './support/screen';

let failed: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: [2, 5, 8] }, 3);
    },
  },
});

const LIST = '/tulayTransaction/ntdSwap/paybills';
const AUDITS = '/tulayTransaction/operate/audit/order';
const detailOf = ({ id }: DemoOrder) => `${LIST}/detail?id=${id}`;
const head = (page: Page, text: string) => page.locator('header').filter({ hasText: text }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

function taken(): DemoOrder {
  const order = failed.shift();
  if (!order) throw new Error('no such order is left');
  return order;
}

/** Proposes to resend an order, without a browser. */
async function proposed(console: Console, account: string, { id: orderId }: DemoOrder): Promise<number> {
  const maker = await console.caller(account);
  const { order } = await maker.ask(orderDetails.ntdPayBills, { id: orderId });
  const input = { orderId, version: order.version, operationReason: 'Try again' };
  return (await maker.ask(proposeOperation.resend, input)).auditId;
}

test('its maker takes an operation back and nobody else can', async ({ console }) => {
  const [order] = failed;
  if (!order) throw new Error('there is no failed order');
  const auditId = await proposed(console, 'operation', order);
  const other = await console.visit('service', detailOf(order));
  await expect(panel(other.page, 'Requests on this order').getByText('Pending approval')).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Recall' })).toHaveCount(0);
  const { page } = await console.visit('operation', detailOf(order));
  await page.getByRole('button', { name: 'Recall' }).click();
  const question = page.getByRole('dialog', { name: 'Recall this operation?' });
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(panel(page, 'Requests on this order').getByText('Recalled')).toBeVisible();
  const auditor = await console.visit('auditor', `${AUDITS}/detail?id=${auditId}`);
  await expect(head(auditor.page, 'Recalled')).toBeVisible();
  const why = () => auditor.page.getByRole('button', { name: 'Approve A' }).getAttribute('aria-description');
  await expect.poll(() => why()).toContain('Recalled');
});

test('two people send a failed order again: proposed with a reason, approved by key, told in the timeline', async ({
  console,
}) => {
  const order = taken();
  const { page } = await console.visit('service', detailOf(order));
  // What the order came to is said before anything is done about it.
  await expect(page.getByRole('alert').filter({ hasText: 'The payout failed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Not received/ })).toBeVisible();
  await page.getByRole('button', { name: 'Operations' }).click();
  const impossible = page.getByRole('menuitem', { name: /^Change status/ });
  await expect(
    impossible.getByText('“Complete” is not possible for an order with the status “Failed”.'),
  ).toBeVisible();
  await expect(impossible).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Resend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend' });
  await expect
    .poll(() => dialog.getByRole('textbox').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('s');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Please fill in this field')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason for the operation' }).fill('The biller is back');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  const requests = panel(page, 'Requests on this order');
  await expect(requests.getByText('Pending approval')).toBeVisible();
  await expect(requests.getByText('The biller is back')).toBeVisible();
  await page.getByRole('button', { name: 'Operations' }).click();
  const waiting = page.getByText('A proposal by Mei-Chun Lin is already waiting for approval.');
  await expect(waiting.first()).toBeVisible();

  const auditor = await console.visit('auditor', `${AUDITS}?transactionNumber=${order.transactionNumber}`);
  // The one that was taken back above may be listed beside it.
  const pending = rowOf(auditor.page, order.transactionNumber).filter({ hasText: 'Pending approval' });
  await openerOf(pending).click();
  const effect = panel(auditor.page, 'What approval changes');
  await expect(effect.getByRole('row', { name: /^Status Failed .*In progress$/ })).toBeVisible();
  await auditor.page.keyboard.press('a');
  const question = auditor.page.getByRole('dialog', { name: 'Approve this proposal?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(head(auditor.page, 'Approved')).toBeVisible();
  await auditor.page.getByRole('link', { name: 'Open the order' }).click();
  await expect(head(auditor.page, 'In progress')).toBeVisible();
  const steps = panel(auditor.page, 'Timeline').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Resend' }).filter({ hasText: 'Rogelio Punzalan' })).toBeVisible();
  await expect(steps.filter({ hasText: 'The biller is back' })).toBeVisible();
});

test('proposed on several orders of a list; in deciding them a colleague is faster with one', async ({
  console,
}) => {
  const orders = [taken(), taken()];
  const [first = taken(), other = taken()] = orders;
  const { page } = await console.visit('service', `${LIST}?status=2,5,8&createdTime=`);
  await rowsShown(page);
  for (const { transactionNumber } of orders)
    await rowOf(page, transactionNumber).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Resend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend: 2 rows?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Maintenance is over');
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Resend', exact: true }).getByText('2 done, 0 refused'),
  ).toBeVisible();

  const auditor = await console.visit('auditor', `${AUDITS}?sort=madeTime.desc`);
  await rowsShown(auditor.page);
  for (const { transactionNumber } of orders) {
    await rowOf(auditor.page, transactionNumber).getByRole('checkbox').check();
  }
  const colleague = await console.caller('auditor2');
  const { operations: made } = await colleague.ask(orderDetails.ntdPayBills, { id: first.id });
  const auditId = made.at(-1)?.id ?? 0;
  await colleague.ask(operations.reject, { auditId, rejectReason: 'Refund it instead' });

  await auditor.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = auditor.page.getByRole('dialog', { name: 'Approve: 2 rows?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await auditor.page.getByRole('button', { name: 'Send now' }).click();
  const outcome = auditor.page.getByRole('dialog', { name: 'Approve', exact: true });
  await expect(outcome.getByText('1 done, 1 refused')).toBeVisible();
  const refused = outcome.getByRole('row', { name: first.transactionNumber });
  await expect(
    refused.getByText('“Approve” is not possible for a proposal with the status “Rejected”.'),
  ).toBeVisible();
  await expect(outcome.getByRole('row', { name: other.transactionNumber }).getByText('Done')).toBeVisible();
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(outcome).toBeHidden();
  await expect(async () => {
    const left = (await tableOf(auditor.page)).column('Transaction No.');
    expect(left.filter((number) => orders.some((one) => one.transactionNumber === number))).toEqual([]);
  }).toPass();
});

test('who may propose nothing has no boxes to select orders with, and no menu of operations', async ({
  console,
}) => {
  const { page } = await console.visit('risk', `${LIST}?createdTime=`);
  await rowsShown(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await openersOf(page).first().click();
  await expect(panel(page, 'Timeline')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Operations' })).toHaveCount(0);
});
