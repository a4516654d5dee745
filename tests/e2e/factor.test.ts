import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { typeAccount } from '../support/accountHands';
import { violationsOn } from '../support/axe';
import { openOwnFactor, setUpFactor, signOut } from '../support/factorHands';
import { eventually, gone, rowOf, rowsShown, seen } from '../support/screen';
import { openConsole } from '../support/visit';

/** A second factor by the hands of its owner, and of who takes it away. The role of `risk` requires one. */

const console = openConsole((db) =>
  db
    .updateTable('roles')
    .set({ factorRequired: true })
    .where('id', 'in', db.selectFrom('operators').select('roleId').where('account', '=', 'risk'))
    .execute(),
);

test('it is set up in the user menu, asked behind the password, and stood in for by a recovery code', async () => {
  const { page, expectTrouble } = await console.visit('service', '/home');
  // Signing out may outrun what home still asks for.
  expectTrouble(/status of 40[01]/);
  const off = await openOwnFactor(page);
  await off.getByRole('button', { name: 'Set up' }).click();
  const { app, recoveryCodes } = await setUpFactor(page);
  await signOut(page);

  await typeAccount(page, 'service', DEMO_PASSWORD);
  const code = page.getByLabel('Authenticator code');
  await seen(code);
  const onCard = await violationsOn(page);
  expect(onCard).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(page.getByText('Please enter the 6 digits'));
  // The code that set it up is used up.
  await code.fill(app(console.now(), -1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(page.getByRole('alert').filter({ hasText: 'was used already' }));
  await code.fill(app(console.now(), 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await signOut(page);

  await typeAccount(page, 'service', DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  const on = await openOwnFactor(page);
  await seen(on.getByText('9 recovery codes are left.'));
  // A recovery code lets in, and confirms nothing.
  expectTrouble(/status of 403/);
  await on.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the second factor' })
    .getByRole('button', { name: 'Remove' })
    .click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await seen(confirm.getByText('Enter a code of your authenticator app'));
});

test('whose role requires one sets it up before anything else, and cannot remove it', async () => {
  const { page } = await console.visit(undefined, '/user/login');
  await typeAccount(page, 'risk', DEMO_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await seen(dialog.getByText('Your role requires a second factor.'));
  await page.keyboard.press('Escape');
  await setUpFactor(page);
  await page.waitForURL('**/home');
  const on = await openOwnFactor(page);
  await seen(on.getByText('10 recovery codes are left.'));
  await seen(on.locator('button[aria-disabled=true]', { hasText: 'Remove' }));
});

test('it is taken away by two: who keeps the account proposes it with a reason', async () => {
  const owner = await console.visit('finance', '/home');
  await (await openOwnFactor(owner.page)).getByRole('button', { name: 'Set up' }).click();
  await setUpFactor(owner.page);
  const { page } = await console.visit('admin', '/system/account?factor=true');
  await rowsShown(page);
  await seen(rowOf(page, 'finance').getByText('Yes'));
  await page.getByRole('link', { name: 'finance', exact: true }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset second factor' });
  await seen(dialog.getByText('is signed out everywhere'));
  await dialog.getByLabel('Reason').fill('Lost the phone');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await gone(dialog);
  await seen(page.getByText('waits for another operator'));
  const checker = await console.visit('auditor', '/approvals?subjectName=finance');
  await rowsShown(checker.page);
  await checker.page.getByRole('link', { name: 'finance', exact: true }).click();
  await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await checker.page
    .getByRole('dialog', { name: 'Approve' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  owner.expectTrouble(/401/);
  await eventually(async () => {
    await owner.page.goto('/home');
    await owner.page.waitForURL('**/user/login*', { timeout: 2000 });
  });
});
