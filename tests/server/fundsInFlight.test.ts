import { sql } from 'kysely';
import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { openCalls } from '../../src/domain/app/ways';
import { valuesOf } from '../../src/domain/kit/codes';
import { orderSide, orderStatus, serviceType } from '../../src/domain/orders/codes';
import { drawsOnPrefund, isInFlight } from '../../src/domain/orders/flight';
import { operations, proposeOperation } from '../../src/domain/orders/operation';
import { refunds } from '../../src/domain/orders/refund';
import { startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { capitalNamed, funded, stopsBelow, verifiedBill } from '../support/capitalWorld';
import { type FamilyLife, familyLife } from '../support/familyLife';
import { operationReason, orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What of a partner's funds is in flight (decisions section 32): from the sending until it has left, whoever says so, and not after. */

let world: World;
let life: FamilyLife;
let maker: Client;
let checker: Client;

const PREFUND = '1210 · Bayanihan Bills · PHP';

beforeEach(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  await funded(world, PREFUND, '50000.00');
});

const stands = async () => {
  const { balance, inFlight, available } = await capitalNamed(world, PREFUND);
  return { balance, inFlight, available };
};
const payout = () => world.partner('payout');
const costOf = async (orderId: number) => {
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(l.amount), 0)::text as cost from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.order_id = ${orderId} and a.account_code = 5120`.execute(world.db);
  return rows[0]?.cost;
};

/** A channel that costs PHP 7 for each payout. */
async function withCosts(): Promise<void> {
  await sql`
    insert into channel_costs (channel_code, cost_bands, on_failure, start_time, proposal_reason, status, maker_name, created_time, updated_time)
    select channel_code, '[{"from": "0", "fixed": "7.00", "percent": "0"}]', false, start_time, 'As agreed', 2, maker_name, created_time, updated_time
    from pay_channels on conflict do nothing`.execute(world.db);
  await sql`select raise_price_version()`.execute(world.db);
}

test('cash that waits at a counter is in flight until its recipient has it', async () => {
  const { transactionNumber } = await life.sent('send');
  const sent = { balance: '50000.00', inFlight: '1000.00', available: '49000.00' };
  expect(await stands()).toEqual(sent);
  await payout().ask(partnerAnswers.ready, { transactionNumber, controlNumber: 'C-1' });
  expect(await stands()).toEqual(sent);
  await payout().ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'R-1' });
  expect(await stands()).toEqual({ balance: '49000.00', inFlight: '0.00', available: '49000.00' });
});

test('what failed is in flight no more, and again once it is sent again', async () => {
  const { id, transactionNumber } = await life.sent('send');
  await payout().ask(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'No such account' });
  expect(await stands()).toMatchObject({ inFlight: '0.00', available: '50000.00' });
  const { version } = await orderOf(world, id);
  const { auditId } = await maker.ask(proposeOperation.resend, { orderId: id, version, operationReason });
  await checker.ask(operations.approve, { auditId });
  expect(await stands()).toMatchObject({ inFlight: '1000.00', available: '49000.00' });
});

test('what operators complete has left, with what it cost, and its partner is not asked for it any more', async () => {
  await withCosts();
  const { id } = await life.sent('send');
  const { orders } = await payout().ask(openCalls.open, { after: 0 });
  expect(orders).toHaveLength(1);
  const { version } = await orderOf(world, id);
  const { auditId } = await maker.ask(proposeOperation.changeStatus, {
    orderId: id,
    version,
    operationReason,
  });
  await checker.ask(operations.approve, { auditId });
  expect(await costOf(id)).toBe('7.00');
  expect(await stands()).toEqual({ balance: '48993.00', inFlight: '0.00', available: '48993.00' });
  expect((await payout().ask(openCalls.open, { after: 0 })).orders).toEqual([]);
});

test('what operators pay back is in flight no more, and its partner is not asked for it any more', async () => {
  const { id, transactionNumber } = await life.sent('send');
  const service = await world.signIn('service');
  await world.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  const { version } = await orderOf(world, id);
  const { caseId } = await service.ask(refunds.request, {
    orderId: id,
    version,
    requestReason: 'The user asked',
  });
  const refund = { refundType: 1, amount: '100', reason: 'We are sorry', remark: 'checked' } as const;
  const { auditId } = await service.ask(refunds.propose, { id: caseId, version: 0, ...refund });
  await checker.ask(refunds.approve, { auditId });
  expect(await stands()).toMatchObject({ inFlight: '0.00', available: '50000.00' });
  expect((await payout().ask(openCalls.open, { after: 0 })).orders).toEqual([]);
  const late = { transactionNumber, partnerRefNumber: 'R-1' };
  expect(await payout().call(partnerAnswers.complete, late)).toMatchObject({ status: 409 });
});

test('the view and the rule say the same of every family, side and status', async () => {
  const userId = await addUser(world.db);
  for (const service of valuesOf(serviceType))
    for (const side of valuesOf(orderSide))
      for (const status of valuesOf(orderStatus)) {
        await world.db.deleteFrom('orders').execute();
        const order = { serviceType: service, side, status, transactionAmount: '3.00' };
        await addOrder(world.db, userId, { ...order, partner: 'Bayanihan Bills' });
        const { inFlight } = await capitalNamed(world, PREFUND);
        expect([service, side, status, inFlight]).toEqual([
          ...[service, side, status],
          isInFlight(order) ? '3.00' : '0.00',
        ]);
      }
});

test('what is not paid out of the funds there is sent whatever is left of them', async () => {
  const church = await life.created('churchOffering');
  await stopsBelow(world, [maker, checker], PREFUND, '49999.99');
  const bill = await orderAt(world, verifiedBill);
  await world.partner('app').ask(appOrders.pay, {
    transactionNumber: church.transactionNumber,
    amount: church.paymentAmount,
  });
  expect(drawsOnPrefund({ serviceType: 8, side: 1 })).toBe(false);
  world.clock.advance({ minutes: 3 });
  await startPaid(world.db, world.clock.text(), translate('en'));
  expect(await orderOf(world, bill)).toMatchObject({ status: 13, partner: null });
  expect((await life.orderOf(church.transactionNumber)).partner).toBe('Bayanihan Bills');
  expect(await stands()).toMatchObject({ inFlight: '0.00' });
});
