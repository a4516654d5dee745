import { orderDetails } from '../../../src/domain/orders/detail';
import { operations, proposeOperation } from '../../../src/domain/orders/operation';
import { type DemoOrder, demoOrders } from '../../support/demoOrders';
import { eventually, gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** The inbox over proposals of every kind (decisions section 10a). */

let failed: DemoOrder[] = [];
const console = openConsole(async (db) => {
  failed = await demoOrders(db, { status: [2, 5, 8] }, 2);
});

const INBOX = '/approvals';

async function proposed({ id: orderId }: DemoOrder): Promise<number> {
  const maker = await console.caller('service');
  const { order } = await maker.ask(orderDetails.ntdPayBills, { id: orderId });
  const input = { orderId, version: order.version, operationReason: 'Try again' };
  return (await maker.ask(proposeOperation.resend, input)).auditId;
}

test('a maker finds their own there, and takes it back', async () => {
  const [order] = failed;
  if (!order) throw new Error('there is no failed order');
  await proposed(order);
  const { page } = await console.visit('service', INBOX);
  await page.getByRole('tab', { name: 'My proposals' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(order.transactionNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = rowOf(page, order.transactionNumber);
  await seen(row.getByText('Operation: Resend (NTD order)'));
  await row.getByRole('button', { name: 'Recall' }).click();
  await page
    .getByRole('dialog', { name: 'Recall this proposal?' })
    .getByRole('button', { name: 'Recall' })
    .click();
  await gone(row);
  await page.getByRole('tab', { name: 'Decided' }).click();
  await seen(rowOf(page, order.transactionNumber).getByText('Recalled').first());
});

test('a checker decides those of one kind at once, and reads before what each would change', async () => {
  const [, order] = failed;
  if (!order) throw new Error('there is no failed order');
  const auditId = await proposed(order);
  const { page } = await console.visit('auditor', `${INBOX}?subjectName=${order.transactionNumber}`);
  await rowsShown(page);
  await rowOf(page, order.transactionNumber).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject: 1 row/ });
  await seen(dialog.getByText('Operation: Resend (NTD order)'));
  await dialog.getByRole('textbox').fill('Not now');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await seen(page.getByText('1 done, 0 refused'));
  const checker = await console.caller('auditor2');
  await eventually(async () => {
    const { audit } = await checker.ask(operations.detail, { id: auditId });
    expect(audit).toMatchObject({ auditStatus: 3, rejectReason: 'Not now' });
  });
});

test('several kinds are not decided at once, and the buttons say so', async () => {
  const { page } = await console.visit('auditor', `${INBOX}?size=20`);
  await rowsShown(page);
  for (const kind of ['Refund amount', 'Operation: ']) {
    await page.getByRole('row').filter({ hasText: kind }).first().getByRole('checkbox').check();
  }
  const why = () => page.getByRole('button', { name: 'Approve' }).getAttribute('aria-description');
  await eventually(async () => expect(await why()).toContain('All selected rows must have the same Kind'));
  await page.getByRole('row').filter({ hasText: 'Operation: ' }).first().getByText('Detail').click();
  await seen(page.getByRole('button', { name: 'Approve A' }));
  expect(new URL(page.url()).pathname).toBe('/tulayTransaction/operate/audit/order/detail');
});
