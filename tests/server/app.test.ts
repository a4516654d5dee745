import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { orderDetails, partnerExchange } from '../../src/domain/orders/detail';
import { addBiller, bill, createdBill, sentBill, startOrders } from '../support/billWorld';
import { orderNumbered } from '../support/orderWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let app: Client;
let payout: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  payout = world.partner('payout');
  admin = await world.signIn('admin');
  await addBiller(world);
});

test('from the app to the biller, with every step in the history', async () => {
  const { transactionNumber, paymentAmount, status } = await createdBill(world, { pointsUsed: 9 });
  // 1000 / 1.968 = 508.13, up to 509, fee 50, less 9 points
  expect({ paymentAmount, status }).toEqual({ paymentAmount: '550.00', status: 0 });
  expect(await app.ask(appOrders.pay, { transactionNumber, amount: '550' })).toEqual({ status: 1 });
  expect(await startOrders(world)).toBe(0);
  world.clock.advance({ minutes: 2 });
  expect(await startOrders(world)).toBe(1);
  const order = await orderNumbered(world, transactionNumber);
  expect(order).toMatchObject({ status: 6, partner: 'Bayanihan Bills', paidTime: '2026-06-15 04:00:00' });
  expect(order.payoutChannel).not.toBeNull();
  const answer = { transactionNumber, partnerRefNumber: 'REF-1' };
  expect(await payout.ask(partnerAnswers.complete, answer)).toEqual({ status: 4 });
  const { events } = await admin.ask(orderDetails.ntdPayBills, { id: order.id });
  expect(
    events.map(({ step, fromStatus, toStatus, actorName }) => [step, fromStatus, toStatus, actorName]),
  ).toEqual([
    ['submit', -2, 0, 'Mobile app'],
    ['pay', 0, 1, 'Mobile app'],
    ['start', 1, 6, 'Tulay'],
    ['complete', 6, 4, 'Bayanihan Bills'],
  ]);
  const messages = await admin.ask(partnerExchange.messages, { id: order.id });
  expect(messages.map(({ outgoing, body }) => [outgoing, JSON.parse(body)])).toEqual([
    [
      true,
      expect.objectContaining({
        transactionNumber,
        amount: '1000.00',
        currency: 'PHP',
        accountNumber: '12345678',
      }),
    ],
    [false, answer],
  ]);
});

test.each([
  ['banned', { status: 1 }, 'user.mayNotOrder'],
  ['frozen', { status: 2 }, 'user.mayNotOrder'],
  ['cancelled', { status: 4 }, 'user.mayNotOrder'],
  ['deleted', { deletedTime: '2026-06-01 00:00:00' }, 'user.deleted'],
])('a user who is %s orders nothing, and is told why', async (_how, standing, key) => {
  const userId = await addUser(world.db, standing);
  const answer = await app.call(createOrders.payBills, await bill(world, { userId }));
  expect(answer).toMatchObject({ status: 409, key });
  const made = await world.db.selectFrom('orders').select('id').where('userId', '=', userId).execute();
  expect(made).toEqual([]);
});

test('the same answer again changes nothing, another one is refused', async () => {
  const { id, transactionNumber } = await sentBill(world);
  const answer = { transactionNumber, partnerRefNumber: 'REF-2' };
  await payout.ask(partnerAnswers.complete, answer);
  expect(await payout.ask(partnerAnswers.complete, answer)).toEqual({ status: 4 });
  const other = await payout.call(partnerAnswers.complete, { ...answer, partnerRefNumber: 'REF-3' });
  expect(other).toMatchObject({ status: 409, key: 'order.illegalMove' });
  const failed = await payout.call(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'late' });
  expect(failed.status).toBe(409);
  const order = await orderNumbered(world, transactionNumber);
  expect(order).toMatchObject({ status: 4, partnerRefNumber: 'REF-2' });
  expect((await admin.ask(orderDetails.ntdPayBills, { id })).events).toHaveLength(4);
  // Every answer is kept as it came, also the ones that were refused.
  expect(await admin.ask(partnerExchange.messages, { id })).toHaveLength(5);
});

test.each([2, 5, 8] as const)('a payout that failed with %i says why', async (failure) => {
  const { id, transactionNumber } = await sentBill(world);
  const answer = { transactionNumber, failure, reason: 'Account closed' };
  expect(await payout.ask(partnerAnswers.fail, answer)).toEqual({ status: failure });
  expect(await payout.ask(partnerAnswers.fail, answer)).toEqual({ status: failure });
  const { events } = await admin.ask(orderDetails.ntdPayBills, { id });
  expect(events.at(-1)).toMatchObject({
    step: 'fail',
    toStatus: failure,
    note: 'Account closed',
    actorKind: 4,
  });
  expect(events).toHaveLength(4);
});

test('only the partner that an order was sent to answers for it', async () => {
  const { id, transactionNumber } = await sentBill(world);
  await world.db.updateTable('orders').set({ partner: 'Somebody else' }).where('id', '=', id).execute();
  const answer = { transactionNumber, partnerRefNumber: 'REF-4' };
  expect(await payout.call(partnerAnswers.complete, answer)).toMatchObject({
    status: 403,
    key: 'partner.notYours',
  });
  expect((await orderNumbered(world, transactionNumber)).status).toBe(6);
});

test('each key is for its own kind of call', async () => {
  const answer = { transactionNumber: 'X', partnerRefNumber: 'Y' };
  expect(await app.call(partnerAnswers.complete, answer)).toMatchObject({
    status: 403,
    key: 'partner.wrongScope',
  });
  const create = await payout.call(createOrders.payBills, await bill(world));
  expect(create).toMatchObject({ status: 403, key: 'partner.wrongScope' });
});
