import { refunds } from '../../src/domain/orders/refund';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { proposedRefund } from './support/proposedRefund';
import { rowOf, rowsShown, tableOf } from './support/screen';

let orders: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      orders = await demoOrders(db, { status: [2, 5, 8] }, 3);
    },
  },
});

const AUDITS = '/tulayTransaction/operate/audit/refund';
const NUMBER = 'Transaction No.';

test('a batch answers row by row: done, or refused and why', async ({ console }) => {
  const [own, decided] = orders;
  if (!own || !decided) throw new Error('there are no such orders');
  await proposedRefund(await console.caller('admin'), own);
  const { auditId } = await proposedRefund(await console.caller('service'), decided);
  // The newest first: what was just proposed stands on the first page.
  const { page } = await console.visit('admin', `${AUDITS}?sort=madeTime.desc`);
  const taken = [own.transactionNumber, decided.transactionNumber];
  const others = (await rowsShown(page)).column(NUMBER).filter((number) => !taken.includes(number));
  const numbers = [decided.transactionNumber, ...others.slice(0, 2)];
  // One's own is decided by somebody else.
  await expect(rowOf(page, own.transactionNumber).getByRole('checkbox')).toBeDisabled();
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check();
  await expect(page.getByText('3 rows selected')).toBeVisible();

  // A colleague is quicker with one of them.
  await (await console.caller('auditor')).ask(refunds.approve, { auditId });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Approve: 3 rows?' });
  await expect(question.getByText(/^Total: (NTD|PHP) /)).toBeVisible();
  for (const number of numbers) await expect(question.getByText(number)).toBeVisible();
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const outcome = page.getByRole('dialog', { name: 'Approve', exact: true });
  await expect(outcome.getByText('2 done, 1 refused')).toBeVisible();
  const refused = outcome.getByRole('row', { name: decided.transactionNumber });
  await expect(
    refused.getByText('“Approve” is not possible for a proposal with the status “Approved”.'),
  ).toBeVisible();
  for (const number of numbers.slice(1)) {
    await expect(outcome.getByRole('row', { name: number }).getByText('Done')).toBeVisible();
  }
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(outcome).toBeHidden();
  await expect(async () => {
    const left = (await tableOf(page)).column(NUMBER);
    expect(left.filter((number) => numbers.includes(number))).toEqual([]);
  }).toPass();
  await expect(page.getByText(/rows? selected/)).toHaveCount(0);
});

test('a batch is rejected with one reason for all', async ({ console }) => {
  const { page } = await console.visit('auditor', AUDITS);
  const { rows } = await rowsShown(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject: \d+ rows?\?$/ });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please fill in this field')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Receipts are missing');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const outcome = page.getByRole('dialog', { name: 'Reject', exact: true });
  await expect(outcome.getByText(`${rows.length} done, 0 refused`)).toBeVisible();
});

test('a batch names all its rows, and is undone as one decision is', async ({ console }) => {
  const order = orders[2];
  if (!order) throw new Error('there is no such order');
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const { page } = await console.visit('auditor', `${AUDITS}?sort=madeTime.desc`);
  const numbers = (await rowsShown(page)).column(NUMBER).slice(0, 7);
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Approve: ${numbers.length} rows?` });
  await expect(question.getByText(/^Total: (NTD|PHP) /)).toBeVisible();
  for (const number of numbers) await expect(question.getByText(number)).toBeAttached();
  await question.getByRole('button', { name: 'Approve' }).click();

  await expect(page.getByText(/^Sent in \d s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo U' }).click();
  await expect(page.getByText(/^Sent in \d s$/)).toBeHidden();
  await expect(page.getByText(`${numbers.length} rows selected`)).toBeVisible();
  await console.advance(10_000);
  const { audit } = await (await console.caller('auditor2')).ask(refunds.auditDetail, { id: auditId });
  expect(audit.auditStatus).toBe(1);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
});

test('without the right there is nothing to select with', async ({ console }) => {
  const { page } = await console.visit('finance', `${AUDITS}/history?madeTime=`);
  await rowsShown(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
