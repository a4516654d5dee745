import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { home } from '../../src/domain/home/calls';
import { orderDetails } from '../../src/domain/orders/detail';
import { users } from '../../src/domain/users/management';
import { expireUnpaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addBiller, bill, createdBill, sentBill, startOrders } from '../support/billWorld';
import { orderNumbered } from '../support/orderWorld';
import { takeRights } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Limits, repeats and endings of orders that the app makes (decisions section 7.2). */

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
  await addBiller(world, { code: 'GONE', name: 'Gone', status: 2 });
});

const expire = () => expireUnpaid(world.db, world.clock.text(), translate('en'));

test.each([
  ['a user that there is not', { userId: 999_999 }, 'userId'],
  ['a biller that there is not', { billerCode: 'NONE' }, 'billerCode'],
  ['a biller that is not active', { billerCode: 'GONE' }, 'billerCode'],
  ['no amount', { transactionAmount: '0.00' }, 'transactionAmount'],
  ['a negative amount', { transactionAmount: '-1' }, 'transactionAmount'],
  ['seven decimals', { transactionAmount: '1.0000000' }, 'transactionAmount'],
  ['an amount over the limit of one transaction', { transactionAmount: '60000' }, 'transactionAmount'],
  ['a payment method that there is not', { paymentMethod: 99 }, 'paymentMethod'],
  ['a PHP order paid at a counter', { side: 2, paymentMethod: 11 }, 'paymentMethod'],
  ['points on the PHP side', { side: 2, paymentMethod: 4, pointsUsed: 1 }, 'pointsUsed'],
  ['more points than there is to pay', { pointsUsed: 560 }, 'pointsUsed'],
  ['a day that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
  ['markup in a name', { accountName: '<b>Maria</b>' }, 'accountName'],
  ['a field that is not known', { status: 4 }, 'status'],
])('an order with %s is refused, naming the field', async (_name, some, field) => {
  const input = await bill(world, some);
  const refused = await app.call(createOrders.payBills, input);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  const made = await world.db.selectFrom('orders').select('id').where('userId', '=', input.userId).execute();
  expect(made).toEqual([]);
});

test('a user spends at most the limit of a month, also with ten orders at once', async () => {
  const input = await bill(world, { transactionAmount: '39000' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(createOrders.payBills, input)));
  // Each comes to NT$19,868; two of them to less than NT$50,000, three to more.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({ status: 400, key: 'order.monthlyLimit' });
  expect(refused?.message).toContain('10,264');
  const [first] = answers.filter(({ status }) => status === 200);
  const { transactionNumber } = (first?.data ?? {}) as { transactionNumber: string };
  await app.ask(appOrders.requestCancel, { transactionNumber, reason: 'too much' });
  await app.ask(createOrders.payBills, input);
});

test('points do not make an order smaller than it is: limits count what is exchanged and the fee', async () => {
  // It comes to NTD 30,387 with the fee, of which 400 are paid with points.
  const over = await bill(world, { transactionAmount: '59704', pointsUsed: 400 });
  expect(await app.call(createOrders.payBills, over)).toMatchObject({
    status: 400,
    key: 'order.transactionLimit',
  });
  const input = await bill(world, { transactionAmount: '39000', pointsUsed: 100 });
  const { userId } = input;
  const { paymentAmount } = await app.ask(createOrders.payBills, input);
  expect(paymentAmount).toBe('19768.00');
  const { month } = await admin.ask(users.detail, { id: userId });
  expect(month).toEqual({ spent: '19868.00', left: '30132.00' });
  // What was paid back whole sent nothing, by points neither.
  const paidBack = { side: 1, status: 16, pointsUsed: 50, paymentAmount: '950', refundedAmount: '950' };
  await addOrder(world.db, userId, { ...paidBack, createdTime: world.clock.text() });
  expect((await admin.ask(users.detail, { id: userId })).month.spent).toBe('19868.00');
});

test('the month ends in Taipei', async () => {
  const input = await bill(world, { transactionAmount: '58000' });
  const earlier = { side: 1, paymentAmount: '30000', status: 4 };
  await addOrder(world.db, input.userId, { ...earlier, createdTime: '2026-05-31 15:59:59' });
  await app.ask(createOrders.payBills, input);
  const other = await bill(world, { transactionAmount: '58000' });
  await addOrder(world.db, other.userId, { ...earlier, createdTime: '2026-05-31 16:00:00' });
  expect(await app.call(createOrders.payBills, other)).toMatchObject({
    status: 400,
    key: 'order.monthlyLimit',
  });
});

test.each(['509', '558.99', '559.01', '0'])(
  'a payment of %s instead of 559 is refused, naming the amount',
  async (amount) => {
    const { transactionNumber, paymentAmount } = await createdBill(world);
    expect(paymentAmount).toBe('559.00');
    const refused = await app.call(appOrders.pay, { transactionNumber, amount });
    expect(refused).toMatchObject({
      status: 400,
      key: 'order.wrongAmount',
      fields: { amount: 'Must be exactly 559.00' },
    });
    expect((await orderNumbered(world, transactionNumber)).status).toBe(0);
  },
);

test('a payment that is sent twice is made once', async () => {
  const { transactionNumber, paymentAmount: amount } = await createdBill(world);
  await app.ask(appOrders.pay, { transactionNumber, amount }, { key: 'pay-once' });
  expect(await app.ask(appOrders.pay, { transactionNumber, amount }, { key: 'pay-once' })).toEqual({
    status: 1,
  });
  const again = await app.call(appOrders.pay, { transactionNumber, amount });
  expect(again).toMatchObject({ status: 409, key: 'order.illegalMove' });
});

test('an unpaid order is cancelled at once, a paid one by an operator', async () => {
  const unpaid = await createdBill(world);
  await app.ask(appOrders.requestCancel, { transactionNumber: unpaid.transactionNumber, reason: 'mistake' });
  expect((await orderNumbered(world, unpaid.transactionNumber)).status).toBe(3);
  const paid = await sentBill(world);
  await app.ask(appOrders.requestCancel, { transactionNumber: paid.transactionNumber, reason: 'mistake' });
  expect((await orderNumbered(world, paid.transactionNumber)).status).toBe(11);
  const again = await app.call(appOrders.requestCancel, {
    transactionNumber: paid.transactionNumber,
    reason: 'mistake',
  });
  expect(again.status).toBe(409);
});

test('the app asks for a refund', async () => {
  const { id, transactionNumber } = await sentBill(world);
  await payout.ask(partnerAnswers.fail, { transactionNumber, failure: 5, reason: 'closed' });
  await app.ask(appOrders.requestRefund, { transactionNumber, reason: 'My money please' });
  const again = await app.call(appOrders.requestRefund, { transactionNumber, reason: 'My money please' });
  expect(again).toMatchObject({ status: 409, key: 'refund.alreadyOpen' });
  const { refunds } = await admin.ask(orderDetails.ntdPayBills, { id });
  expect(refunds).toMatchObject([
    { refundOrigin: 1, openedByName: 'Maria Santos', requestReason: 'My money please' },
  ]);
});

test('an order expires when nobody pays for 24 hours', async () => {
  const { transactionNumber } = await createdBill(world);
  const paid = await createdBill(world);
  await app.ask(appOrders.pay, { transactionNumber: paid.transactionNumber, amount: paid.paymentAmount });
  world.clock.advance({ hours: 23, minutes: 59 });
  await expire();
  expect((await orderNumbered(world, transactionNumber)).status).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await expire()).toBeGreaterThan(0);
  expect((await orderNumbered(world, transactionNumber)).status).toBe(9);
  expect((await orderNumbered(world, paid.transactionNumber)).status).toBe(1);
  expect(await expire()).toBe(0);
});

