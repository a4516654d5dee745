import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { orderDetails } from '../../src/domain/orders/detail';
import { expect, test } from './support/console';
import { type DemoOrder, demoOrders } from './support/demoOrders';
import { openerOf, rowOf, rowsShown } from './support/screen';

let failed: DemoOrder[] = [];
test.use({
  demo: {
    prepare: async (db) => {
      failed = await demoOrders(db, { status: [2, 5, 8] }, 1);
      // Masked, the new number reads as this one; its biller takes any.
      await sql`
    update orders set account_number = '1234009876', biller_code = null where id = ${failed[0]?.id}`.execute(
        db,
      );
    },
  },
});

const DETAIL = '/tulayTransaction/ntdSwap/paybills/detail?id=';
const AUDITS = '/tulayTransaction/operate/audit/modifyReceiverInfo';

const ALIKE = '(another value with the same ending)';

const head = (page: Page, text: string) => page.locator('header').filter({ hasText: text }).first();
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('two people amend the receiver: asked for and proposed in one go, compared, approved, and the order goes out again', async ({
  console,
}) => {
  const [order] = failed;
  if (!order) throw new Error('no such order');
  const maker = await console.visit('service', DETAIL + order.id);
  const { page } = maker;
  await page.getByRole('button', { name: 'Amend the recipient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amend the recipient' });
  await dialog.getByRole('textbox', { name: 'Reason for the request' }).fill('The account was closed');
  const name = dialog.getByRole('textbox', { name: 'Account name' });
  const before = await name.inputValue();
  expect(before).not.toBe('');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  maker.expectTrouble(/status of 400/);
  await submit.click();
  await expect(dialog.getByText('Same as the current value')).toBeVisible();
  await name.fill('Corazon Villaruel');
  const number = dialog.getByRole('textbox', { name: 'Account No.' });
  await expect(number).toHaveValue('');
  await number.fill('5550009876');
  await submit.click();
  await expect(dialog).toBeHidden();
  const again = page.getByRole('button', { name: 'Amend the recipient' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('link', { name: /^Recipient amendment \d+$/ }).click();
  await expect(panel(page, 'Waiting for approval').getByText(`*****9876 ${ALIKE}`)).toBeVisible();

  const { page: audit } = await console.visit(
    'auditor',
    `${AUDITS}?transactionNumber=${order.transactionNumber}`,
  );
  await rowsShown(audit);
  await expect(rowOf(audit, order.transactionNumber).getByText(`*****9876 ${ALIKE}`)).toBeVisible();
  await openerOf(rowOf(audit, order.transactionNumber)).click();
  const effect = panel(audit, 'What approval changes');
  await expect(
    effect.getByRole('row', { name: new RegExp(`^Account name ${before} .*Corazon Villaruel$`) }),
  ).toBeVisible();
  await expect(effect.getByRole('row', { name: /^Status Failed .*In progress$/ })).toBeVisible();
  const account = effect.getByRole('row', { name: /^Account No\./ });
  await expect(async () => {
    const [was, is] = await account.getByRole('cell').allTextContents();
    expect([was, is?.replace('→', '')]).toEqual(['1234009876', '5550009876']);
  }).toPass();
  await expect.poll(() => account.locator('mark').allTextContents()).toEqual(['1234', '5550']);
  await audit.getByRole('button', { name: 'Approve A' }).click();
  await audit
    .getByRole('dialog', { name: 'Approve this proposal?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(head(audit, 'Approved')).toBeVisible();

  await audit.getByRole('link', { name: 'Open the order' }).click();
  await expect(head(audit, 'In progress')).toBeVisible();
  const steps = panel(audit, 'Timeline').getByRole('listitem');
  await expect(
    steps.filter({ hasText: 'Amend the recipient' }).filter({ hasText: '→ Corazon Villaruel' }).first(),
  ).toBeVisible();
  await expect(steps.getByText(`*****9876 → *****9876 ${ALIKE}`)).toBeVisible();
  await expect(panel(audit, 'Requests on this order').getByText('The account was closed')).toBeVisible();
  const caller = await console.caller('service');
  await expect(async () => {
    const { order: now } = await caller.ask(orderDetails.ntdPayBills, { id: order.id });
    expect(now).toMatchObject({
      accountName: 'Corazon Villaruel',
      recipient: 'Corazon Villaruel',
      status: 6,
    });
  }).toPass();
});
