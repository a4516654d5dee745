import { session } from '../../../src/domain/session/calls';
import { accounts } from '../../../src/domain/system/account';
import { ACCOUNTS, accountForm, invite, linkIn, setPassword, signInFirst } from '../../support/accountHands';
import { callerOf } from '../../support/caller';
import { reviewed } from '../../support/keptHands';
import { eventually, gone, rowOf, rowsShown, seen } from '../../support/screen';
import { openConsole } from '../../support/visit';

/** An account from the invitation to its end, by the hands of two operators and of whoever gets it. */

const console = openConsole();

test('who is invited follows the link, sets a password, signs in, and is out when deactivated', async () => {
  const { page } = await console.visit('admin', ACCOUNTS);
  await invite(page, 'mail.clerk', /Finance/);
  const guest = await console.visit(undefined);
  await setPassword(guest.page, await linkIn(console, 'mail.clerk@example.com'));
  await signInFirst(guest.page, 'mail.clerk');
  await page.goto(`${ACCOUNTS}?account=mail.clerk`);
  await seen(rowOf(page, 'mail.clerk').getByText('Active'));
  await page.getByRole('link', { name: 'mail.clerk' }).click();
  await seen(page.getByText('Signed in at'));
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate The mail.clerk' });
  await seen(dialog.getByText('1 session ends'));
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await gone(dialog);
  guest.expectTrouble(/401/);
  await guest.page.goto('/home');
  await guest.page.waitForURL(/login/);
});

test('who may decide on others takes two: the other one reads the proposal in the inbox and approves it', async () => {
  const { page } = await console.visit('admin', ACCOUNTS);
  await invite(page, 'second.auditor', /Auditor/);
  await seen(page.getByText('Submitted: another operator has to approve it.'));
  const checker = await console.visit('auditor', '/approvals?subjectName=second.auditor');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'second.auditor' }).click();
  await seen(checker.page.getByText('What it changes'));
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = checker.page.getByRole('dialog', { name: 'Approve' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await gone(dialog);
  const admin = await console.caller('admin');
  await eventually(async () => {
    const { items } = await admin.ask(accounts.calls.page, { account: 'second.auditor' } as never);
    expect(items).toHaveLength(1);
  });
});

test('a change that waits stands on the record, and its maker takes it back', async () => {
  const { page } = await console.visit('admin', ACCOUNTS);
  await invite(page, 'moved.clerk', /Finance/);
  await page.goto(`${ACCOUNTS}?account=moved.clerk`);
  await page.getByRole('link', { name: 'moved.clerk' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = accountForm(page);
  await seen(form);
  await gone(form.getByRole('textbox', { name: /Account$/ }));
  await form.getByRole('textbox', { name: /E-mail$/ }).fill('elsewhere@example.com');
  await reviewed(page, form);
  await seen(page.getByText('elsewhere@example.com'));
  await page.getByRole('button', { name: 'Recall' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Recall' }).click();
  await gone(page.getByText('elsewhere@example.com'));
});

test('who forgot their password asks for a link on the sign-in page', async () => {
  const { page } = await console.visit(undefined, '/user/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Account').fill('finance');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await seen(page.getByText('If there is such an account'));
  await linkIn(console, 'finance@tulay.example');
});

test('sessions are seen in the user menu and ended', async () => {
  const { page } = await console.visit('risk', '/home');
  const elsewhere = await callerOf(new URL(page.url()).origin, 'risk');
  await page.getByRole('button', { name: 'Menu of Chih-Hao Peng' }).click();
  await page.getByRole('menuitem', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await seen(dialog.getByText('(this one)'));
  await dialog.getByRole('button', { name: 'Sign out there' }).first().click();
  await page
    .getByRole('dialog', { name: 'Sign out there' })
    .getByRole('button', { name: 'Sign out there' })
    .click();
  await eventually(async () => {
    await expect(elsewhere.ask(session.tokenInfo, {})).rejects.toThrow();
  });
});
