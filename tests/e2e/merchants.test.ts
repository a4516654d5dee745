import type { Page } from 'playwright-core';
import { added, addForm, chosenIn, confirmed, fieldOf } from '../support/keptHands';
import { rowOf, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** A party from its application to business by two people, what it gets, and where it is paid. */

const console = openConsole();

const drawer = (page: Page) => page.locator('.ant-drawer:visible');

test('a merchant is added below a channel and says what it lacks before two may accept it', async () => {
  const { page, expectTrouble } = await console.visit('operation', '/merchant/channel');
  expectTrouble(/409/);
  await rowsShown(page);
  await page.getByRole('tab', { name: 'Merchants' }).click();
  await page.waitForURL('**/merchant/channel/merchant');
  await rowsShown(page);
  await page.goto('/merchant/channel/merchant?form=add');
  await fieldOf(page, 'Name').fill('Bagong Tindahan');
  await fieldOf(page, 'Code').fill('BAGONG');
  await fieldOf(page, 'Unified number').fill('12345678');
  await chosenIn(page, /Superior$/, 'Northern Migrant Network');
  await fieldOf(page, 'Contact').fill('Rosa Cruz');
  await fieldOf(page, 'Telephone').fill('02-2555-0101');
  await fieldOf(page, 'Contact e-mail').fill('bagong@example.com');
  await addForm(page).getByRole('button', { name: 'Add', exact: true }).click();
  await seen(addForm(page).getByText(/Not a unified number/));
  await fieldOf(page, 'Unified number').fill('04595257');
  await added(page);
  await page.getByRole('link', { name: 'BAGONG', exact: true }).click();
  await confirmed(page, 'Take up');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept', exact: true });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await seen(page.getByText(/It lacks: .*a bank account/).first());
});

test('who keeps commissions sees what the last month would have come to, and another one agrees', async () => {
  const { page } = await console.visit('finance', '/merchant/commission?form=add');
  await chosenIn(page, /Party$/, 'Zhongshan Remit Corner');
  await chosenIn(page, /Service type$/, 'Church Offering');
  await chosenIn(page, /Reckoned by$/, '% of the payment');
  await fieldOf(page, 'NTD or %').fill('4');
  await seen(addForm(page).getByText(/^[\d,]+ orders: NTD [\d,]+ by this, NTD [\d,]+ as it was\.$/));
  await addForm(page)
    .getByRole('textbox', { name: /In force from$/ })
    .fill('2099-01-01');
  await page.keyboard.press('Tab');
  await added(page);
  const checker = await console.visit('auditor', '/approvals?subjectName=2099-01-01');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: '2099-01-01' }).click();
  await seen(checker.page.getByText('Zhongshan Remit Corner').first());
  await confirmed(checker.page, 'Approve');
  await page.goto('/merchant/commission');
  await rowsShown(page);
  await seen(rowOf(page, '2099-01-01').filter({ hasText: 'Zhongshan Remit Corner' }));
});

test('a bank account is added only behind a call to the number that is known', async () => {
  const { page, expectTrouble } = await console.visit('finance', '/merchant/bankAccount?form=add');
  expectTrouble(/40[03]/);
  await chosenIn(page, /Party$/, 'Luto House');
  await fieldOf(page, 'Bank code').fill('812');
  await fieldOf(page, 'Account number').fill('1234567890');
  await fieldOf(page, 'Account holder').fill('Luto House');
  await fieldOf(page, 'Number called').fill('02-0000-0000');
  await fieldOf(page, 'Who confirmed').fill('Rosa Cruz');
  await addForm(page)
    .getByRole('textbox', { name: /Proof of the call$/ })
    .fill('Recording 12');
  await addForm(page).getByRole('button', { name: 'Add', exact: true }).click();
  await seen(
    addForm(page).getByText('Call the telephone number on the page of the party, and no other', {
      exact: true,
    }),
  );
});

test('suspending a channel asks why, and its record says so', async () => {
  const { page } = await console.visit('operation', '/merchant/channel?code=SOUTH');
  await rowsShown(page);
  await page.getByRole('link', { name: 'SOUTH', exact: true }).click();
  await confirmed(page, 'Suspend', 'Its licence has run out.');
  await seen(drawer(page).getByText('Its licence has run out.').first());
  await seen(drawer(page).locator('header').getByText('Suspended', { exact: true }));
});
