import { readFileSync } from 'node:fs';
import { fxBatches } from '../../src/domain/finance/fxBatch';
import { fxBatchOrders } from '../../src/domain/finance/fxBatchOrder';
import { decimal, divided, units } from '../../src/domain/kit/decimal';
import { type Console, expect, test } from './support/console';
import { RecordPage } from './support/recordPages';
import { rowOf, rowsShown } from './support/screen';

/** A working day of exchange: what waits becomes a batch, two people release it, its bank answers, and the result is on the ledger. */

const BANK = 'Morning Bay Bank';
const SLIGHTLY_MORE = 1003n;

interface Order {
  readonly transactionNumber: string;
  readonly php: string;
}

/** The answer of the bank: two orders are refused, the others cost a little more than was expected. */
function answerTo(orders: readonly Order[], rate: string): Buffer {
  const rows = orders.map(({ transactionNumber, php }, at) => {
    const cost = decimal((units(divided(php, rate), 2) * SLIGHTLY_MORE) / 1000n, 2);
    return at < 2 ? [transactionNumber, php, '', 'NO', 'AM04'] : [transactionNumber, php, cost, 'OK', ''];
  });
  const total = (column: number) =>
    decimal(
      rows.reduce((all, row) => all + units(row[column] || '0', 2), 0n),
      2,
    );
  const lines = [
    ['number', 'php', 'ntd', 'result', 'code'],
    ...rows,
    [String(rows.length), total(1), total(2)],
  ];
  return Buffer.from(lines.map((line) => line.join(',')).join('\r\n'));
}

/** The newest batch with all of its orders. */
async function newestBatch(console: Console) {
  const caller = await console.caller('finance');
  const { items } = await caller.ask(fxBatches.calls.page, {});
  const [newest = {}]: readonly Readonly<Record<string, unknown>>[] = items;
  const batch = {
    ...{ id: Number(newest.id), batchNumber: String(newest.batchNumber) },
    ...{ rate: String(newest.rate), quantity: Number(newest.quantity) },
  };
  const orders: Order[] = [];
  for (let pageNum = 1; orders.length < batch.quantity; pageNum += 1) {
    const { items: some } = await caller.ask(fxBatchOrders.page, {
      ...{ batchId: batch.id, pageSize: 100, pageNum },
    } as object);
    orders.push(...some);
  }
  return { ...batch, orders };
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
  const record = new RecordPage(page);
  await record.confirm('Generate files');
  await page.waitForURL('**/exchange/generated**');
  const drawer = page.getByRole('dialog').first();
  await expect(drawer.getByRole('button', { name: 'Release', exact: true })).toBeEnabled({ timeout: 30_000 });
  const batch = await newestBatch(console);
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
  await page.goto('/finance/ledger?ledgerSource=8&day=');
  await rowsShown(page);
  await page.goto(`/finance/remit?swapStatus=2&transactionNumber=${batch.orders[0]?.transactionNumber}`);
  await rowsShown(page);
  await expect(rowOf(page, String(batch.orders[0]?.transactionNumber))).toBeVisible();
});
