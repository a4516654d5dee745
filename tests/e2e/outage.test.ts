import type { Locator, Page } from '@playwright/test';
import { refundCases, refunds } from '../../src/domain/orders/refund';
import { users } from '../../src/domain/users/management';
import { auditDesk } from '../../src/domain/users/verification';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { openersOf, rowsShown, tableOf } from './support/screen';
import { waitingKyc } from './support/waitingKyc';

let failed: DemoOrder | undefined;
test.use({
  demo: {
    prepare: async (db) => {
      [failed] = await demoOrders(db, { status: [2, 5, 8] }, 1);
      await waitingKyc(db);
    },
  },
});

const DETAIL = '/tulayTransaction/ntdSwap/paybills/detail?id=';

const UNREACHABLE =
  // The last two: what was still on its way when the server was cut off, such as code that is fetched ahead.
  /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|status of 503|ERR_CONTENT_LENGTH|ERR_INCOMPLETE/;
const ALL = '/tulayTransaction/ntdSwap/paybills?createdTime=';
const BANNER = 'The server cannot be reached';

/** Recovery is looked for every few seconds. */
const RECOVERY_MS = 60_000;

test('a list keeps its rows while the server is away, says so, and recovers by itself', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('service', ALL);
  const { rows } = await rowsShown(page);
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toBeVisible();
  const stale = page.getByRole('alert').filter({ hasText: 'Not up to date' });
  await expect(stale).toBeVisible();
  await expect.poll(async () => (await tableOf(page)).rows).toEqual(rows);

  await console.server.start();
  await banner.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await stale.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await expect.poll(async () => (await tableOf(page)).rows).toHaveLength(rows.length);
});

test('a page that is opened while the server is away says so, and is there once it is back', async ({
  console,
}) => {
  // The code of the list is fetched while there is a server; then only its rows are missing.
  const { page, expectTrouble } = await console.visit('service', '/tulayTransaction/ntdSwap/paybills');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.evaluate((to) => history.pushState(null, '', to), ALL);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('The server cannot be reached; trying again')).toBeVisible();
  await expect(page.getByText('There is nothing here yet')).toHaveCount(0);

  await console.server.start();
  await page.locator('tr[data-row-key]').first().waitFor({ timeout: RECOVERY_MS });
});

test('a form keeps what was typed, and is sent once the server is back', async ({ console }) => {
  const service = await console.caller('service');
  const { items } = await service.ask(refundCases.page, { pageSize: 100 });
  const open = items.find(({ refundStatus, auditStatus }) => refundStatus === 0 && auditStatus !== 1);
  const { page, expectTrouble } = await console.visit(
    'service',
    `/tulayTransaction/operate/refund/detail?id=${open?.id}`,
  );
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason shown to the user' });
  await reason.fill('Your payment is returned');
  const amount = await page.getByRole('textbox', { name: 'Amount' }).inputValue();

  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  const submit = page
    .getByRole('region', { name: 'Propose a refund' })
    .getByRole('button', { name: 'Propose a refund' });
  await submit.click();
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await expect(banner).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'It is not known whether this was done' }),
  ).toBeVisible();
  await expect(reason).toHaveValue('Your payment is returned');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(amount);

  await console.server.start();
  await banner.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await expect(reason).toHaveValue('Your payment is returned');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('signing in while the server is away says so and works once it is back', async ({ console }) => {
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.getByRole('textbox', { name: 'Account' }).fill('auditor');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Tulay#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The server cannot be reached', { exact: false }).first()).toBeVisible();
  await console.server.start();
  await page.getByRole('status').getByText(BANNER).waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
});

const NOT_KNOWN = 'It is not known whether this was done';

/**
 * Presses a button that sends a call, while the server is not ready and then while the connection is cut after the
 * server has done it. Each time it is said that nothing is known, what was typed stays, and the button tries again; the
 * third try comes through and counts as the first one.
 */
