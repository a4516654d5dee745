import { readFileSync } from 'node:fs';
import { ledger } from '../../src/domain/finance/ledger';
import { ledgerAccountCode, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf, meaningOf } from '../../src/domain/kit/codes';
import { decimal, divided, minus, sum, units } from '../../src/domain/kit/decimal';
import { amountText } from '../../src/domain/kit/format';
import { serviceType } from '../../src/domain/orders/codes';
import { IN_BATCH } from '../../src/domain/orders/orderBatch';
import { refunds } from '../../src/domain/orders/refund';
import { type Console, expect, test } from './support/console';
import { type BatchOrder, findBatch, HAS_OTHER_PROCESSES, leaveHalfWritten } from './support/exchangeBatches';
import { proposedRefund } from './support/proposedRefund';
import { RecordPage } from './support/recordPages';
import { openerOf, rowOf, rowsShown } from './support/screen';

/** A working day of exchange: what waits becomes a batch, two people release it, its bank answers, and the result is on the ledger. */

const BANK = 'Morning Bay Bank';
const ASKED = 'MBB';
/** A bank whose batch another process has left in the middle of its files. */
const HALF_WRITTEN = 'FHB';
const REJECTED = 2;
const SLIGHTLY_MORE = 1003n;
const SEND = codeOf(serviceType, 'send');
const EXCHANGE = codeOf(ledgerSource, 'exchange');

test.use({ demo: { prepare: (db) => leaveHalfWritten(db, HALF_WRITTEN) } });

/** What the bank takes for an order: a little more than was expected. */
const costOf = ({ php }: BatchOrder, rate: string): string =>
  decimal((units(divided(php, rate), 2) * SLIGHTLY_MORE) / 1000n, 2);

/** The answer of the bank: the first orders are refused, the others are exchanged. */
function answerTo(orders: readonly BatchOrder[], rate: string): Buffer {
  const rows = orders.map((order, at) => {
    const { transactionNumber, php } = order;
    return at < REJECTED
      ? [transactionNumber, php, '', 'NO', 'AM04']
      : [transactionNumber, php, costOf(order, rate), 'OK', ''];
  });
  const total = (column: number) => sum(...rows.map((row) => row[column] || '0'));
  const lines = [
    ['number', 'php', 'ntd', 'result', 'code'],
    ...rows,
    [String(rows.length), total(1), total(2)],
  ];
  return Buffer.from(lines.map((line) => line.join(',')).join('\r\n'));
}

/** What the ledger has of the exchange of an order, by account: what was debited less what was credited, in each currency. */
async function posted(console: Console, { transactionNumber }: BatchOrder): Promise<Record<string, string>> {
  const { items } = await (await console.caller('finance')).ask(ledger.lines.page, {
    ...{ transactionNumber, ledgerSource: [EXCHANGE], pageSize: 20 },
  } as object);
  return Object.fromEntries(
    items.flatMap(({ accountCode, debitNtd, creditNtd, debitPhp, creditPhp }) => {
      const account = meaningOf(ledgerAccountCode, Number(accountCode));
      return [
        [`${account} NTD`, minus(debitNtd ?? '0', creditNtd ?? '0')],
        [`${account} PHP`, minus(debitPhp ?? '0', creditPhp ?? '0')],
      ].filter(([, amount]) => amount !== '0.00');
    }),
  );
}

