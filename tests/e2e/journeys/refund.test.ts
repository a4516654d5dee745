import type { Page } from 'playwright-core';
import { orderDetails, orderSteps } from '../../../src/domain/orders/detail';
import { refunds } from '../../../src/domain/orders/refund';
import { type DemoOrder, demoOrders } from '../../support/demoOrders';
import { proposedRefund } from '../../support/proposedRefund';
import { eventually, gone, rowOf, rowsShown, seen, sent } from '../../support/screen';
import { openConsole } from '../../support/visit';

const FAILED = [2, 5, 8];
const REQUEST_TO_CANCEL = [11];

let failed: DemoOrder[] = [];
let toCancel: DemoOrder[] = [];
const console = openConsole(async (db) => {
  failed = await demoOrders(db, { status: FAILED }, 5);
  toCancel = await demoOrders(db, { status: REQUEST_TO_CANCEL }, 1);
});

const DETAIL = '/tulayTransaction/ntdSwap/paybills/detail?id=';
const CASE = '/tulayTransaction/operate/refund/detail?id=';
const AUDITS = '/tulayTransaction/operate/audit/refund';

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
  await seen(panel(page, 'Waiting for approval'));
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve A' }).click();
  await page
    .getByRole('dialog', { name: 'Approve this proposal?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await sent(page, 'Approved');
}

test('two people refund an order: asked for, proposed in full, approved, told to the user, finished', async () => {
  const order = taken(failed);
  const { page } = await console.visit('service', DETAIL + order.id);
  await seen(page.getByRole('heading', { level: 1, name: order.transactionNumber }));
  const pending = await pendingTotal(page);
  await page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByRole('textbox', { name: 'Reason for the request' }).fill('The biller never got it');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('99,999,999');
  const [max] = (await dialog.getByText(/^At most NTD [\d,]+$/).allTextContents()) ?? [];
  await eventually(async () => expect(await dialog.getByText(max ?? '').count()).toBe(2));
  await dialog.getByRole('button', { name: 'All', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Usual reasons/ }).click();
  await page.locator('.ant-select-item-option').first().click();
  const told = dialog.getByRole('textbox', { name: 'Reason shown to the user' });
  await eventually(async () => expect(await told.inputValue()).not.toBe(''));
  await told.fill('Your payment is returned');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await seen(panel(page, 'Requests on this order').getByText('Pending approval'));
  // Proposed at once it waits for somebody else: for its maker there is nothing more to do.
  await eventually(async () => expect(await pendingTotal(page)).toBe(pending));
  const again = page.getByRole('button', { name: 'Request a refund' });
  await eventually(async () => expect(await again.getAttribute('aria-disabled')).toBe('true'));

  const auditor = await console.visit('auditor', `${AUDITS}?transactionNumber=${order.transactionNumber}`);
  await rowsShown(auditor.page);
  const toDecide = await pendingTotal(auditor.page);
  await rowOf(auditor.page, order.transactionNumber).getByRole('link', { name: 'Detail' }).click();
  const effect = panel(auditor.page, 'What approval changes');
  await seen(effect.getByRole('row', { name: /^Status Failed .*NTD Refund In Progress$/ }));
  await seen(
    effect.getByRole('row', { name: new RegExp(`^Refunded amount \\(NTD\\) 0 .*${max?.slice(12)}$`) }),
  );
  await approve(auditor.page);
  await seen(head(auditor.page, 'Approved'));
  await eventually(async () => expect(await pendingTotal(auditor.page)).toBe(toDecide - 1));
  const why = () => auditor.page.getByRole('button', { name: 'Approve A' }).getAttribute('aria-description');
  await eventually(async () =>
    expect(await why()).toBe('“Approve” is not possible for a proposal with the status “Approved”.'),
  );

  await auditor.page.getByRole('link', { name: 'Open the order' }).click();
  await seen(head(auditor.page, 'NTD Refund In Progress'));
  const steps = panel(auditor.page, 'Timeline').getByRole('listitem');
  await seen(steps.filter({ hasText: 'Refund in NTD' }).filter({ hasText: 'Rogelio Punzalan' }));
  await eventually(async () =>
    expect(await auditor.page.getByRole('button', { name: 'Demo outbox' }).count()).toBe(0),
  );
  const admin = await console.visit('admin', '/home');
  await admin.page.getByRole('button', { name: 'Demo outbox' }).click();
  await seen(admin.page.getByRole('article').filter({ hasText: order.transactionNumber }).first());

  const finance = await console.visit('finance', DETAIL + order.id);
  await finance.page.getByRole('button', { name: 'Finish the NTD refund' }).click();
  const finish = finance.page.getByRole('dialog', { name: 'Finish the NTD refund?' });
  await finish.getByRole('button', { name: 'Finish the NTD refund' }).click();
  await seen(head(finance.page, 'NTD Refunded'));
});

test('the history keeps the decision, and that the user was told', async () => {
  const order = taken(failed);
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const auditor = await console.caller('auditor');
  await auditor.ask(refunds.approve, { auditId });
  const { page } = await console.visit('auditor', `${AUDITS}/history?madeTime=`);
  await seen(rowOf(page, order.transactionNumber).getByText('Approved'));
  await rowOf(page, order.transactionNumber).getByRole('link', { name: 'Detail' }).click();
  await seen(page.getByRole('heading', { level: 1, name: order.transactionNumber }));
  await eventually(async () => {
    await page.reload();
    await seen(page.getByText('E-mail to the user'));
    const fact = page.locator('dl > div').filter({ hasText: 'E-mail to the user' });
    expect(await fact.getByRole('definition').textContent()).toBe('Sent');
  });
  await eventually(async () => expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0));
});

