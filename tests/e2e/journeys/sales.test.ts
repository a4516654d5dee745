import type { Page } from '@playwright/test';
import { appOrders } from '../../../src/domain/app/calls';
import { scanCalls, tillCalls } from '../../../src/domain/app/merchants';
import { appClientOf, postTo } from '../../../src/server/seed/appClient';
import { DEMO_APP } from '../../../src/server/seed/data/partners';
import { addUser } from '../../support/rows';
import { expect, test } from '../support/console';
import { chooseForKey, endIn, KeyDialog } from '../support/keyDialog';
import { openerOf, rowOf, rowsShown, sent } from '../support/screen';

/** A shop from its key to its suspension: paid by a scan code, refunded by two people, its key rotated. */

let userId = 0;
test.use({
  demo: {
    prepare: async (db) => {
      userId = await addUser(db);
    },
  },
});

const SHOP = 'Luto House';
const NUMBER = 'TILL-0001';
const LIST = '/tulayTransaction/ntdNoSwap/merchant';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What was answered; whatever was refused says why. */
function told<T>({ data, ...answer }: { readonly data: T | null }): T {
  if (data === null) throw new Error(JSON.stringify(answer));
  return data;
}

async function issued(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog', { name: /: Add$/ });
  await chooseForKey(form, 'Partner', SHOP);
  await form.getByRole('textbox', { name: /Name of the key$/ }).fill('Counter till');
  await chooseForKey(form, 'Scopes', 'Merchant');
  await form.getByRole('textbox', { name: /Expires/ }).fill(endIn(90));
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  return new KeyDialog(page).keep();
}

test('a shop gets a key, is paid by a scan code, refunds it, rotates the key and is suspended in the middle', async ({
  console,
}) => {
  const { page } = await console.visit('admin', '/merchant/apiKey');
  await rowsShown(page);
  const apiKey = await issued(page);
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const till = (key: string) => ({ code: 'TILL', name: SHOP, scope: 8, apiKey: key }) as const;
  const asked = { merchantOrderNumber: NUMBER, amount: '350', item: 'Sisig meal' };
  const { scanCode } = told(await call(tillCalls.createPayment, till(apiKey), asked));
  const scanned = { scanCode, userId, paymentMethod: 4 };
  const made = told(await call(scanCalls.create, DEMO_APP, scanned));
  const { transactionNumber, paymentAmount: amount } = made;
  told(await call(appOrders.pay, DEMO_APP, { transactionNumber, amount }));

  await page.goto(`${LIST}?merchantOrderNumber=${NUMBER}`);
  await rowsShown(page);
  await expect(rowOf(page, transactionNumber).getByText(SHOP)).toBeVisible();
  await openerOf(rowOf(page, transactionNumber)).click();
  await expect(panel(page, 'Merchant payment').getByText(NUMBER)).toBeVisible();
  await expect(panel(page, 'Call-backs to the merchant').getByText(/has no call-back address/)).toBeVisible();
  const reason = 'Brought back';
  told(await call(tillCalls.requestRefund, till(apiKey), { transactionNumber, amount: '150', reason }));
  await page.reload();
  await expect(panel(page, 'Requests on this order').getByText(reason)).toBeVisible();

  const service = await console.visit('service', '/tulayTransaction/operate/refund');
  await service.page.goto(`/tulayTransaction/operate/refund?transactionNumber=${transactionNumber}`);
  await rowsShown(service.page);
  await openerOf(rowOf(service.page, transactionNumber)).click();
  const proposed = service.page.getByRole('textbox', { name: 'Amount' });
  await expect(proposed).toHaveValue('150.00');
  await service.page.getByRole('textbox', { name: 'Reason shown to the user' }).fill('Your money comes back');
  await panel(service.page, 'Propose a refund').getByRole('button', { name: 'Propose a refund' }).click();
  await expect(panel(service.page, 'Waiting for approval')).toBeVisible();
  const auditor = await console.visit(
    'auditor',
    `/tulayTransaction/operate/audit/refund?transactionNumber=${transactionNumber}`,
  );
  await rowsShown(auditor.page);
  await openerOf(rowOf(auditor.page, transactionNumber)).click();
  await auditor.page.getByRole('button', { name: 'Approve A' }).click();
  const approving = auditor.page.getByRole('dialog', { name: 'Approve this proposal?' });
  await approving.getByRole('button', { name: 'Approve' }).click();
  await sent(auditor.page, 'Approved');
  await page.goto(`${LIST}?merchantOrderNumber=${NUMBER}`);
  await expect(rowOf(page, transactionNumber).getByText('NTD Refund In Progress')).toBeVisible();

  await page.goto('/merchant/apiKey?name=Counter%20till');
  await rowsShown(page);
  await rowOf(page, 'Counter till').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Rotate', exact: true }).click();
  await page.getByRole('dialog', { name: 'Rotate' }).getByRole('button', { name: 'Rotate' }).click();
  const second = await new KeyDialog(page).keep();
  const standing = (key: string) =>
    call(tillCalls.queryPayment, till(key), { merchantOrderNumber: NUMBER, amount: '350' });
  // For a day both are good.
  for (const key of [second, apiKey])
    await expect
      .poll(async () => (await standing(key)).data)
      .toMatchObject({ status: 15, refundedAmount: '150.00' });

  const operation = await console.visit('operation', '/merchant/channel/merchant?code=LUTO_HOUSE');
  await rowsShown(operation.page);
  await operation.page.getByRole('link', { name: 'LUTO_HOUSE', exact: true }).click();
  await operation.page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = operation.page.getByRole('dialog', { name: 'Suspend', exact: true });
  await dialog.getByRole('textbox').fill('Its licence has run out.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => standing(second)).toMatchObject({ code: 403, key: 'partner.suspended' });
});
