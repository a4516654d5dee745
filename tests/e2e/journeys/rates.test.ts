import type { Page } from '@playwright/test';
import { createOrders } from '../../../src/domain/app/createOrders';
import { priceCalls } from '../../../src/domain/app/prices';
import { approvalKind } from '../../../src/domain/approvals/kinds';
import { codeOf } from '../../../src/domain/kit/codes';
import { decimal, units } from '../../../src/domain/kit/decimal';
import type { InEffect } from '../../../src/domain/kit/inEffect';
import { ACTIVE } from '../../../src/domain/kit/published';
import { parsed } from '../../../src/domain/kit/words';
import { serviceCode } from '../../../src/domain/orders/codes';
import { rates } from '../../../src/domain/pricing/rate';
import { appClientOf, postTo } from '../../../src/server/seed/appClient';
import { DEMO_APP } from '../../../src/server/seed/data/partners';
import { eventually } from '../../support/eventually';
import { addUser } from '../../support/rows';
import { type Console, expect, test } from '../support/console';
import { AddForm, RecordPage } from '../support/recordPages';
import { openerOf, rowOf, rowsShown } from '../support/screen';

/** A rate from its proposal to the order that it prices, and a stop that open quotes outlive, by the hands of two operators. */

let userId = 0;
test.use({
  demo: {
    prepare: async (db) => {
      userId = await addUser(db);
    },
  },
});

const REFER = '/operation/rate/refer';
const REFER_AUDIT = '/operation/audit/refer';
const WALLET = { payoutChannel: 'Coins.ph', accountNumber: '09171234567', accountName: 'Maria Santos' };
const paid = { side: 1, paymentMethod: 4, transactionAmount: '5000' } as const;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const app = (console: Console) => appClientOf(postTo(console.server.origin), () => console.now().getTime());

function quoted(console: Console) {
  const asked = { ...paid, serviceType: serviceCode('cashIn'), userId };
  return app(console)(priceCalls.quote, DEMO_APP, { ...asked, payoutChannel: WALLET.payoutChannel });
}

function ordered(console: Console, quoteId: string) {
  return app(console)(createOrders.cashIn, DEMO_APP, { ...paid, ...WALLET, userId, quoteId });
}

/** A little less than the lowest rate of all services now: no guard rail warns of it. */
async function rateBelow(console: Console): Promise<string> {
  const { items } = await (await console.caller('operation')).ask(rates.calls.page, {
    status: [ACTIVE],
    pageSize: 100,
  } as object);
  const now = items.find(
    ({ serviceType, inEffect }) =>
      serviceType === null && inEffect !== null && parsed<InEffect>(inEffect).holds === 'now',
  );
  if (!now) throw new Error('no rate of all services is in force');
  return decimal(units(String(now.lowestRate), 4) - 11n, 4);
}

test('a rate is proposed by what would follow, agreed to by another, and prices the next order, which tells so', async ({
  console,
}) => {
  const rate = await rateBelow(console);
  const { page } = await console.visit('operation', `${REFER}?form=add`);
  const addForm = new AddForm(page);
  await addForm.choose(/Service type$/, 'Cash In');
  await addForm.field('Rate: 1').fill(rate);
  await addForm.choose(/Validity$/, 'Once');
  await addForm.field('Why proposed').fill('Wallets are dear this week');
  // Read only where the guard rails warn, which hangs on the rates of the demo that day.
  await addForm.field('Type the rate again').fill(rate);
  const follows = panel(page, 'What would follow');
  await expect(follows.getByRole('row', { name: /^Orders a day, of the last 7 days \d/ })).toBeVisible();
  await addForm.add();
  const { data: meanwhile } = await quoted(console);
  expect(meanwhile).toMatchObject({ exchangeRate: expect.not.stringContaining(rate) });

  const checker = await console.visit(
    'auditor',
    `${REFER_AUDIT}?approvalKind=${codeOf(approvalKind, 'rate')}`,
  );
  await rowsShown(checker.page);
  await rowOf(checker.page, rate).getByRole('link').first().click();
  const both = panel(checker.page, 'What would follow');
  await expect(both.getByRole('columnheader', { name: 'As proposed' })).toBeVisible();
  await new RecordPage(checker.page).confirm('Approve, in effect at once');
  const quote = await eventually(async () => {
    const { data } = await quoted(console);
    expect(data).toMatchObject({ exchangeRate: rate });
    return data;
  });

  const { data: order } = await ordered(console, quote?.quoteId ?? '');
  const number = order?.transactionNumber ?? '';
  await page.goto(`/tulayTransaction/ntdSwap/cashin?transactionNumber=${number}`);
  await rowsShown(page);
  await openerOf(rowOf(page, number)).click();
  const pricedBy = panel(page, 'Priced by');
  await pricedBy.getByRole('button', { name: 'Explain' }).click();
  const why = panel(page, 'Reference rates');
  await expect(why.getByRole('listitem').filter({ hasText: rate }).getByText('Wins')).toBeVisible();
  await page.keyboard.press('Escape');
  await pricedBy.getByRole('link').first().click();
  await expect(page.getByText('Wallets are dear this week').first()).toBeVisible();
});

test('one stops prices alone: new quotes are refused, one from before still makes its order, and two agree to go on', async ({
  console,
}) => {
  const { data: before } = await quoted(console);
  const { page } = await console.visit('operation', '/operation/rate/stop?form=add');
  const addForm = new AddForm(page);
  await addForm.choose(/Service type$/, 'Cash In');
  await addForm.field('Reason').fill('The market has gone mad');
  await addForm.add();
  const [refused, taken] = [await quoted(console), await ordered(console, before?.quoteId ?? '')];
  expect(refused).toMatchObject({ code: 409, key: 'price.stopped' });
  expect(taken).toMatchObject({ code: 200 });

  await rowsShown(page);
  await rowOf(page, 'The market has gone mad').getByRole('link').first().click();
  await new RecordPage(page).confirm('Resume', 'It is calm again');
  await expect(page.getByText(/waits for another operator/).first()).toBeVisible();
  const still = await quoted(console);
  expect(still).toMatchObject({ code: 409, key: 'price.stopped' });
  const checker = await console.visit(
    'auditor',
    `${REFER_AUDIT}?approvalKind=${codeOf(approvalKind, 'priceStop')}`,
  );
  await rowsShown(checker.page);
  await rowOf(checker.page, 'Price stop').getByRole('link').first().click();
  await new RecordPage(checker.page).confirm('Approve');
  await expect.poll(() => quoted(console)).toMatchObject({ code: 200 });
});
