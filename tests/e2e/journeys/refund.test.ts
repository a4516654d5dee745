import type { Page } from '@playwright/test';
import { appOrders } from '../../../src/domain/app/calls';
import { wireOf } from '../../../src/domain/kit/zone';
import { refunds } from '../../../src/domain/orders/refund';
import { quietUntil } from '../../../src/server/messages/quiet';
import { appClientOf, postTo } from '../../../src/server/seed/appClient';
import { DEMO_APP } from '../../../src/server/seed/data/partners';
import { expect, test } from '../support/console';
import { type DemoOrder, demoOrders } from '../support/demoOrders';
import { proposedRefund } from '../support/proposedRefund';
import { openerOf, rowOf, rowsShown, sent } from '../support/screen';

const FAILED = [2, 5, 8];
const PAYMENT_RECEIVED = [1];

let failed: DemoOrder[] = [];
let paid: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: FAILED }, 5);
      paid = await demoOrders(db, { status: PAYMENT_RECEIVED }, 1);
    },
  },
});

const DETAIL = '/tulayTransaction/ntdSwap/paybills/detail?id=';
const CASE = '/tulayTransaction/operate/refund/detail?id=';
const AUDITS = '/tulayTransaction/operate/audit/refund';

/** Whether an e-mail that is sent now waits for the morning, by the default quiet hours of message rules. */
const isQuiet = (now: Date) => quietUntil(wireOf(now), { quietFrom: 22, quietTo: 8 }) !== null;

function taken(orders: DemoOrder[]): DemoOrder {
  const order = orders.shift();
  if (!order) throw new Error('no such order is left');
  return order;
}

