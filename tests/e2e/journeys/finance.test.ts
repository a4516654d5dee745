import { added, addForm, chosenIn, confirmed, fieldOf } from '../../support/keptHands';
import { gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** What finance asks for and another operator agrees to: money of ours on its way, and the file of a bank. */

const console = openConsole();

const FROM = '1220 · PHP';
const TO = '1230 · PHP';
const WHY = 'Refunds of the long weekend';

test('a transfer is asked for by one, agreed to by another, and arrives with its reference', async () => {
  const { page } = await console.visit('finance', '/finance/capital/transfer?form=add');
  await chosenIn(page, /From account$/, FROM);
  await chosenIn(page, /To account$/, TO);
  await fieldOf(page, 'Amount').fill('12345.60');
  await fieldOf(page, 'Value day').fill('2099-01-05');
  await fieldOf(page, 'Value day').press('Enter');
  await fieldOf(page, 'Why proposed').fill(WHY);
  await added(page);
  await rowsShown(page);
  await seen(rowOf(page, WHY).getByText('Pending approval'));

  const checker = await console.visit('auditor', `/approvals?subjectName=${encodeURIComponent(WHY)}`);
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: WHY }).click();
  await confirmed(checker.page, 'Approve, in effect at once');

  await page.goto('/finance/capital/transfer');
  await rowsShown(page);
  await seen(rowOf(page, WHY).getByText('Under way'));
  await rowOf(page, WHY).getByText('Detail').click();
  await page.getByRole('button', { name: 'Confirm arrival' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm arrival' });
  await dialog.getByLabel('Bank reference').fill('BSP-20260105');
  await dialog.getByRole('button', { name: 'Confirm arrival' }).click();
  await gone(dialog);
  await page.goto('/finance/ledger?ledgerSource=6&day=');
  await rowsShown(page);
  await seen(page.getByText('12,345.60').first());
});

test('the file of a bank is put together column by column, read with real orders, and agreed to by another', async () => {
  const page = (await console.visit('finance', '/finance/exchange/exchange-banks/format?form=add')).page;
  const form = addForm(page);
  const choose = async (name: string, option: string) => {
    await form.getByRole('combobox', { name: new RegExp(`^\\W*${name}$`) }).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  await chosenIn(page, /Swap-off bank$/, 'Rui Sui');
  await fieldOf(page, 'Name').fill('By mail');
  await choose('Kind of file', 'CSV');
  await choose('Characters', 'Big5');
  await fieldOf(page, 'Name of the file').fill('RS_(day)_(part)');
  await form.getByRole('button', { name: 'Add a column' }).nth(1).click();
  await choose('Content', 'Field');
  await choose('Field', 'Transaction No.');
  const preview = form.getByRole('region', { name: 'How the file reads' });
  await seen(preview.getByText(/^TL\d+$/).first());
  await seen(preview.getByText(/^RS_\d{8}_01\.csv$/));
  await added(page);

  const checker = await console.visit('auditor', '/approvals?subjectName=By%20mail');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'By mail' }).click();
  await confirmed(checker.page, 'Approve');

  await page.goto('/finance/exchange/exchange-banks/format/1');
  await rowsShown(page);
  await seen(rowOf(page, 'By mail').getByText('In force'));
});
