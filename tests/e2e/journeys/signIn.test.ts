import type { Page } from '@playwright/test';
import { wireOf } from '../../../src/domain/kit/zone';
import { session } from '../../../src/domain/session/calls';
import { DEMO_PASSWORD } from '../../../src/domain/session/demo';
import { callerOf } from '../../support/caller';
import { MOMENT } from '../../support/moment';
import { expect, test } from '../support/console';
import { PasswordForm } from '../support/passwordForm';
import { rowsShown } from '../support/screen';

const DAY_MS = 86_400_000;
const REFUSED = /status of (400|401|429)/;

/** A password lives 90 days; the one of `operation` is older. */
test.use({
  demo: {
    prepare: (db) =>
      db
        .updateTable('operators')
        .set({ passwordChangedTime: wireOf(new Date(MOMENT.getTime() - 91 * DAY_MS)) })
        .where('account', '=', 'operation')
        .execute(),
  },
});

async function signIn(page: Page, account: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('what signs nobody in is not fetched for it: neither schemas nor antd (docs/decisions/017)', {
  tag: '@all',
}, async ({ console }) => {
  const { page } = await console.visit(undefined);
  const scripts: string[] = [];
  let requested = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested += 1;
  });
  page.on('response', async (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(await answer.text());
  });
  await page.goto('/user/login');
  await page.locator('input[type=password]').waitFor();
  await expect.poll(() => requested - scripts.length).toBe(0);
  expect(scripts.length).toBeGreaterThan(2);
  for (const library of ['ZodError', 'iconPrefixCls']) expect(scripts.join()).not.toContain(library);
});

test('a wrong password is refused in words, the right one leads home', async ({ console }) => {
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(REFUSED);
  await signIn(page, 'service', 'not it');
  await expect(page.getByRole('alert').filter({ hasText: 'Account or password is wrong' })).toBeVisible();

  await signIn(page, 'service');
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: 'Menu of Mei-Chun Lin' })).toBeVisible();
  await expect(page).toHaveTitle('Home - Tulay');

  // Somebody who is signed in has no business at the sign-in page.
  await page.goto('/user/login');
  await page.waitForURL('**/home');
});

test('what is missing is said at its field, without asking the server', { tag: '@all' }, async ({
  console,
}) => {
  const { page } = await console.visit(undefined, '/user/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter your account')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
});

test('five wrong passwords freeze the account, and the sixth try says for how long', async ({ console }) => {
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(REFUSED);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = page.waitForResponse('**/web/oper/login/v1');
    await signIn(page, 'risk', `wrong ${tries}`);
    await expect.poll(async () => (await answer).status()).not.toBe(200);
    await expect(page.getByRole('alert').filter({ hasText: 'Account or password is wrong' })).toBeVisible();
  }
  await signIn(page, 'risk');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many failed sign-ins. Try again in 15 minutes.' }),
  ).toBeVisible();
});

for (const name of ['circle', 'matrix']) {
  test(`the sub-page ${name} is the same sign-in`, { tag: '@all' }, async ({ console }) => {
    const { page } = await console.visit(undefined, `/user/login/${name}`);
    await signIn(page, 'finance');
    await page.waitForURL('**/home');
  });
}

test('signing in leads back to the page that was asked for, with its filters', async ({ console }) => {
  const asked = '/tulayTransaction/php/paybills?createdTime=yesterday&sort=paymentAmount.asc';
  const { page } = await console.visit(undefined, asked);
  await page.waitForURL('**/user/login?redirect=*');
  await signIn(page, 'finance');
  await page.waitForURL(`**${asked}`);
});

test('a redirect leads to pages of the console only', async ({ console }) => {
  const { page } = await console.visit(undefined, '/user/login?redirect=//evil.example/home');
  await signIn(page, 'finance');
  await page.waitForURL(`${console.server.origin}/home`);
});

test('logging out ends the session on the server too', async ({ console }) => {
  const { page, context, expectTrouble } = await console.visit(undefined, '/user/login');
  await signIn(page, 'auditor');
  await page.waitForURL('**/home');
  const { origins } = await context.storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === 'tulayToken')?.value ?? '';
  expect(token).not.toBe('');

  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login*');

  expectTrouble(REFUSED);
  await page.evaluate((old) => localStorage.setItem('tulayToken', old), token);
  await page.goto('/home');
  await page.waitForURL('**/user/login*');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tulayToken'))).toBeNull();
});

test('a session that ended elsewhere leads to sign-in and says why', async ({ console }) => {
  const caller = await callerOf(console.server.origin, 'auditor2');
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(REFUSED);
  await page.evaluate((token) => localStorage.setItem('tulayToken', token), caller.token);
  await page.goto('/tulayTransaction/ntdSwap/paybills?createdTime=');
  await rowsShown(page);

  await caller.ask(session.logout, {});
  // Whatever asks first learns of it: the list by its button, or what the page asks by itself, which takes it away.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await Promise.race([refresh.click().catch(() => {}), page.waitForURL('**/user/login*')]);
  await page.waitForURL('**/user/login*');
  await expect(page.getByText('Please sign in again', { exact: false })).toBeVisible();
});

test('an expired password is changed before anything else', async ({ console }) => {
  const { page } = await console.visit(undefined, '/user/login');
  await signIn(page, 'operation');
  const dialog = page.getByRole('dialog', { name: 'Your password has expired' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  const passwordForm = new PasswordForm(dialog);
  const code = await passwordForm.sendCode(await console.caller('admin'), 'operation@tulay.example');
  await passwordForm.fill('Bridge#2027', code);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Menu of Liezel Magbanua' })).toBeVisible();
  await page.waitForURL('**/home');
});
