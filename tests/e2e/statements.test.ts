import type { Locator } from '@playwright/test';
import { ledger } from '../../src/domain/finance/ledger';
import { ledgerAccountCode, ledgerSource } from '../../src/domain/finance/ledgerCodes';
import { codeOf } from '../../src/domain/kit/codes';
import { dayAfter } from '../../src/domain/kit/days';
import { minus } from '../../src/domain/kit/decimal';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { type Console, expect, test } from './support/console';
import { rowOf, rowsShown } from './support/screen';

/** A statement that was missing comes: it is uploaded, read, matched, and each of its results opens both sides. */

const SOURCE = 'Bayanihan Bills, payouts';

interface Paid {
  readonly number: string;
  readonly amount: string;
}

/** What our ledger says was paid out through the partner on a day. */
async function paidOut(console: Console, day: string): Promise<Paid[]> {
  const caller = await console.caller('finance');
  const { items } = await caller.ask(ledger.lines.page, {
    ...{ dayStart: day, dayEnd: day, accountCode: [codeOf(ledgerAccountCode, 'prefund')], pageSize: 100 },
    ledgerSource: [codeOf(ledgerSource, 'orderMove')],
  } as object);
  return items.flatMap(({ ownerName, transactionNumber, debitPhp, creditPhp }) =>
    ownerName === 'Bayanihan Bills' && transactionNumber
      ? [{ number: transactionNumber, amount: minus(debitPhp ?? '0', creditPhp ?? '0') }]
      : [],
  );
}

async function chooseSource(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Source', exact: true }).click();
  await dialog.page().locator('.ant-select-dropdown:visible').getByTitle(SOURCE, { exact: true }).click();
}

test('a statement is uploaded, matched, and its results open the lines of both sides', async ({
  console,
}) => {
  const day = dayAfter(businessDay(wireOf(console.now())), -1);
  const paid = await paidOut(console, day);
  expect(paid.length).toBeGreaterThan(2);
  const rows = paid.map(({ number, amount }, at) => [
    number,
    at === 0 ? minus(amount, '5.00') : amount,
    day,
    'PAID',
  ]);
  const buffer = Buffer.from(
    [['Number', 'Amount', 'Day', 'Result'], ...rows].map((row) => row.join(',')).join('\r\n'),
  );
  const { page } = await console.visit('finance', '/finance/check/file');
  await rowsShown(page);
  await page.getByRole('button', { name: 'Upload a statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a statement' });
  await chooseSource(dialog);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bayanihan.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Upload a statement' }).click();
  await expect(dialog).toBeHidden();
  const file = rowOf(page, 'bayanihan.csv');
  await expect(file.getByText('Matched')).toBeVisible({ timeout: 30_000 });
  await expect(file.getByRole('cell', { name: String(paid.length), exact: true })).toBeVisible();

  await file.getByRole('link', { name: day }).click();
  await page.waitForURL('**/check/bill?**');
  const bill = rowOf(page, SOURCE);
  await bill.getByRole('link', { name: '1', exact: true }).click();
  await page.waitForURL('**/check/bill/quantity?**');
  const result = rowOf(page, paid[0]?.number ?? '');
  await expect(result.getByText('Amount differs')).toBeVisible();
  await result.getByRole('button', { name: /^Lines/ }).click();
  const lines = page.getByRole('dialog');
  await expect(lines.getByText('bayanihan.csv, line 2')).toBeVisible();
  await expect(lines.getByRole('heading', { name: 'In our ledger' })).toBeVisible();
});

test('a statement that cannot be read says what is wrong, and one that is there already is refused', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('finance', '/finance/check/file');
  await rowsShown(page);
  const upload = async (text: string, name: string) => {
    await page.getByRole('button', { name: 'Upload a statement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload a statement' });
    await chooseSource(dialog);
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload a statement' }).click();
    return dialog;
  };
  const first = await upload('Number,Amount,Day\r\nX1,a lot,2026-06-01\r\n', 'wrong.csv');
  await expect(first).toBeHidden();
  const file = rowOf(page, 'wrong.csv');
  await expect(file.getByText('Refused')).toBeVisible({ timeout: 30_000 });
  await file.getByRole('button', { name: 'What is wrong with wrong.csv' }).click();
  await expect(page.getByText('Line 2: “a lot” is no amount.')).toBeVisible();
  await page.keyboard.press('Escape');
  const second = await upload('Number,Amount,Day\r\nX1,1.00,2026-06-01\r\n', 'right.csv');
  await expect(second).toBeHidden();
  expectTrouble(/409/);
  const again = await upload('Number,Amount,Day\r\nX1,1.00,2026-06-01\r\n', 'again.csv');
  await expect(again.getByText('Existence of duplicate data').first()).toBeVisible();
});