const pendingTotal = async (page: Page) => {
  const label = await page.getByRole('button', { name: /^Pending work: \d+$/ }).getAttribute('aria-label');
  return Number(label?.replace(/\D/g, ''));
};
const head = (page: Page, text: string) => page.locator('header').filter({ hasText: text }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function propose(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason shown to the user' }).fill(reason);
  await panel(page, 'Propose a refund').getByRole('button', { name: 'Propose a refund' }).click();
  await expect(panel(page, 'Waiting for approval')).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve A' }).click();
  await page
    .getByRole('dialog', { name: 'Approve this proposal?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await sent(page, 'Approved');
}

test('two people refund an order: asked for, proposed in full, approved, told to the user, finished', async ({
  console,
}) => {
  const order = taken(failed);
  const { page } = await console.visit('service', DETAIL + order.id);
  await expect(page.getByRole('heading', { level: 1, name: order.transactionNumber })).toBeVisible();
  const pending = await pendingTotal(page);
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByRole('textbox', { name: 'Reason for the request' }).fill('The biller never got it');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('99,999,999');
  const [max] = (await dialog.getByText(/^At most NTD [\d,]+$/).allTextContents()) ?? [];
  await expect(dialog.getByText(max ?? '')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Usual reasons/ }).click();
  await page.locator('.ant-select-item-option').first().click();
  const told = dialog.getByRole('textbox', { name: 'Reason shown to the user' });
  await expect(told).not.toHaveValue('');
  await told.fill('Your payment is returned');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(panel(page, 'Requests on this order').getByText('Pending approval')).toBeVisible();
  // Proposed at once it waits for somebody else: for its maker there is nothing more to do.
  await expect.poll(() => pendingTotal(page)).toBe(pending);
  const again = page.getByRole('button', { name: 'Request a refund' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  const auditor = await console.visit('auditor', `${AUDITS}?transactionNumber=${order.transactionNumber}`);
  await rowsShown(auditor.page);
  const toDecide = await pendingTotal(auditor.page);
  await openerOf(rowOf(auditor.page, order.transactionNumber)).click();
  const effect = panel(auditor.page, 'What approval changes');
  await expect(effect.getByRole('row', { name: /^Status Failed .*NTD Refund In Progress$/ })).toBeVisible();
  await expect(
    effect.getByRole('row', { name: new RegExp(`^Refunded amount \\(NTD\\) 0 .*${max?.slice(12)}$`) }),
  ).toBeVisible();
  await approve(auditor.page);
  await expect(head(auditor.page, 'Approved')).toBeVisible();
  await expect.poll(() => pendingTotal(auditor.page)).toBe(toDecide - 1);
  const why = () => auditor.page.getByRole('button', { name: 'Approve A' }).getAttribute('aria-description');
  await expect.poll(() => why()).toBe('“Approve” is not possible for a proposal with the status “Approved”.');

  await auditor.page.getByRole('link', { name: 'Open the order' }).click();
  await expect(head(auditor.page, 'NTD Refund In Progress')).toBeVisible();
  const steps = panel(auditor.page, 'Timeline').getByRole('listitem');
  await expect(
    steps.filter({ hasText: 'Refund in NTD' }).filter({ hasText: 'Rogelio Punzalan' }),
  ).toBeVisible();
  await expect(auditor.page.getByRole('button', { name: 'Demo outbox' })).toHaveCount(0);
  const admin = await console.visit('admin', '/home');
  await admin.page.getByRole('button', { name: 'Demo outbox' }).click();
  await expect(
    admin.page.getByRole('article').filter({ hasText: order.transactionNumber }).first(),
  ).toBeVisible();

  const finance = await console.visit('finance', DETAIL + order.id);
  await finance.page.getByRole('button', { name: 'Finish the NTD refund' }).click();
  const finish = finance.page.getByRole('dialog', { name: 'Finish the NTD refund?' });
  await finish.getByRole('button', { name: 'Finish the NTD refund' }).click();
  await expect(head(finance.page, 'NTD Refunded')).toBeVisible();
});

test('the history keeps the decision, and that the user was told', { tag: '@all' }, async ({ console }) => {
  const order = taken(failed);
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const auditor = await console.caller('auditor');
  await auditor.ask(refunds.approve, { auditId });
  const { page } = await console.visit('auditor', `${AUDITS}/history?madeTime=`);
  await expect(rowOf(page, order.transactionNumber).getByText('Approved')).toBeVisible();
  await openerOf(rowOf(page, order.transactionNumber)).click();
  await expect(page.getByRole('heading', { level: 1, name: order.transactionNumber })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('E-mail to the user')).toBeVisible();
    const fact = page.locator('dl > div').filter({ hasText: 'E-mail to the user' });
    expect(await fact.getByRole('definition').textContent()).toBe(
      isQuiet(console.now()) ? 'Under review' : 'Sent',
    );
  }).toPass();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('who made a proposal cannot decide it; rejected it goes back and is proposed again', async ({
  console,
}) => {
  const order = taken(failed);
  const { caseId, auditId } = await proposedRefund(await console.caller('admin'), order);
  const maker = await console.visit('admin', `${AUDITS}/detail?id=${auditId}`);
  for (const name of ['Approve A', 'Reject R']) {
    const button = maker.page.getByRole('button', { name });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(
      maker.page.getByRole('tooltip', {
        name: 'You made this proposal. Another operator must approve or reject it.',
      }),
    ).toBeVisible();
  }
  // A hint that is still there takes the next Escape for itself.
  await maker.page.mouse.move(0, 0);
  await expect(maker.page.getByRole('tooltip')).toHaveCount(0);
  await maker.page.keyboard.press('a');
  // What the next key opens stands alone: that one opened nothing.
  await maker.page.keyboard.press('?');
  await expect(maker.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(maker.page.getByRole('dialog')).toHaveCount(1);
  await maker.page.keyboard.press('Escape');
  await expect(maker.page.getByRole('dialog')).toHaveCount(0);

  const auditor = await console.visit('auditor', `${AUDITS}/detail?id=${auditId}`);
  await auditor.page.getByRole('button', { name: 'Reject R' }).click();
  const dialog = auditor.page.getByRole('dialog', { name: 'Reject this proposal?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please fill in this field')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason for rejection' }).fill('The receipt is missing');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toBeHidden();
  await sent(auditor.page, 'Rejected');

  await maker.page.goto(CASE + caseId);
  await expect(head(maker.page, 'Rejected')).toBeVisible();
  await expect(panel(maker.page, 'Earlier proposals').getByText('The receipt is missing')).toBeVisible();
  await propose(maker.page, 'Your payment is returned, see the receipt');

  const second = await console.visit('auditor2', `${AUDITS}?transactionNumber=${order.transactionNumber}`);
  await openerOf(rowOf(second.page, order.transactionNumber)).click();
  await expect(panel(second.page, 'Earlier proposals').getByText('The receipt is missing')).toBeVisible();
  await approve(second.page);
  await expect(head(second.page, 'Approved')).toBeVisible();
});

test('a proposal whose order has changed since cannot be approved, and the page says what changed', {
  tag: '@all',
}, async ({ console }) => {
  const order = taken(paid);
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const { transactionNumber } = order;
  await call(appOrders.requestCancel, DEMO_APP, { transactionNumber, reason: 'Too slow' });

  const { page } = await console.visit('auditor', `${AUDITS}/detail?id=${auditId}`);
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'The order has changed since this was proposed' });
  await expect(
    warning.getByRole('row', { name: /Status Payment received .*Request to cancel/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve A' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Reject R' })).not.toHaveAttribute('aria-disabled');
});

test('a decision goes on to the next, is undone without a trace, and is sent exactly once, also by closing the tab', async ({
  console,
}) => {
  const service = await console.caller('service');
  const made = [await proposedRefund(service, taken(failed)), await proposedRefund(service, taken(failed))];
  const [first = 0, second = 0] = made.map(({ auditId }) => auditId);
  const auditor = await console.caller('auditor');
  const statusOf = async (id: number) => (await auditor.ask(refunds.auditDetail, { id })).audit.auditStatus;
  const newestFirst = encodeURIComponent(JSON.stringify({ sortField: 'madeTime', sortOrder: 'desc' }));
  const { page } = await console.visit('auditor', `${AUDITS}/detail?id=${second}&queue=${newestFirst}`);
  const approvals: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(refunds.approve.path)) approvals.push(request.postDataJSON().auditId);
  });
  const decide = async (id: number) => {
    await page.waitForURL(new RegExp(`id=${id}&`));
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve this proposal?' }).waitFor();
    await page.keyboard.press('Enter');
  };

  await decide(second);
  // The next of the list that it was opened from, and above it what was decided.
  await page.waitForURL(new RegExp(`id=${first}&`));
  await expect(page.getByRole('status').filter({ hasText: /^Approval is sent in \d s$/ })).toBeVisible();
  await page.keyboard.press('u');
  await page.waitForURL(new RegExp(`id=${second}&`));
  await expect(page.getByRole('status').filter({ hasText: 'Approval is sent' })).toBeHidden();
  await expect.poll(async () => [approvals, await statusOf(second)]).toEqual([[], 1]);

  await decide(second);
  await page.waitForURL(new RegExp(`id=${first}&`));
  await sent(page, 'Approved');
  await expect.poll(async () => [approvals, await statusOf(second)]).toEqual([[second], 2]);

  await decide(first);
  await expect(page.getByRole('dialog')).toBeHidden();
  page.on('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusOf(first)).toBe(2);
  expect(approvals).toEqual([second, first]);
});