async function outlasts(
  page: Page,
  path: string,
  form: Locator,
  press: () => Promise<void>,
  came = 'Done. However often it was sent, it counts once.',
): Promise<void> {
  const keys: (string | undefined)[] = [];
  const typed = form.getByRole('textbox');
  const before = await Promise.all((await typed.all()).map((box) => box.inputValue()));
  await page.route(`**${path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.fulfill({ status: 503, body: 'upstream is away' });
    if (keys.length > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press();
  for (const times of [1, 2]) {
    await expect.poll(() => keys).toHaveLength(times);
    await expect(form.getByRole('alert').filter({ hasText: NOT_KNOWN })).toBeVisible();
    await expect
      .poll(async () => await Promise.all((await typed.all()).map((box) => box.inputValue())))
      .toEqual(before);
    await form.getByRole('button', { name: 'Retry' }).click();
  }
  await expect(page.getByText(came, { exact: true }).first()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Retry' })).toBeHidden();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.unroute(`**${path}`);
}

/** What was just decided stands above the next item, and so does what became of it. */
const decisionBar = (page: Page) => page.locator('[data-course]');

/** What the browser says of an answer that was cut, and of a server that is not ready. */
const CUT = /ERR_FAILED|status of 503/;

test('a refund that is cut off at every step says so, keeps what was typed, and is sent once', async ({
  console,
}) => {
  const operation = await console.visit('operation', `${DETAIL}${failed?.id}`);
  operation.expectTrouble(CUT);
  await operation.page.getByRole('button', { name: 'Request a refund' }).click();
  const dialog = operation.page.getByRole('dialog', { name: 'Request a refund' });
  await dialog.getByRole('textbox').fill('The biller never got it');
  await outlasts(operation.page, refunds.request.path, dialog, () =>
    dialog.getByRole('button', { name: 'Submit' }).click(),
  );

  const { page, expectTrouble } = await console.visit('service', `${DETAIL}${failed?.id}`);
  expectTrouble(CUT);
  await page.getByRole('link', { name: /^Refund request \d+$/ }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason shown to the user' }).fill('Your payment is returned');
  const form = page.getByRole('region', { name: 'Propose a refund' });
  await outlasts(page, refunds.propose.path, form, () =>
    form.getByRole('button', { name: 'Propose a refund' }).click(),
  );
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible();

  const auditor = await console.visit(
    'auditor',
    `/tulayTransaction/operate/audit/refund?transactionNumber=${failed?.transactionNumber}`,
  );
  auditor.expectTrouble(CUT);
  await openersOf(auditor.page).first().click();
  await auditor.page.getByRole('button', { name: 'Approve A' }).click();
  const approve = auditor.page.getByRole('dialog', { name: 'Approve this proposal?' });
  const approving = async () => {
    await approve.getByRole('button', { name: 'Approve' }).click();
    await auditor.page.getByRole('button', { name: 'Send now' }).click();
  };
  await outlasts(auditor.page, refunds.approve.path, decisionBar(auditor.page), approving, 'Approved');
  await expect(auditor.page.locator('header').filter({ hasText: 'Approved' }).first()).toBeVisible();
});

test('an approval at the audit desk and a note that are cut off say so and count once', async ({
  console,
}) => {
  const { page, expectTrouble } = await console.visit('auditor', '/users/audit');
  expectTrouble(CUT);
  await rowsShown(page);
  await page.getByRole('button', { name: 'Take next' }).click();
  await expect(page.getByText('You hold this item')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const approving = async () => {
    await page.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
  };
  await outlasts(page, auditDesk.approve.path, decisionBar(page), approving, 'Approved');

  const service = await console.visit('service', '/users/management');
  service.expectTrouble(CUT);
  await rowsShown(service.page);
  await openersOf(service.page).first().click();
  await service.page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = service.page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('textbox').fill('Rang twice');
  await outlasts(service.page, users.addNote.path, dialog, () =>
    dialog.getByRole('button', { name: 'Submit' }).click(),
  );
  await expect(service.page.getByText('Rang twice')).toHaveCount(1);
});

test('a refusal says that nothing was sent, and why', async ({ console }) => {
  const { page, expectTrouble } = await console.visit('service', '/users/management');
  expectTrouble(/status of 429/);
  await rowsShown(page);
  await openersOf(page).first().click();
  await page.route(`**${users.addNote.path}`, (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: 'Too many attempts' } }),
  );
  await page.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('textbox').fill('Rang twice');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const note = dialog.getByRole('alert').filter({ hasText: 'Not sent' });
  await expect(note.getByText('Too many attempts')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Rang twice');
  await dialog.getByRole('textbox').fill('Rang three times');
  await page.unroute(`**${users.addNote.path}`);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Rang three times')).toBeVisible();
});
