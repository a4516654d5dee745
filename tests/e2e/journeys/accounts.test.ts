import { session } from '../../../src/domain/session/calls';
import { accounts } from '../../../src/domain/system/account';
import { callerOf } from '../../support/caller';
import { AccountsPage, agreeTo, linkIn, SetPasswordPage } from '../support/accountPages';
import { expect, test } from '../support/console';
import { RecordPage } from '../support/recordPages';
import { rowOf, rowsShown } from '../support/screen';

/** An account from the invitation to its end, by the hands of two operators and of whoever gets it. */

test('who is invited follows the link, sets a password, signs in, and is out when deactivated', async ({
  console,
}) => {
  const { page } = await console.visit('admin', AccountsPage.path);
  await new AccountsPage(page).invite('mail.clerk', /Finance/);
  await agreeTo(console, 'mail.clerk');
  const guest = await console.visit(undefined);
  const setPassword = new SetPasswordPage(guest.page);
  await setPassword.setBy(await linkIn(console, 'mail.clerk@example.com'));
  await setPassword.signIn('mail.clerk');
  await page.goto(`${AccountsPage.path}?account=mail.clerk`);
  await expect(rowOf(page, 'mail.clerk').getByText('Active')).toBeVisible();
  await page.getByRole('link', { name: 'mail.clerk' }).click();
  await expect(page.getByText('Signed in at')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate The mail.clerk' });
  await expect(dialog.getByText('1 session ends')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog).toBeHidden();
  guest.expectTrouble(/401/);
  await guest.page.goto('/home');
  await guest.page.waitForURL(/login/);
});

test('who may decide on others takes two: the other one reads the proposal in the inbox and approves it', async ({
  console,
}) => {
  const { page } = await console.visit('admin', AccountsPage.path);
  await new AccountsPage(page).invite('second.auditor', /Auditor/);
  await expect(page.getByText('Submitted: another operator has to approve it.')).toBeVisible();
  const checker = await console.visit('auditor', '/approvals?subjectName=second.auditor');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'second.auditor' }).click();
  await expect(checker.page.getByText('What it changes')).toBeVisible();
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = checker.page.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
  const admin = await console.caller('admin');
  await expect(async () => {
    const { items } = await admin.ask(accounts.calls.page, { account: 'second.auditor' } as never);
    expect(items).toHaveLength(1);
  }).toPass();
});

test('a change that waits stands on the record, and its maker takes it back', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit('admin', AccountsPage.path);
  const accounts = new AccountsPage(page);
  await accounts.invite('moved.clerk', /Finance/);
  await agreeTo(console, 'moved.clerk');
  await page.goto(`${AccountsPage.path}?account=moved.clerk`);
  await page.getByRole('link', { name: 'moved.clerk' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = accounts.form;
  await expect(form).toBeVisible();
  await expect(form.getByRole('textbox', { name: /Account$/ })).toBeHidden();
  await form.getByRole('textbox', { name: /E-mail$/ }).fill('elsewhere@example.com');
  await new RecordPage(page).review(form);
  await expect(page.getByText('elsewhere@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByText('elsewhere@example.com')).toBeHidden();
});

test('who forgot their password asks for a link on the sign-in page', async ({ console }) => {
  const { page } = await console.visit(undefined, '/user/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Account').fill('finance');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText('If there is such an account')).toBeVisible();
  await linkIn(console, 'finance@tulay.example');
});

test('sessions are seen in the user menu and ended', { tag: '@all' }, async ({ console }) => {
  const { page } = await console.visit('risk', '/home');
  const elsewhere = await callerOf(new URL(page.url()).origin, 'risk');
  await page.getByRole('button', { name: 'Menu of Chih-Hao Peng' }).click();
  await page.getByRole('menuitem', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await expect(dialog.getByText('(this one)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out there' }).first().click();
  await page
    .getByRole('dialog', { name: 'Sign out there' })
    .getByRole('button', { name: 'Sign out there' })
    .click();
  await expect(async () => {
    await expect(elsewhere.ask(session.tokenInfo, {})).rejects.toThrow();
  }).toPass();
});
