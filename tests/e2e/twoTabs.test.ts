import type { Page } from '@playwright/test';
import { refunds } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { DEMO_PASSWORD } from '../../src/domain/session/demo';
import { callerOf } from '../support/caller';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { proposedRefund } from './support/proposedRefund';
import { UserMenu } from './support/userMenu';

/** A decision is made by who took it, or by nobody: also where the session of the browser ends in another tab. */

let failed: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: [2, 5, 8] }, 2);
    },
  },
});

const AUDIT = '/tulayTransaction/operate/audit/refund/detail?id=';

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve A' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this proposal?' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Approval is sent in \d s$/ })).toBeVisible();
}

const keep = (page: Page, token: string) =>
  page.evaluate((one) => localStorage.setItem('tulayToken', one), token);

async function waiting(console: { caller(account: string): ReturnType<typeof callerOf> }, at: number) {
  const order = failed[at];
  if (!order) throw new Error('no such order');
  const { auditId } = await proposedRefund(await console.caller('service'), order);
  const reader = await console.caller('auditor2');
  const statusOf = async () => (await reader.ask(refunds.auditDetail, { id: auditId })).audit;
  return { auditId, statusOf };
}

test('signing out in another tab sends first what was decided in this one', async ({ console }) => {
  const { auditId, statusOf } = await waiting(console, 0);
  const own = await callerOf(console.server.origin, 'auditor');
  const { page, context, expectTrouble } = await console.visit(undefined, '/user/login');
  // What this tab asks for anew after its decision may be answered after the session has ended.
  expectTrouble(/401/);
  await keep(page, own.token);
  await page.goto(AUDIT + auditId);
  await approve(page);
  const other = await context.newPage();
  await other.goto('/home');
  await new UserMenu(other).signOut();
  await expect.poll(statusOf).toMatchObject({ auditStatus: 2, checkerName: expect.any(String) });
  await page.waitForURL('**/user/login*');
});

test('what was decided is not sent in the name of who signs in next', async ({ console }) => {
  const { auditId, statusOf } = await waiting(console, 1);
  const own = await callerOf(console.server.origin, 'auditor');
  const { page, context, expectTrouble } = await console.visit(undefined, '/user/login');
  expectTrouble(/401/);
  await keep(page, own.token);
  await page.goto(AUDIT + auditId);
  await approve(page);
  await own.ask(session.logout, {});
  const other = await context.newPage();
  await other.goto('/user/login');
  await other.getByRole('textbox', { name: 'Account' }).fill('auditor2');
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.waitForURL('**/home');
  // Everything that stood in the tab was somebody else's.
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await console.advance(10_000);
  await expect(page.getByRole('button', { name: 'Approve A' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect.poll(statusOf).toMatchObject({ auditStatus: 1, checkerName: null });
});