test('orders that wait are queried, generated, released by two, answered by their bank and posted', async ({
  console,
}) => {
  test.slow();
  const { page } = await console.visit('finance', '/finance/exchange/pending');
  await page.getByRole('combobox', { name: /Swap-off bank$/ }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(BANK, { exact: true }).click();
  await page.getByRole('button', { name: 'Query', exact: true }).click();
  await page.waitForURL('**/pending/result**');
  await expect(page.getByRole('button', { name: 'Generate files' })).toBeEnabled();
  const left = page.getByRole('region', { name: 'Left' });
  await expect(left.getByRole('row').nth(1)).toBeVisible();
  const record = new RecordPage(page);
  await record.confirm('Generate files');
  await page.waitForURL('**/exchange/generated**');
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('button', { name: 'Release', exact: true })).toBeEnabled({ timeout: 30_000 });
  const batch = await findBatch(console, ASKED);
  await record.confirm('Release');
  await expect(drawer.getByText('Release requested').first()).toBeVisible();

  const checker = await console.visit('auditor', `/approvals?subjectName=${batch.batchNumber}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: batch.batchNumber }).click();
  await new RecordPage(checker.page).confirm('Approve');

  await page.reload();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download' }).first().click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.match(/^D,/gm)?.length).toBe(batch.quantity);
  for (const { transactionNumber } of batch.orders) expect(file).toContain(transactionNumber);

  await page.locator('input[type=file]').setInputFiles({
    name: 'answer.csv',
    mimeType: 'text/csv',
    buffer: answerTo(batch.orders, batch.rate),
  });
  await page.waitForURL('**/generated/answer**');
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await record.confirm('Confirm');
  await expect(page.getByRole('dialog').first().getByText('Posted', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/finance/exchange/done');
  await rowsShown(page);
  await expect(rowOf(page, batch.batchNumber).getByText('Completed')).toBeVisible();
  const [refused, exchanged] = [batch.orders[0], batch.orders[REJECTED]] as [BatchOrder, BatchOrder];
  const cost = costOf(exchanged, batch.rate);
  const [ofExchanged, ofRefused] = [await posted(console, exchanged), await posted(console, refused)];
  expect(ofExchanged).toEqual({
    'dedicatedPhp PHP': exchanged.php,
    'clearing PHP': `-${exchanged.php}`,
    'clearing NTD': exchanged.ntd,
    'dedicatedNtd NTD': `-${cost}`,
    'exchangeResult NTD': minus(cost, exchanged.ntd),
  });
  expect(ofRefused).toEqual({});
  await page.goto(
    `/finance/ledger?ledgerSource=${EXCHANGE}&transactionNumber=${exchanged.transactionNumber}&day=`,
  );
  await expect(page.getByRole('cell', { name: amountText(cost, 'NTD'), exact: true }).first()).toBeVisible();
  await page.goto(`/finance/remit?swapStatus=2&transactionNumber=${refused.transactionNumber}`);
  await rowsShown(page);
  await expect(rowOf(page, refused.transactionNumber)).toBeVisible();
});

test('a batch that is stopped in the middle goes on where it stood; an order that is refunded meanwhile leaves its file', async ({
  console,
}) => {
  test.slow();
  const { page } = await console.visit('finance', '/finance/exchange/generated');
  await rowsShown(page);
  await openerOf(rowOf(page, HALF_WRITTEN).first()).click();
  const drawer = page.getByRole('dialog').first();
  if (HAS_OTHER_PROCESSES) await drawer.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(drawer.getByText('Failed', { exact: true }).first()).toBeVisible();
  const record = new RecordPage(page);
  await record.confirm('Continue generating');
  await expect(drawer.getByRole('button', { name: 'Release', exact: true })).toBeEnabled({ timeout: 30_000 });
  const before = await findBatch(console, HALF_WRITTEN);
  // Another batch may have taken some that were not reserved yet.
  const inIt = before.orders.filter(({ fxBatchOrderStatus }) => fxBatchOrderStatus === IN_BATCH);
  expect(inIt.length).toBe(before.quantity);

  const order = inIt.find(({ serviceType }) => serviceType === SEND) as BatchOrder;
  const { auditId } = await proposedRefund(await console.caller('service'), order, 'ntdSend');
  await (await console.caller('auditor')).ask(refunds.approve, { auditId });
  await page.reload();
  const files = drawer.getByRole('region', { name: 'Files' });
  await expect(files.getByRole('row', { name: /Ready/ })).toContainText(`${before.quantity - 1}`);
  await expect(files.getByRole('row', { name: /Superseded/ })).toContainText(`${before.quantity}`);
  const after = await findBatch(console, HALF_WRITTEN);
  expect([after.quantity, after.recalled]).toEqual([before.quantity - 1, before.recalled + 1]);
});
