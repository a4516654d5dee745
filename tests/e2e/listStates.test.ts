import type { Page } from '@playwright/test';
import { refundAudits, refunds } from '../../src/domain/orders/refund';
import { listPreferences } from '../../src/domain/system/calls';
import { callerOf } from '../support/caller';
import { type Console, expect, test, type Visit } from './support/console';
import { rowsShown, tableOf } from './support/screen';

const LIST = '/tulayTransaction/ntdSwap/paybills';
const ALL = `${LIST}?createdTime=`;
const CALL = '**/web/order/payBills/queryNtdList/v1';

/** Lets every call of the list be refused, as a server in trouble or with other rights would. */
const refuse = (page: Page, code: number) =>
  page.route(CALL, (route) =>
    route.fulfill({ status: code, json: { code, message: `refused with ${code}`, data: null } }),
  );

/** Signs in afresh, as on another machine: nothing is known but what the server remembers. */
async function visitAgain(console: Console, account: string, path: string): Promise<Visit> {
  const { token } = await callerOf(console.server.origin, account);
  const visit = await console.visit(undefined, '/user/login');
  await visit.page.evaluate((fresh) => localStorage.setItem('tulayToken', fresh), token);
  await visit.page.goto(path);
  return visit;
}

test('a list that the filters leave nothing of says so, and offers to clear them', async ({ console }) => {
  const { page } = await console.visit('service', `${ALL}&userName=nobody+of+this+name`);
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(async () => (await rowsShown(page)).rows).toHaveLength(10);
});

test('a list that is empty says that, not that filters are to blame', async ({ console }) => {
  const auditor = await console.caller('auditor');
  const { items } = await auditor.ask(refundAudits.page, { pageSize: 100 });
  await auditor.ask(refunds.rejectMany, { auditIds: items.map(({ id }) => id), rejectReason: 'Not now' });
  const { page } = await console.visit('auditor', '/tulayTransaction/operate/audit/refund');
  await expect(page.getByText('There is nothing here yet')).toBeVisible();
});

test('a list that fails says so and offers Retry', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('service');
  expectTrouble(/status of 500/);
  await refuse(page, 500);
  await page.goto(ALL);
  const alert = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(alert).toBeVisible();
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Retry' }).click();
  await rowsShown(page);
  await expect(alert).toBeHidden();
});

test('a list that fails later keeps its rows and says that they are not up to date', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('service', ALL);
  const { rows } = await rowsShown(page);
  expectTrouble(/status of 500/);
  await refuse(page, 500);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toBeVisible();
  await expect.poll(async () => (await tableOf(page)).rows).toEqual(rows);
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not up to date' })).toBeHidden();
});

test('what was seen stands at once when it is opened again, and is renewed; who may not any more sees nothing', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('service', ALL);
  const { rows } = await rowsShown(page);
  const again = async () => {
    await page.locator('tr.ant-table-row td:nth-child(3)').first().click();
    await page.waitForURL(/detail/);
    await expect(page.locator('main header h1')).toBeVisible();
    await page.goBack();
  };
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(CALL, async (route) => {
    await held;
    await route.continue();
  });
  await again();
  await expect(page.locator('section[aria-busy=true] tr.ant-table-row').first()).toBeVisible();
  await expect.poll(async () => (await tableOf(page)).rows).toEqual(rows);
  letThrough();
  await expect.poll(async () => (await rowsShown(page)).rows).toEqual(rows);

  await page.unroute(CALL);
  expectTrouble(/status of 403/);
  await refuse(page, 403);
  await again();
  await expect(page.getByText('You have no permission to see this')).toBeVisible();
  await expect(page.locator('tr.ant-table-row').first()).toBeHidden();
});

test('a list that is forbidden says that, and Retry would be a lie', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('service');
  expectTrouble(/status of 403/);
  await refuse(page, 403);
  await page.goto(ALL);
  await expect(page.getByText('You have no permission to see this')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a page that is not granted says so and is not in the menu', async ({ console }) => {
  const { page } = await console.visit('service', '/tulayTransaction/operate/audit/refund');
  await expect(page.getByText('You have no permission for this page')).toBeVisible();
  // The menu is there once it shows a page that is granted; then one that is not must be missing.
  await expect(page.getByRole('menuitem', { name: 'Requests on orders' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Audit' })).toHaveCount(0);
});

test('columns and density follow the operator to another machine, and Reset takes them back', async ({
  console,
}) => {
  const { page } = await console.visit('risk', ALL);
  await rowsShown(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Biller', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Biller', exact: true })).toBeHidden();
  await page.getByRole('checkbox', { name: 'User mobile' }).click();
  await expect(page.getByRole('columnheader', { name: 'User mobile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Density' }).click();
  await page.getByRole('menuitem', { name: 'Wide' }).click();
  const height = async (at: Page) =>
    (await at.locator('tr[data-row-key]').first().boundingBox())?.height ?? 0;
  await expect.poll(() => height(page)).toBeGreaterThanOrEqual(50);
  const risk = await console.caller('risk');
  await expect(async () => {
    const { settings } = await risk.ask(listPreferences.read, { listName: 'ntdPayBills' });
    expect(settings).toMatchObject({ density: 'large', columns: { biller: {}, userMobile: {} } });
  }).toPass();

  const again = await visitAgain(console, 'risk', ALL);
  const { headings } = await rowsShown(again.page);
  expect(headings).toContain('User mobile');
  expect(headings).not.toContain('Biller');
  await expect.poll(() => height(again.page)).toBeGreaterThanOrEqual(50);

  await again.page.getByRole('button', { name: 'Columns' }).click();
  await again.page.getByRole('button', { name: 'Reset' }).last().click();
  await expect(again.page.getByRole('columnheader', { name: 'Biller', exact: true })).toBeVisible();
  await expect(again.page.getByRole('columnheader', { name: 'User mobile' })).toBeHidden();
});
