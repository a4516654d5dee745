import { accountCalls, accounts } from '../../src/domain/system/account';
import { auditDesk } from '../../src/domain/users/verification';
import { eventually } from '../support/eventually';
import {
  AccountsPage,
  agreeTo,
  CHOSEN_PASSWORD,
  linkIn,
  reachHomeAnew,
  SetPasswordPage,
  SignInPage,
} from './support/accountPages';
import { type Console, expect, test } from './support/console';
import { rowsShown } from './support/screen';
import { FactorSetup, UserMenu } from './support/userMenu';
import { waitingKyc } from './support/waitingKyc';

/** One account from its invitation to its end, with all that happens to it in between. */

test.use({ demo: { prepare: waitingKyc } });

const WHO = 'long.clerk';

/** Gives the account another role: one proposes it, another one approves it. */
async function becomes(console: Console, role: string): Promise<void> {
  const [admin, auditor] = [await console.caller('admin'), await console.caller('auditor')];
  const { items } = await admin.ask(accounts.calls.page, { account: WHO } as never);
  const { choices } = await admin.ask(accountCalls.roleChoices, {});
  const { record } = await admin.ask(accounts.calls.detail, { id: Number(items[0]?.id) });
  const { id, version } = record;
  const roleId = choices.find(({ name }) => name === role)?.id;
  const { proposalId } = await admin.ask(accounts.calls.edit, { id, version, roleId });
  await auditor.ask(accounts.decisions.approve, { auditId: proposalId ?? 0 });
}

test('invited, signed in with a factor, given another role, signed out by another, and gone in the middle of work', async ({
  console,
}) => {
  const { page } = await console.visit('admin', AccountsPage.path);
  await new AccountsPage(page).invite(WHO, /Finance/);
  await agreeTo(console, WHO);
  const guest = await console.visit(undefined);
  // Signing out may outrun what home still asks for.
  guest.expectTrouble(/status of 40[013]/);
  const setPassword = new SetPasswordPage(guest.page);
  await setPassword.setBy(await linkIn(console, `${WHO}@example.com`));
  await setPassword.signIn(WHO);

  const menu = new UserMenu(guest.page);
  await (await menu.openFactor()).getByRole('button', { name: 'Set up' }).click();
  const { app, recoveryCodes } = await new FactorSetup(guest.page).finish();
  await menu.signOut();
  const signIn = new SignInPage(guest.page);
  await signIn.signIn(WHO, CHOSEN_PASSWORD);
  // The code that set it up is used up.
  await guest.page.getByLabel('Authenticator code').fill(app(console.now(), 1));
  await reachHomeAnew(guest.page, () => guest.page.keyboard.press('Enter'));

  await guest.page.goto('/users/audit');
  await expect(guest.page.getByText('You have no permission for this page')).toBeVisible();
  await becomes(console, 'Auditor');
  // Nobody signed in anew: the next call brings the rights.
  await guest.page.goto('/users/audit');
  await rowsShown(guest.page);

  await page.goto(`${AccountsPage.path}?account=${WHO}`);
  await page.getByRole('link', { name: WHO }).click();
  await page.getByRole('button', { name: 'Sign out there' }).click();
  const end = page.getByRole('dialog', { name: 'Sign out there' });
  await end.getByRole('button', { name: 'Sign out there' }).click();
  await expect(end).toBeHidden();
  await guest.page.goto('/home');
  await guest.page.waitForURL(/login/);

  await signIn.signIn(WHO, CHOSEN_PASSWORD);
  await guest.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await guest.page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  const signInButton = guest.page.getByRole('button', { name: 'Sign in', exact: true });
  await reachHomeAnew(guest.page, () => signInButton.click());
  await guest.page.goto('/users/audit');
  await rowsShown(guest.page);
  await guest.page.getByRole('button', { name: 'Take next' }).click();
  await expect(guest.page.getByText('You hold this item')).toBeVisible();
  const held = Number(new URL(guest.page.url()).searchParams.get('id'));
  const auditor = await console.caller('auditor');
  await expect(auditor.ask(auditDesk.take, { id: held })).rejects.toThrow('409');

  await page.reload();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Deactivate The ${WHO}` });
  await expect(dialog.getByText('1 item of the audit desk is free again')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Left the house');
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(dialog).toBeHidden();
  await guest.page.goto('/home');
  await guest.page.waitForURL(/login/);
  await eventually(() => auditor.ask(auditDesk.take, { id: held }));
  await signIn.signIn(WHO, CHOSEN_PASSWORD);
  await expect(guest.page.getByRole('alert').first()).toBeVisible();
});
