import type { Page } from 'playwright-core';
import { partnerAnswers } from '../../../src/domain/app/calls';
import { openCalls } from '../../../src/domain/app/ways';
import { approvalKind } from '../../../src/domain/approvals/kinds';
import { codeOf } from '../../../src/domain/kit/codes';
import { orderSteps } from '../../../src/domain/orders/detail';
import { appClientOf, postTo } from '../../../src/server/seed/appClient';
import { DEMO_PAYOUT_PARTNERS, type DemoPartner } from '../../../src/server/seed/data/partners';
import { added, addForm, chosenIn, confirmed, fieldOf } from '../../support/keptHands';
import { addOrder, addUser } from '../../support/rows';
import { eventually, rowOf, rowsShown, seen, tableOf } from '../../support/screen';
import { openConsole } from '../../support/visit';

/**
 * A channel fails, its health turns, payouts are switched to another one by two operators, orders follow, and one takes it
 * back: nothing is ever sent twice.
 */

const MAYA = { serviceType: 2, side: 1, categoryId: 2, payoutKind: 2, payoutChannel: 'Maya', biller: null };
const WALLET = 4;
const BANK_TRANSFER = 10;
const PAID = 1;
/** Enough for a channel to have a health, and too few for a failover to be proposed by itself. */
const SENT = 12;

const numbers: string[] = [];
let waiting: number[] = [];
const console = openConsole(async (db) => {
  const userId = await addUser(db);
  const add = async (paymentMethod: number, transactionNumber: string) => {
    numbers.push(transactionNumber);
    return addOrder(db, userId, { ...MAYA, status: PAID, paymentMethod, transactionNumber });
  };
  for (let at = 0; at < SENT; at += 1) await add(WALLET, `MAYASENT${String(at).padStart(4, '0')}`);
  waiting = [await add(BANK_TRANSFER, 'MAYALATER001'), await add(BANK_TRANSFER, 'MAYALATER002')];
});

const [, PERLAS, LUNTIAN] = DEMO_PAYOUT_PARTNERS as [DemoPartner, DemoPartner, DemoPartner];

/** All that a partner was ever sent of these orders, as it asked for it; a partner that answers is asked no more. */
const sentTo = new Map<DemoPartner, string[]>(DEMO_PAYOUT_PARTNERS.map((partner) => [partner, []]));
const newest = new Map<DemoPartner, number>();

async function look(partner: DemoPartner): Promise<readonly string[]> {
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const { data } = await call(openCalls.open, partner, { after: newest.get(partner) ?? 0 });
  if (!data) throw new Error(`${partner.code} is not told what waits for it`);
  newest.set(partner, data.last);
  const sent = sentTo.get(partner) ?? [];
  for (const { transactionNumber } of data.orders)
    if (numbers.includes(transactionNumber)) sent.push(transactionNumber);
  return sent;
}

async function isWith(partner: DemoPartner, number: string): Promise<void> {
  console.runDue();
  await eventually(async () => expect(await look(partner)).toContain(number));
}

/** A transfer to our bank is seen, so that its order goes out. */
async function verified(at: number): Promise<void> {
  const operation = await console.caller('operation');
  await operation.ask(orderSteps.verify, { id: waiting[at] ?? 0, version: 0 });
}

const healthOf = async (page: Page, code: string) => {
  await page.goto(`/operation/channel?channelCode=${code}&status=2`);
  await rowsShown(page);
  return (await tableOf(page)).column('Health')[0];
};

test('payouts leave a channel that fails by a switch that two agree to, and come back when one takes it back', async () => {
  console.runDue();
  await eventually(async () => expect(await look(LUNTIAN)).toHaveLength(SENT));
  const call = appClientOf(postTo(console.server.origin), () => console.now().getTime());
  const failure = { failure: 8, reason: 'Our system is down' } as const;
  for (const transactionNumber of sentTo.get(LUNTIAN) ?? []) {
    const answer = await call(partnerAnswers.fail, LUNTIAN, { transactionNumber, ...failure });
    expect(answer).toMatchObject({ code: 200 });
  }

  const { page } = await console.visit('operation');
  console.runDue();
  await eventually(async () => expect(await healthOf(page, 'LUNTIAN-WALLET')).toBe('Bad'));

  await page.goto('/operation/routeway/switch?form=add');
  await chosenIn(page, /Switches$/, 'Route');
  await addForm(page)
    .getByRole('combobox', { name: /Route$/ })
    .click();
  await page.keyboard.type('Maya');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await chosenIn(page, /To channel$/, 'PERLAS-WALLET');
  const does = page.getByRole('region', { name: 'What it does now' });
  await seen(does.getByText('LUNTIAN-WALLET → PERLAS-WALLET'));
  await seen(does.getByText('Cost a day then'));
  await fieldOf(page, 'Why proposed').fill('Luntian does not answer');
  await added(page);

  const checker = await console.visit(
    'auditor',
    `/operation/audit/refer?approvalKind=${codeOf(approvalKind, 'routeSwitch')}`,
  );
  await rowsShown(checker.page);
  await rowOf(checker.page, 'PERLAS-WALLET').filter({ hasText: 'Liezel' }).getByRole('link').first().click();
  await confirmed(checker.page, /^Approve/);
  await verified(0);
  await isWith(PERLAS, 'MAYALATER001');

  await page.goto('/operation/routeway/switch?status=3');
  await rowsShown(page);
  await rowOf(page, 'Maya').getByRole('link').first().click();
  await confirmed(page, 'Roll back', 'Luntian is well again');
  await seen(page.getByText('Rolled back').first());
  await verified(1);
  await isWith(LUNTIAN, 'MAYALATER002');

  for (const partner of DEMO_PAYOUT_PARTNERS) await look(partner);
  const all = [...sentTo.values()].flat();
  expect(all.toSorted()).toEqual(numbers.toSorted());
});
