import { STATEMENTS } from '../../src/domain/settlement/statement';
import { expect, test } from './support/console';
import { RecordPage } from './support/recordPages';
import { openerOf, rowsShown } from './support/screen';

/** A statement is drafted by the clock, confirmed by one, agreed to by another, paid likewise, and opens its lines. */
test('a statement is confirmed and paid by two, and opens its lines', async ({ console }) => {
  const { page } = await console.visit('finance', `${STATEMENTS}?status=1`);
  await rowsShown(page);
  const row = page.locator('tbody tr.ant-table-row').last();
  const number = String(await row.getByText(/^ST\d{8}-\d{4}$/).textContent()).trim();
  await openerOf(row).click();
  await new RecordPage(page).confirm('Confirm');

  const checker = await console.visit('auditor', `/approvals?subjectName=${number}`);
  const agree = async () => {
    await checker.page.goto(`/approvals?subjectName=${number}`);
    await rowsShown(checker.page);
    await checker.page.getByRole('link', { name: number }).first().click();
    await new RecordPage(checker.page).confirm('Approve');
  };
  await agree();

  await page.goto(`${STATEMENTS}?statementNumber=${number}`);
  await rowsShown(page);
  await openerOf(page.locator('tbody tr.ant-table-row').first()).click();
  await page.getByRole('button', { name: 'Note the payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note the payment' });
  await dialog.getByLabel('Bank reference').fill('TR-20260601');
  await dialog.getByRole('button', { name: 'Note the payment' }).click();
  await expect(dialog).toBeHidden();
  await agree();

  await page.goto(`${STATEMENTS}?statementNumber=${number}`);
  await rowsShown(page);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const lines = page.locator('tbody tr.ant-table-row a[href*="/finance/statement/detail"]').first();
  const quantity = String(await lines.textContent()).trim();
  await lines.click();
  await rowsShown(page);
  await expect(page.getByText(number).locator('visible=true').first()).toBeVisible();
  expect(Number(quantity.replace(/\D/g, ''))).toBeGreaterThan(0);
});
