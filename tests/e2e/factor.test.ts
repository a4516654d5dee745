import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { reachHomeAnew, SignInPage } from './support/accountPages';
import { violationsOn } from './support/axe';
import { expect, test } from './support/console';
import { rowOf, rowsShown } from './support/screen';
import { FactorSetup, UserMenu } from './support/userMenu';

/** A second factor by the hands of its owner, and of who takes it away. The role of `risk` requires one. */

test.use({
  demo: {
    prepare: (db) =>
      db
        .updateTable('roles')
        .set({ factorRequired: true })
        .where('id', 'in', db.selectFrom('operators').select('roleId').where('account', '=', 'risk'))
        .execute(),
  },
});

test('it is set up in the user menu, asked behind the password, and stood in for by a recovery code', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('service', '/home');
  // Signing out may outrun what home still asks for.
  expectTrouble(/status of 40[01]/);
  const menu = new UserMenu(page);
  const off = await menu.openFactor();
  await off.getByRole('button', { name: 'Set up' }).click();
  const { app, recoveryCodes } = await new FactorSetup(page).finish();
  await menu.signOut();

  const signIn = new SignInPage(page);
  await signIn.signIn('service', DEMO_PASSWORD);
  const code = page.getByLabel('Authenticator code');
  await expect(code).toBeVisible();
  const onCard = await violationsOn(page);
  expect(onCard).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please enter the 6 digits')).toBeVisible();
  // The code that set it up is used up.
  await code.fill(app(console.now(), -1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was used already' })).toBeVisible();
  await code.fill(app(console.now(), 1));
  await reachHomeAnew(page, () => page.keyboard.press('Enter'));
  await menu.signOut();

  await signIn.signIn('service', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await reachHomeAnew(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
  const on = await menu.openFactor();
  await expect(on.getByText('9 recovery codes are left.')).toBeVisible();
  // A recovery code lets in, and confirms nothing.
  expectTrouble(/status of 403/);
  await on.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the second factor' })
    .getByRole('button', { name: 'Remove' })
    .click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirm.getByText('Enter a code of your authenticator app')).toBeVisible();
});

test('whose role requires one sets it up before anything else, and cannot remove it', async ({ console }) => {
  const { page } = await console.visit(undefined, '/user/login');
  await new SignInPage(page).signIn('risk', DEMO_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(dialog.getByText('Your role requires a second factor.')).toBeVisible();
  await page.keyboard.press('Escape');
  await new FactorSetup(page).finish();
  await page.waitForURL('**/home');
  const on = await new UserMenu(page).openFactor();
  await expect(on.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(on.locator('button[aria-disabled=true]', { hasText: 'Remove' })).toBeVisible();
});

test('it is taken away by two: who keeps the account proposes it with a reason', async ({ console }) => {
  const owner = await console.visit('finance', '/home');
  await (await new UserMenu(owner.page).openFactor()).getByRole('button', { name: 'Set up' }).click();
  await new FactorSetup(owner.page).finish();
  const { page } = await console.visit('admin', '/system/account?factor=true');
  await rowsShown(page);
  await expect(rowOf(page, 'finance').getByText('Yes')).toBeVisible();
  await page.getByRole('link', { name: 'finance', exact: true }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset second factor' });
  await expect(dialog.getByText('is signed out everywhere')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Lost the phone');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('waits for another operator')).toBeVisible();
  const checker = await console.visit('auditor', '/approvals?subjectName=finance');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'finance', exact: true }).click();
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await checker.page
    .getByRole('dialog', { name: 'Approve' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  owner.expectTrouble(/401/);
  await expect(async () => {
    await owner.page.goto('/home');
    await owner.page.waitForURL('**/user/login*', { timeout: 2000 });
  }).toPass();
});
