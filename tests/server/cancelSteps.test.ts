import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { channelPauses } from '../../src/domain/routing/payChannel';
import { createdBill, sentBill, startOrders } from '../support/billWorld';
import { type FamilyLife, familyLife } from '../support/familyLife';
import { orderNumbered, orderOf } from '../support/orderWorld';
import { giveRights, takeRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** What one operator does about a user's wish to cancel: nothing that a partner may have paid out by then comes back. */

let world: World;
let admin: Client;
let life: FamilyLife;

beforeAll(async () => {
  world = await tulay.createWorld();
  life = await familyLife(world);
  admin = await world.signIn('admin');
});

const requestCancel = async (transactionNumber: string) => {
  await world.partner('app').ask(appOrders.requestCancel, { transactionNumber, reason: 'Too slow' });
  return orderNumbered(world, transactionNumber);
};

const attemptsOf = (orderId: number) =>
  world.db.selectFrom('channelAttempts').selectAll().where('orderId', '=', orderId).execute();

const roleOf = async (account: string) => {
  const { roleId } = await world.db
    .selectFrom('operators')
    .select('roleId')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(roleId);
};

/** A bill that is paid by a method, two minutes before it would be sent. */
async function paidBill(paymentMethod: number) {
  const { transactionNumber, paymentAmount: amount } = await createdBill(world, { paymentMethod });
  await world.partner('app').ask(appOrders.pay, { transactionNumber, amount });
  return transactionNumber;
}

test('an order that its partner has is not cancelled, its points stay spent, and the partner can complete it', async () => {
  const { id, userId, transactionNumber } = await sentBill(world, { pointsUsed: 500 });
  const { version } = await requestCancel(transactionNumber);
  const refused = await admin.call(orderSteps.cancel, { id, version });
  expect(refused).toMatchObject({ status: 409, key: 'order.withPartner' });
  expect((await orderOf(world, id)).status).toBe(11);
  const { points } = await world.db
    .selectFrom('users')
    .select('points')
    .where('id', '=', Number(userId))
    .executeTakeFirstOrThrow();
  expect(points).toBe(0);

  await admin.ask(orderSteps.declineCancel, { id, version });
  expect(await attemptsOf(id)).toHaveLength(1);
  await world.partner('payout').ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'R1' });
  expect((await orderOf(world, id)).status).toBe(4);
});

test('an order whose cash waits at a counter is not cancelled either: its recipient may fetch it', async () => {
  const { id, transactionNumber, partner } = await life.sent('send');
  await world.partner('payout').ask(partnerAnswers.ready, { transactionNumber, controlNumber: 'C-1' });
  const { version } = await requestCancel(transactionNumber);
  const refused = await admin.call(orderSteps.cancel, { id, version });
  expect(refused).toMatchObject({ status: 409, key: 'order.withPartner' });
  const { progress } = await admin.ask(orderDetails.ntdSend, { id });
  expect(progress).toEqual({ wasSent: true, openWith: partner, cancelAskedFrom: 7 });
});

test('the detail says who has the order, which is why it cannot be cancelled', async () => {
  const { id, transactionNumber, partner } = await sentBill(world);
  await requestCancel(transactionNumber);
  const { progress } = await admin.ask(orderDetails.ntdPayBills, { id });
  expect(progress).toEqual({ wasSent: true, openWith: partner, cancelAskedFrom: 6 });
});

test('an order that was never sent is cancelled by one person', async () => {
  const { id, version } = await requestCancel(await paidBill(1));
  await admin.ask(orderSteps.cancel, { id, version });
  expect((await orderOf(world, id)).status).toBe(3);
  world.clock.advance({ minutes: 3 });
  await startOrders(world);
  expect(await attemptsOf(id)).toEqual([]);
});

test('declining the cancellation of an order that was never sent sends it', async () => {
  const transactionNumber = await paidBill(1);
  const { id, version } = await requestCancel(transactionNumber);
  await admin.ask(orderSteps.declineCancel, { id, version, note: 'They want it after all' });
  expect(await orderOf(world, id)).toMatchObject({ status: 6, partner: expect.any(String) });
  expect(await attemptsOf(id)).toMatchObject([{ outcome: null }]);
  const { events } = await admin.ask(orderDetails.ntdPayBills, { id });
  expect(events.at(-1)).toMatchObject({ step: 'declineCancel', note: 'They want it after all' });
  await world.partner('payout').ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'R2' });
});

test.each([
  ['that nobody verified, without the right to verify', 'ORDER_VERIFY', 10],
  ['that was held, without the right to release', 'ORDER_HOLD', 1],
])('declining does not send on what %s', async (_what, right, paymentMethod) => {
  await takeRights(world.db, [right], await roleOf('service'));
  const clerk = await world.signIn('service');
  const isHeld = right === 'ORDER_HOLD';
  const transactionNumber = isHeld
    ? (await sentBill(world)).transactionNumber
    : await paidBill(paymentMethod);
  if (isHeld) {
    const { id, version } = await orderNumbered(world, transactionNumber);
    await admin.ask(orderSteps.hold, { id, version });
  }
  const { id, version } = await requestCancel(transactionNumber);
  const refused = await clerk.call(orderSteps.declineCancel, { id, version });
  await giveRights(world.db, await roleOf('service'), right);
  expect(refused).toMatchObject({ status: 409, key: 'order.declineTakes' });
  await admin.ask(orderSteps.declineCancel, { id, version });
  expect((await orderOf(world, id)).status).toBe(6);
  expect(await attemptsOf(id)).toHaveLength(1);
});

test.each([
  ['verify', 10, undefined],
  ['cancel', 1, 'cancel'],
  ['declineCancel', 1, 'cancel'],
] as const)('beside an open refund an order is not sent on or ended: %s', async (step, method, asked) => {
  const transactionNumber = await paidBill(method);
  const order = await (asked ? requestCancel(transactionNumber) : orderNumbered(world, transactionNumber));
  const { id, version } = order;
  await admin.ask(refunds.request, { orderId: id, version, requestReason: 'The user asked' });
  const refused = await admin.call(orderSteps[step], { id, version });
  expect(refused).toMatchObject({ status: 409, key: 'order.contradiction' });
});

test('declining is refused while no channel is open, and nothing changes', async () => {
  const { id, version } = await requestCancel(await paidBill(1));
  const channels = await world.db.selectFrom('payChannels').select('channelCode').distinct().execute();
  for (const { channelCode } of channels)
    await admin.ask(channelPauses.calls.add, { channelCode, pauseReason: 'They are down' });
  const refused = await admin.call(orderSteps.declineCancel, { id, version });
  expect(refused).toMatchObject({ status: 409, key: 'order.noWay' });
  expect((await orderOf(world, id)).status).toBe(11);
});
