import type { Page } from 'playwright-core';
import { gone, rowOf, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** A party from its application to business by two people, what it gets, and where it is paid. */

const console = openConsole();

const form = (page: Page) => page.getByRole('dialog', { name: /: Add$/ });
const drawer = (page: Page) => page.locator('.ant-drawer:visible');
const field = (page: Page, name: string) =>
  form(page).getByRole('textbox', { name: new RegExp(`^\\W*${name}$`) });

async function chosen(page: Page, name: RegExp, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name }).click();
  // Of long lists only those are drawn that are in sight.
  await page.keyboard.type(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function confirmed(page: Page, step: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: step, exact: true });
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: step, exact: true }).click();
  await gone(dialog);
}

test('a merchant is added below a channel and says what it lacks before two may accept it', async () => {
  const { page, expectTrouble } = await console.visit('operation', '/merchant/channel');
  expectTrouble(/409/);
  await rowsShown(page);
  await page.getByRole('tab', { name: 'Merchants' }).click();
  await page.waitForURL('**/merchant/channel/merchant');
  await rowsShown(page);
  await page.goto('/merchant/channel/merchant?form=add');
  await field(page, 'Name').fill('Bagong Tindahan');
  await field(page, 'Code').fill('BAGONG');
  await field(page, 'Unified number').fill('12345678');
  await chosen(page, /Superior$/, 'Northern Migrant Network');
  await field(page, 'Contact').fill('Rosa Cruz');
  await field(page, 'Telephone').fill('02-2555-0101');
  await field(page, 'Contact e-mail').fill('bagong@example.com');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await seen(form(page).getByText(/Not a unified number/));
  await field(page, 'Unified number').fill('04595257');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await gone(form(page));
  await page.getByRole('link', { name: 'BAGONG', exact: true }).click();
  await confirmed(page, 'Take up');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept', exact: true });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await seen(page.getByText(/It lacks: .*a bank account/).first());
});

test('who keeps commissions sees what the last month would have come to, and another one agrees', async () => {
  const { page } = await console.visit('finance', '/merchant/commission?form=add');
  await chosen(page, /Party$/, 'Zhongshan Remit Corner');
  await chosen(page, /Service type$/, 'Church Offering');
  await chosen(page, /Reckoned by$/, '% of the payment');
  await field(page, 'NTD or %').fill('4');
  await seen(form(page).getByText(/^[\d,]+ orders: NTD [\d,]+ by this, NTD [\d,]+ as it was\.$/));
  await form(page)
    .getByRole('textbox', { name: /In force from$/ })
    .fill('2099-01-01');
  await page.keyboard.press('Tab');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await gone(form(page));
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
  await chosen(page, /Party$/, 'Luto House');
  await field(page, 'Bank code').fill('812');
  await field(page, 'Account number').fill('1234567890');
  await field(page, 'Account holder').fill('Luto House');
  await field(page, 'Number called').fill('02-0000-0000');
  await field(page, 'Who confirmed').fill('Rosa Cruz');
  await form(page)
    .getByRole('textbox', { name: /Proof of the call$/ })
    .fill('Recording 12');
  await form(page).getByRole('button', { name: 'Add', exact: true }).click();
  await seen(
    form(page).getByText('Call the telephone number on the page of the party, and no other', { exact: true }),
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
