import type { Page } from '@playwright/test';
import { expect, test } from './support/console';
import { AddForm, RecordPage } from './support/recordPages';
import { rowOf, rowsShown } from './support/screen';

/** A party from its application to business by two people, what it gets, and where it is paid. */

const drawer = (page: Page) => page.locator('.ant-drawer:visible');

test('a merchant is added below a channel and says what it lacks before two may accept it', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('operation', '/merchant/channel');
  expectTrouble(/409/);
  await rowsShown(page);
  await page.getByRole('tab', { name: 'Merchants' }).click();
  await page.waitForURL('**/merchant/channel/merchant');
  await rowsShown(page);
  await page.goto('/merchant/channel/merchant?form=add');
  const addForm = new AddForm(page);
  await addForm.field('Name').fill('Bagong Tindahan');
  await addForm.field('Code').fill('BAGONG');
  await addForm.field('Unified number').fill('12345678');
  await addForm.choose(/Superior$/, 'Northern Migrant Network');
  await addForm.field('Contact').fill('Rosa Cruz');
  await addForm.field('Telephone').fill('02-2555-0101');
  await addForm.field('Contact e-mail').fill('bagong@example.com');
  await addForm.send();
  await expect(addForm.root.getByText(/Not a unified number/)).toBeVisible();
  await addForm.field('Unified number').fill('04595257');
  await addForm.add();
  await page.getByRole('link', { name: 'BAGONG', exact: true }).click();
  await new RecordPage(page).confirm('Take up');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept', exact: true });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText(/It lacks: .*a bank account/).first()).toBeVisible();
});

test('who keeps commissions sees what the last month would have come to, and another one agrees', async ({
  console,
}) => {
  const { page } = await console.visit('finance', '/merchant/commission?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Party$/, 'Zhongshan Remit Corner');
  await addForm.choose(/Service type$/, 'Church Offering');
  await addForm.choose(/Reckoned by$/, '% of the payment');
  await addForm.field('NTD or %').fill('4');
  await expect(
    addForm.root.getByText(/^[\d,]+ orders: NTD [\d,]+ by this, NTD [\d,]+ as it was\.$/),
  ).toBeVisible();
  await addForm.root.getByRole('textbox', { name: /In force from$/ }).fill('2099-01-01');
  await page.keyboard.press('Tab');
  await addForm.add();
  const checker = await console.visit('auditor', '/approvals?subjectName=2099-01-01');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: '2099-01-01' }).click();
  await expect(checker.page.getByText('Zhongshan Remit Corner').first()).toBeVisible();
  await new RecordPage(checker.page).confirm('Approve, in effect from 2099-01-01 00:00');
  await page.goto('/merchant/commission');
  await rowsShown(page);
  await expect(rowOf(page, '2099-01-01').filter({ hasText: 'Zhongshan Remit Corner' })).toBeVisible();
});

test('a bank account is added only behind a call to the number that is known', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('finance', '/merchant/bankAccount?form=add');
  expectTrouble(/40[03]/);
  const addForm = new AddForm(page);
  await addForm.choose(/Party$/, 'Luto House');
  await addForm.field('Bank code').fill('812');
  await addForm.field('Account number').fill('1234567890');
  await addForm.field('Account holder').fill('Luto House');
  await addForm.field('Number called').fill('02-0000-0000');
  await addForm.field('Who confirmed').fill('Rosa Cruz');
  await addForm.root.getByRole('textbox', { name: /Proof of the call$/ }).fill('Recording 12');
  await addForm.send();
  await expect(
    addForm.root.getByText('Call the telephone number on the page of the party, and no other', {
      exact: true,
    }),
  ).toBeVisible();
});

test('suspending a channel asks why, and its record says so', async ({ console }) => {
  const { page } = await console.visit('operation', '/merchant/channel?code=SOUTH');
  await rowsShown(page);
  await page.getByRole('link', { name: 'SOUTH', exact: true }).click();
  await new RecordPage(page).confirm('Suspend', 'Its licence has run out.');
  await expect(drawer(page).getByText('Its licence has run out.').first()).toBeVisible();
  await expect(drawer(page).locator('header').getByText('Suspended', { exact: true })).toBeVisible();
});
