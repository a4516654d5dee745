import { consoleNotices } from '../../../src/domain/operation/notice';
import { orderDetails } from '../../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../../src/domain/orders/operation';
import { type Console, expect, test } from '../support/console';
import { type DemoOrder, demoOrders } from '../support/demoOrders';
import { openerOf, rowOf, rowsShown } from '../support/screen';

/** The inbox over proposals of every kind (decisions section 10a). */

let failed: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: [2, 5, 8] }, 2);
    },
  },
});

const INBOX = '/approvals';

async function proposed(console: Console, { id: orderId }: DemoOrder): Promise<number> {
  const maker = await console.caller('service');
  const { order } = await maker.ask(orderDetails.ntdPayBills, { id: orderId });
  const input = { orderId, version: order.version, operationReason: 'Try again' };
  return (await maker.ask(proposeOperation.resend, input)).auditId;
}

test('a maker finds their own there, and takes it back', async ({ console }) => {
  const [order] = failed;
  if (!order) throw new Error('there is no failed order');
  await proposed(console, order);
  const { page } = await console.visit('service', INBOX);
  // Quicker than the page is drawn anew: the search is of the tab that was pressed.
  await page.getByRole('tab', { name: 'My proposals' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(order.transactionNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = rowOf(page, order.transactionNumber);
  await expect(row.getByText('Operation: Resend (NTD order)')).toBeVisible();
  await row.getByRole('button', { name: 'Recall' }).click();
  await page
    .getByRole('dialog', { name: 'Recall this proposal?' })
    .getByRole('button', { name: 'Recall' })
    .click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect(rowOf(page, order.transactionNumber).getByText('Recalled').first()).toBeVisible();
});

test('notices that arrive move the page only while the pointer rests', async ({ console }) => {
  const { page } = await console.visit('auditor');
  let letThrough = () => {};
  const asked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${consoleNotices.current.path}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(INBOX);
  await rowsShown(page);
  const tab = page.getByRole('tab', { name: 'My proposals' });
  const top = async () => (await tab.boundingBox())?.y ?? 0;
  const [before, said] = [await top(), page.getByRole('region', { name: 'Notices' })];
  letThrough();
  const tops: number[] = [];
  for (let at = 0; !(await said.count()) || at < 20; at++) {
    await page.mouse.move(700 + (at % 20), 500);
    tops.push(await top());
  }
  expect(tops.filter((one) => one !== before)).toEqual([]);
  await expect.poll(top).toBeGreaterThan(before);
});

test('a checker decides those of one kind at once, and reads before what each would change', async ({
  console,
}) => {
  const [, order] = failed;
  if (!order) throw new Error('there is no failed order');
  const auditId = await proposed(console, order);
  const { page } = await console.visit('auditor', `${INBOX}?subjectName=${order.transactionNumber}`);
  await rowsShown(page);
  await rowOf(page, order.transactionNumber).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject: 1 row/ });
  await expect(dialog.getByText('Operation: Resend (NTD order)')).toBeVisible();
  await dialog.getByRole('textbox').fill('Not now');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('dialog').getByText('1 done, 0 refused')).toBeVisible();
  const checker = await console.caller('auditor2');
  await expect(async () => {
    const { audit } = await checker.ask(operations.detail, { id: auditId });
    expect(audit).toMatchObject({ auditStatus: 3, rejectReason: 'Not now' });
  }).toPass();
});

test('several kinds are not decided at once, and the buttons say so', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('auditor', `${INBOX}?size=20`);
  await rowsShown(page);
  for (const kind of ['Refund amount', 'Operation: ']) {
    await page.getByRole('row').filter({ hasText: kind }).first().getByRole('checkbox').check();
  }
  const why = () => page.getByRole('button', { name: 'Approve' }).getAttribute('aria-description');
  await expect.poll(() => why()).toContain('All selected rows must have the same Kind');
  await openerOf(rowOf(page, 'Operation: ').first()).click();
  await expect(page.getByRole('button', { name: 'Approve A' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tulayTransaction/operate/audit/order/detail');
});