test('money that somebody must confirm waits for it', async () => {
  const order = await sentBill(world, { paymentMethod: 10 });
  expect(order.status).toBe(1);
  await world.db.updateTable('orders').set({ status: 13 }).where('id', '=', order.id).execute();
  expect(await startOrders(world)).toBeGreaterThan(0);
  expect((await orderNumbered(world, order.transactionNumber)).status).toBe(6);
});

test('today’s figures: of the lists one may read, since midnight in the caller’s zone', async () => {
  const other = await tulay.createWorld();
  const userId = await addUser(other.db);
  const at = (createdTime: string, some = {}) => addOrder(other.db, userId, { createdTime, ...some });
  await at('2026-06-14 15:59:59');
  await at('2026-06-14 16:00:00', { status: 4, paymentAmount: '100.50' });
  await at('2026-06-15 03:00:00', { status: 8, paymentAmount: '200.25' });
  await at('2026-06-15 03:00:00', { status: 0, paidTime: null });
  await at('2026-06-15 03:00:00', { side: 2, status: 14, paymentAmount: '70' });
  const service = await other.signIn('service');
  expect(await service.ask(home.todayFigures, {})).toEqual({
    figures: [
      { serviceType: 1, side: 1, orders: 3, completed: 1, failed: 1, paymentAmount: '300.75' },
      { serviceType: 1, side: 2, orders: 1, completed: 1, failed: 0, paymentAmount: '70.00' },
    ],
  });
  await takeRights(other.db, ['TULAY_TRANSACTION_PHP_PAYBILLS']);
  const { figures } = await (await other.signIn('finance')).ask(home.todayFigures, {});
  expect(figures).toMatchObject([{ side: 1 }]);
});
