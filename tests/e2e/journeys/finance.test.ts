import { exchangeFormatStatus } from '../../../src/domain/finance/exchangeFormat';
import { codeOf } from '../../../src/domain/kit/codes';
import { wireOf } from '../../../src/domain/kit/zone';
import { proveNow } from '../../../src/server/finance/ledger/proof/runs';
import { MOMENT } from '../../support/moment';
import { expect, test } from '../support/console';
import { AddForm, RecordPage } from '../support/recordPages';
import { openerOf, rowOf, rowsShown } from '../support/screen';

/** What finance asks for and another operator agrees to: money of ours on its way, and the file of a bank. */

// A month is closed while the newest proof agrees, and a bank gets its file where it has none.
test.use({
  demo: {
    prepare: async (db) => {
      const { id: bankId } = await db
        .selectFrom('exchangeBanks')
        .select('id')
        .where('code', '=', 'RS')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('exchangeFormats')
        .set({ status: FORMAT_REMOVED })
        .where('bankId', '=', bankId)
        .execute();
      await proveNow({ database: { db, kind: 'pglite' }, clock: () => wireOf(MOMENT) });
    },
  },
});

const FORMAT_REMOVED = codeOf(exchangeFormatStatus, 'removed');

const FROM = '1220 · PHP';
const TO = '1230 · PHP';
const WHY = 'Refunds of the long weekend';
const ROUNDING = 'Rounding of the bank in May';

test('a transfer is asked for by one, agreed to by another, and so is its arrival', async ({ console }) => {
  const { page } = await console.visit('finance', '/finance/capital/transfer?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/From account$/, FROM);
  await addForm.choose(/To account$/, TO);
  await addForm.field('Amount').fill('12345.60');
  await addForm.field('Value day').fill('2099-01-05');
  await addForm.field('Value day').press('Enter');
  await addForm.field('Why proposed').fill(WHY);
  await addForm.add();
  await rowsShown(page);
  await expect(rowOf(page, WHY).getByText('Pending approval')).toBeVisible();

  const checker = await console.visit('auditor', `/approvals?subjectName=${encodeURIComponent(WHY)}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: WHY }).click();
  await new RecordPage(checker.page).confirm('Approve, in effect at once');

  await page.goto('/finance/capital/transfer');
  await rowsShown(page);
  await expect(rowOf(page, WHY).getByText('Under way')).toBeVisible();
  await openerOf(rowOf(page, WHY)).click();
  await page.getByRole('button', { name: 'Confirm arrival' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm arrival' });
  await dialog.getByLabel('Bank reference').fill('BSP-20260105');
  await dialog.getByRole('button', { name: 'Confirm arrival' }).click();
  await expect(dialog).toBeHidden();
  await checker.page.goto(`/approvals?subjectName=${encodeURIComponent(WHY)}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: WHY }).click();
  await expect(checker.page.getByText('BSP-20260105', { exact: true })).toBeVisible();
  await new RecordPage(checker.page).confirm('Approve');
  await page.goto('/finance/ledger?ledgerSource=6&day=');
  await rowsShown(page);
  await expect(page.getByText('12,345.60').first()).toBeVisible();
});

test('an entry by hand is drafted by one, and posted once another one agrees', async ({ console }) => {
  const { page } = await console.visit('finance', '/finance/ledger/handPosting?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Debit account$/, 'Differences (5150) · NTD');
  await addForm.choose(/Credit account$/, 'Suspense (9110) · NTD');
  await addForm.field('Amount \\(NTD\\)').fill('4321');
  await addForm.field('Reason').fill(ROUNDING);
  await addForm.add();
  await rowsShown(page);
  await openerOf(rowOf(page, ROUNDING)).click();
  await new RecordPage(page).confirm('Post');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).toHaveAttribute('aria-disabled', 'true');

  const checker = await console.visit('auditor', `/approvals?subjectName=${encodeURIComponent(ROUNDING)}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: ROUNDING }).click();
  await expect(
    checker.page.getByRole('definition').filter({ hasText: 'Differences (5150) · NTD' }),
  ).toBeVisible();
  await new RecordPage(checker.page).confirm('Approve');
  await page.goto('/finance/ledger?ledgerSource=4&day=');
  await rowsShown(page);
  await expect(page.getByText('4,321').first()).toBeVisible();
});

test('a month that was proposed is closed by another one, for good', async ({ console }) => {
  const { page } = await console.visit('finance', '/finance/ledger/period?status=1');
  await rowsShown(page);
  const [month = ''] = /\d{4}-\d\d/.exec((await page.getByRole('row').nth(1).textContent()) ?? '') ?? [];
  const checker = await console.visit('auditor', `/approvals?subjectName=${month}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: month }).click();
  await new RecordPage(checker.page).confirm('Approve, in effect at once');
  await page.goto(`/finance/ledger/period?period=${month}`);
  await rowsShown(page);
  await expect(rowOf(page, month).getByText('Closed')).toBeVisible();
  await openerOf(rowOf(page, month)).click();
  const again = page.getByRole('button', { name: 'Propose again' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
});

test('the file of a bank is put together column by column, read with real orders, and agreed to by another', async ({
  console,
}) => {
  const page = (await console.visit('finance', '/finance/exchange/exchange-banks/format?form=add')).page;
  const addForm = new AddForm(page);
  const form = addForm.root;
  const choose = async (name: string, option: string) => {
    await form.getByRole('combobox', { name: new RegExp(`^\\W*${name}$`) }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  await addForm.choose(/Swap-off bank$/, 'Rui Sui');
  await addForm.field('Name').fill('By mail');
  await choose('Kind of file', 'CSV');
  await choose('Characters', 'Big5');
  await addForm.field('Name of the file').fill('RS_(day)_(part)');
  await form.getByRole('button', { name: 'Add a column' }).nth(1).click();
  await choose('Content', 'Field');
  await choose('Field', 'Transaction No.');
  const preview = form.getByRole('region', { name: 'How the file reads' });
  await expect(preview.getByText(/^TL\d+$/).first()).toBeVisible();
  await expect(preview.getByText(/^RS_\d{8}_01\.csv$/)).toBeVisible();
  await addForm.add();

  const checker = await console.visit('auditor', '/approvals?subjectName=By%20mail');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'By mail' }).click();
  await new RecordPage(checker.page).confirm('Approve');

  await page.goto('/finance/exchange/exchange-banks/format/1');
  await rowsShown(page);
  await expect(rowOf(page, 'By mail').getByText('In force')).toBeVisible();
});
