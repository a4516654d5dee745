import { expect, test } from '../support/console';
import { AddForm, RecordPage } from '../support/recordPages';
import { openerOf, rowOf, rowsShown } from '../support/screen';

/** What finance asks for and another operator agrees to: money of ours on its way, and the file of a bank. */

const FROM = '1220 · PHP';
const TO = '1230 · PHP';
const WHY = 'Refunds of the long weekend';

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
