import { refundCases } from '../../src/domain/orders/refund';
import { gone, rowsShown, seen, tableOf } from '../support/screen';
import { openConsole } from '../support/visit';

const console = openConsole();

const UNREACHABLE = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET|status of 503/;
const ALL = '/tulayTransaction/ntdSwap/paybills?createdTime=';
const BANNER = 'The server cannot be reached at the moment';

/** Recovery is looked for every few seconds. */
const RECOVERY_MS = 20_000;

test('a list keeps its rows while the server is away, says so, and recovers by itself', async () => {
  const { page, expectTrouble } = await console.visit('service', ALL);
  const { rows } = await rowsShown(page);
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Refresh' }).click();
  const banner = page.getByRole('status').filter({ hasText: BANNER });
  await seen(banner);
  const stale = page.getByRole('alert').filter({ hasText: 'Not up to date' });
  await seen(stale);
  expect((await tableOf(page)).rows).toEqual(rows);

  await console.server.start();
  await banner.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await stale.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  expect((await tableOf(page)).rows).toHaveLength(rows.length);
});

test('a page that is opened while the server is away says so, and is there once it is back', async () => {
  const { page, expectTrouble } = await console.visit('service', '/home');
  await seen(page.getByRole('heading', { level: 1 }));
  // The code of the list is fetched while there is a server; then only its rows are missing.
  await page.getByRole('link', { name: 'Pay Bills (NTD)' }).first().click();
  await seen(page.getByRole('button', { name: 'Search' }));
  await page.goBack();
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.evaluate((to) => history.pushState(null, '', to), ALL);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await seen(page.getByText('The server cannot be reached; trying again'));
  expect(await page.getByText('There is nothing here yet').count()).toBe(0);

  await console.server.start();
  await page.locator('tr[data-row-key]').first().waitFor({ timeout: RECOVERY_MS });
});

test('a form keeps what was typed, and is sent once the server is back', async () => {
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
  await seen(banner);
  expect(await reason.inputValue()).toBe('Your payment is returned');
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe(amount);

  await console.server.start();
  await banner.waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  expect(await reason.inputValue()).toBe('Your payment is returned');
  await submit.click();
  await seen(page.getByRole('region', { name: 'Waiting for approval' }));
  await gone(banner);
});

test('signing in while the server is away says so and works once it is back', async () => {
  const { page, expectTrouble } = await console.visit(undefined, '/user/login');
  await seen(page.getByRole('button', { name: 'Sign in' }));
  expectTrouble(UNREACHABLE);
  await console.server.stop('SIGKILL');
  await page.getByRole('textbox', { name: 'Account' }).fill('auditor');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Tulay#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await seen(page.getByText('The server cannot be reached', { exact: false }).first());
  await console.server.start();
  await page.getByText(BANNER).waitFor({ state: 'hidden', timeout: RECOVERY_MS });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
});
