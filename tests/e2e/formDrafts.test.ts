import type { Page } from '@playwright/test';
import { session } from '../../src/domain/session/calls';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { formDrafts } from '../../src/domain/session/draftKey';
import { callerOf } from '../support/caller';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { proposedRefund } from './support/proposedRefund';
import { rowsShown } from './support/screen';
import { UserMenu } from './support/userMenu';

/** What was typed when a session ended is given back to who typed it, and to nobody else. */

let failed: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: [2, 5, 8] }, 2);
    },
  },
});

const TYPED = 'Typed before lunch';
const HOLIDAYS = '/operation/holiday';

const keepToken = (page: Page, token: string) =>
  page.evaluate((one) => localStorage.setItem('tulayToken', one), token);

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
}

const nameOfHoliday = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Holiday|English/ })
    .first();

test('a form is given back as it was typed when its session ends', async ({ console }) => {
  const own = await callerOf(console.server.origin, 'operation');
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/401/);
  await keepToken(page, own.token);
  await page.goto(HOLIDAYS);
  await rowsShown(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await nameOfHoliday(page).fill(TYPED);
  await page.waitForResponse((response) => response.url().endsWith(formDrafts.draftKey.path));
  await own.ask(session.logout, {});
  // What is asked again each minute finds that the session is over.
  await console.advance(120_000);
  await page.waitForURL('**/user/login*');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .toMatch(/^(?=.*tulayFormDrafts)(?!.*Typed)/);

  await signIn(page, 'operation');
  await expect(nameOfHoliday(page)).toHaveValue(TYPED);
  await expect(page.getByText(/^Typed before your session ended at/)).toBeVisible();
});

test('a dialog is given back when it is opened again, after somebody else', async ({ console }) => {
  const order = failed[0];
  if (!order) throw new Error('no such order');
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const own = await callerOf(console.server.origin, 'auditor');
  const { page, context, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/401/);
  await keepToken(page, own.token);
  await page.goto(`/tulayTransaction/operate/audit/refund/detail?id=${auditId}`);
  await page.getByRole('button', { name: 'Reject R' }).click();
  const reason = page.getByRole('dialog', { name: 'Reject this proposal?' }).getByRole('textbox');
  await reason.fill(TYPED);
  await page.waitForResponse((response) => response.url().endsWith(formDrafts.draftKey.path));
  const tab = await context.newPage();
  await tab.goto('/home');
  await new UserMenu(tab).signOut();
  await page.waitForURL('**/user/login*');

  await signIn(page, 'auditor2');
  await page.goto(`/tulayTransaction/operate/audit/refund/detail?id=${auditId}`);
  await page.getByRole('button', { name: 'Reject R' }).click();
  await expect(reason).toBeVisible();
  await expect(reason).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/user/login*');

  await signIn(page, 'auditor');
  await expect(page.getByText('You had typed this when your session ended:')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Reject this proposal?' }).click();
  await page.getByRole('button', { name: 'Reject R' }).click();
  await expect(reason).toHaveValue(TYPED);
  await expect(page.getByText('You had typed this when your session ended:')).toBeHidden();
});

test('the reason of a decision is given back when its session ends before it is sent', async ({
  console,
}) => {
  const [, order] = failed;
  if (!order) throw new Error('no such order');
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const own = await callerOf(console.server.origin, 'auditor');
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/401/);
  await keepToken(page, own.token);
  await page.goto(`/tulayTransaction/operate/audit/refund/detail?id=${auditId}`);
  await page.getByRole('button', { name: 'Reject R' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this proposal?' });
  const reason = dialog.getByRole('textbox');
  await reason.fill(TYPED);
  await page.waitForResponse((response) => response.url().endsWith(formDrafts.draftKey.path));
  await own.ask(session.logout, {});
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.waitForURL('**/user/login*');

  await signIn(page, 'auditor');
  await page.getByRole('status').getByRole('link', { name: 'Reject this proposal?' }).click();
  await page.getByRole('button', { name: 'Reject R' }).click();
  await expect(reason).toHaveValue(TYPED);
});

test('rights that were ticked are given back, on the role as it is by then', async ({ console }) => {
  const own = await callerOf(console.server.origin, 'admin');
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/401/);
  await keepToken(page, own.token);
  await page.goto('/system/role/matrix');
  const right = page.getByRole('checkbox', { name: 'Customer service: Home' });
  const keyLoaded = page.waitForResponse((response) => response.url().endsWith(formDrafts.draftKey.path));
  await right.click();
  await keyLoaded;
  const wasChecked = await right.isChecked();
  await own.ask(session.logout, {});
  await console.advance(120_000);
  await page.waitForURL('**/user/login*');

  await signIn(page, 'admin');
  await expect(page.getByText(/^Typed before your session ended at/)).toBeVisible();
  await expect(right).toBeChecked({ checked: wasChecked });
});