test('who made a proposal cannot decide it; rejected it goes back and is proposed again', async () => {
  const order = taken(failed);
  const { caseId, auditId } = await proposedRefund(await console.caller('admin'), order);
  const maker = await console.visit('admin', `${AUDITS}/detail?id=${auditId}`);
  for (const name of ['Approve A', 'Reject R']) {
    const button = maker.page.getByRole('button', { name });
    await seen(button);
    await eventually(async () => expect(await button.getAttribute('aria-disabled')).toBe('true'));
    await button.hover();
    await seen(
      maker.page.getByRole('tooltip', {
        name: 'You made this proposal. Another operator must approve or reject it.',
      }),
    );
  }
  await maker.page.keyboard.press('a');
  await eventually(async () => expect(await maker.page.getByRole('dialog').count()).toBe(0));

  const auditor = await console.visit('auditor', `${AUDITS}/detail?id=${auditId}`);
  await auditor.page.getByRole('button', { name: 'Reject R' }).click();
  const dialog = auditor.page.getByRole('dialog', { name: 'Reject this proposal?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await seen(dialog.getByText('Please fill in this field'));
  await dialog.getByRole('textbox', { name: 'Reason for rejection' }).fill('The receipt is missing');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await gone(dialog);
  await sent(auditor.page, 'Rejected');

  await maker.page.goto(CASE + caseId);
  await seen(head(maker.page, 'Rejected'));
  await seen(panel(maker.page, 'Earlier proposals').getByText('The receipt is missing'));
  await propose(maker.page, 'Your payment is returned, see the receipt');

  const second = await console.visit('auditor2', `${AUDITS}?transactionNumber=${order.transactionNumber}`);
  await rowOf(second.page, order.transactionNumber).getByRole('link', { name: 'Detail' }).click();
  await seen(panel(second.page, 'Earlier proposals').getByText('The receipt is missing'));
  await approve(second.page);
  await seen(head(second.page, 'Approved'));
});

test('a proposal whose order has changed since cannot be approved, and the page says what changed', async () => {
  const order = taken(toCancel);
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const service = await console.caller('service');
  const { order: now } = await service.ask(orderDetails.ntdPayBills, { id: order.id });
  await service.ask(orderSteps.declineCancel, { id: order.id, version: now.version });

  const { page } = await console.visit('auditor', `${AUDITS}/detail?id=${auditId}`);
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'The order has changed since this was proposed' });
  await seen(warning.getByRole('row', { name: /Status Request to cancel .*In progress/ }));
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Approve A' }).getAttribute('aria-disabled')).toBe('true'),
  );
  await eventually(async () =>
    expect(await page.getByRole('button', { name: 'Reject R' }).getAttribute('aria-disabled')).toBeNull(),
  );
});

test('a decision goes on to the next, is undone without a trace, and is sent exactly once, also by closing the tab', async () => {
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
    await seen(page.getByText(/^\d+ of \d+$/));
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: 'Approve this proposal?' }).waitFor();
    await page.keyboard.press('Enter');
  };

  await decide(second);
  // The next of the list that it was opened from, and above it what was decided.
  await page.waitForURL(new RegExp(`id=${first}&`));
  await seen(page.getByRole('status').filter({ hasText: /^Approval is sent in \d s$/ }));
  await page.keyboard.press('u');
  await page.waitForURL(new RegExp(`id=${second}&`));
  await gone(page.getByRole('status').filter({ hasText: 'Approval is sent' }));
  await eventually(async () => expect([approvals, await statusOf(second)]).toEqual([[], 1]));

  await decide(second);
  await page.waitForURL(new RegExp(`id=${first}&`));
  await sent(page, 'Approved');
  await eventually(async () => expect([approvals, await statusOf(second)]).toEqual([[second], 2]));

  await decide(first);
  await gone(page.getByRole('dialog'));
  page.on('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true });
  await eventually(async () => expect(await statusOf(first)).toBe(2));
  expect(approvals).toEqual([second, first]);
});
