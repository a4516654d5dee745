import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { violationsOn } from '../support/axe';
import { appWith } from '../support/factorWorld';
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

async function signIn(page: Page, account: string): Promise<void> {
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login*');
}

async function openOwn(page: Page) {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Second factor' }).click();
  return page.getByRole('dialog', { name: 'Second factor' });
}

/** Sets up what the dialog shows; answers the app that has it now, and the recovery codes. */
async function setUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await seen(dialog.getByRole('img', { name: 'QR code of the key' }));
  const inDialog = await violationsOn(page, { inside: '.ant-modal' });
  expect(inDialog).toEqual([]);
  const secret = ((await dialog.locator('dd').textContent()) ?? '').trim();
  const app = appWith(secret);
  for (const [at, digit] of [...app(new Date())].entries())
    await dialog.locator('.ant-otp-input').nth(at).fill(digit);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await seen(codes);
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await seen(page.getByText('The recovery codes are copied.'));
  await eventually(async () =>
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCodes[9]),
  );
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('tulay-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await gone(codes);
  return { app, recoveryCodes };
}

test('it is set up in the user menu, asked behind the password, and stood in for by a recovery code', async () => {
  const { page, expectTrouble } = await console.visit('service', '/home');
  // Signing out may outrun what home still asks for.
  expectTrouble(/status of 40[01]/);
  const off = await openOwn(page);
  await off.getByRole('button', { name: 'Set up' }).click();
  const { app, recoveryCodes } = await setUp(page);
  await signOut(page);

  await signIn(page, 'service');
  const code = page.getByLabel('Authenticator code');
  await seen(code);
  const onCard = await violationsOn(page);
  expect(onCard).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(page.getByText('Please enter the 6 digits'));
  // The code that set it up is used up.
  await code.fill(app(new Date(), -1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(page.getByRole('alert').filter({ hasText: 'was used already' }));
  await code.fill(app(new Date(), 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await signOut(page);

  await signIn(page, 'service');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
  const on = await openOwn(page);
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
  await signIn(page, 'risk');
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await seen(dialog.getByText('Your role requires a second factor.'));
  await page.keyboard.press('Escape');
  await setUp(page);
  await page.waitForURL('**/home');
  const on = await openOwn(page);
  await seen(on.getByText('10 recovery codes are left.'));
  await seen(on.locator('button[aria-disabled=true]', { hasText: 'Remove' }));
});

test('it is taken away by two: who keeps the account proposes it with a reason', async () => {
  const owner = await console.visit('finance', '/home');
  await (await openOwn(owner.page)).getByRole('button', { name: 'Set up' }).click();
  await setUp(owner.page);
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
