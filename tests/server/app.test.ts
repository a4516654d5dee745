import { appOrders, partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { home } from '../../src/domain/home/calls';
import { orderDetails, partnerExchange } from '../../src/domain/orders/detail';
import { expireUnpaid, startPaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { addOrder, addUser } from '../support/rows';
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
  const billers = [
    { code: 'MERALCO', name: 'Meralco', billerCategory: 1, active: true },
    { code: 'GONE', name: 'Gone', billerCategory: 1, active: false },
  ];
  await world.db.insertInto('billers').values(billers).execute();
});

const t = translate('en');
const start = () => startPaid(world.db, world.clock.text(), t);
const expire = () => expireUnpaid(world.db, world.clock.text(), t);

async function bill(some: Record<string, unknown> = {}) {
  const userId = await addUser(world.db);
  const common = { paymentMethod: 1, transactionAmount: '1000', billerCode: 'MERALCO' } as const;
  return {
    side: 1 as const,
    userId,
    ...common,
    accountNumber: '12345678',
    accountName: 'Maria Santos',
    ...some,
  };
}

const created = async (some: Record<string, unknown> = {}) =>
  app.ask(createOrders.payBills, await bill(some));

const orderOf = (transactionNumber: string) =>
  world.db
    .selectFrom('orders')
    .selectAll()
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirstOrThrow();

/** An order that has been sent to its payout partner. */
async function sent(some: Record<string, unknown> = {}) {
  const { transactionNumber, paymentAmount } = await created(some);
  await app.ask(appOrders.pay, { transactionNumber, amount: paymentAmount });
  world.clock.advance({ minutes: 3 });
  await start();
  return orderOf(transactionNumber);
}

test('from the app to the biller, with every step in the history', async () => {
  const { transactionNumber, paymentAmount, status } = await created({ pointsUsed: 9 });
  // 1000 / 1.968 = 508.13, up to 509, fee 50, less 9 points
  expect({ paymentAmount, status }).toEqual({ paymentAmount: '550.00', status: 0 });
  expect(await app.ask(appOrders.pay, { transactionNumber, amount: '550' })).toEqual({ status: 1 });
  expect(await start()).toBe(0);
  world.clock.advance({ minutes: 2 });
  expect(await start()).toBe(1);
  const order = await orderOf(transactionNumber);
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
  const answer = await app.call(createOrders.payBills, await bill({ userId }));
  expect(answer).toMatchObject({ status: 409, key });
  const made = await world.db.selectFrom('orders').select('id').where('userId', '=', userId).execute();
  expect(made).toEqual([]);
});

test('the same answer again changes nothing, another one is refused', async () => {
  const { id, transactionNumber } = await sent();
  const answer = { transactionNumber, partnerRefNumber: 'REF-2' };
  await payout.ask(partnerAnswers.complete, answer);
  expect(await payout.ask(partnerAnswers.complete, answer)).toEqual({ status: 4 });
  const other = await payout.call(partnerAnswers.complete, { ...answer, partnerRefNumber: 'REF-3' });
  expect(other).toMatchObject({ status: 409, key: 'order.illegalMove' });
  const failed = await payout.call(partnerAnswers.fail, { transactionNumber, failure: 2, reason: 'late' });
  expect(failed.status).toBe(409);
  const order = await orderOf(transactionNumber);
  expect(order).toMatchObject({ status: 4, partnerRefNumber: 'REF-2' });
  expect((await admin.ask(orderDetails.ntdPayBills, { id })).events).toHaveLength(4);
  // Every answer is kept as it came, also the ones that were refused.
  expect(await admin.ask(partnerExchange.messages, { id })).toHaveLength(5);
});

test.each([2, 5, 8] as const)('a payout that failed with %i says why', async (failure) => {
  const { id, transactionNumber } = await sent();
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
  const { id, transactionNumber } = await sent();
  await world.db.updateTable('orders').set({ partner: 'Somebody else' }).where('id', '=', id).execute();
  const answer = { transactionNumber, partnerRefNumber: 'REF-4' };
  expect(await payout.call(partnerAnswers.complete, answer)).toMatchObject({
    status: 403,
    key: 'partner.notYours',
  });
  expect((await orderOf(transactionNumber)).status).toBe(6);
});

test('each key is for its own kind of call', async () => {
  const answer = { transactionNumber: 'X', partnerRefNumber: 'Y' };
  expect(await app.call(partnerAnswers.complete, answer)).toMatchObject({
    status: 403,
    key: 'partner.wrongScope',
  });
  const create = await payout.call(createOrders.payBills, await bill());
  expect(create).toMatchObject({ status: 403, key: 'partner.wrongScope' });
});

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
  const input = await bill(some);
  const refused = await app.call(createOrders.payBills, input);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  const made = await world.db.selectFrom('orders').select('id').where('userId', '=', input.userId).execute();
  expect(made).toEqual([]);
});

test('a user spends at most the limit of a month, also with ten orders at once', async () => {
  const input = await bill({ transactionAmount: '39000' });
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

test('the month ends in Taipei', async () => {
  const input = await bill({ transactionAmount: '58000' });
  const earlier = { side: 1, paymentAmount: '30000', status: 4 };
  await addOrder(world.db, input.userId, { ...earlier, createdTime: '2026-05-31 15:59:59' });
  await app.ask(createOrders.payBills, input);
  const other = await bill({ transactionAmount: '58000' });
  await addOrder(world.db, other.userId, { ...earlier, createdTime: '2026-05-31 16:00:00' });
  expect(await app.call(createOrders.payBills, other)).toMatchObject({
    status: 400,
    key: 'order.monthlyLimit',
  });
});

test.each(['509', '558.99', '559.01', '0'])(
  'a payment of %s instead of 559 is refused, naming the amount',
  async (amount) => {
    const { transactionNumber, paymentAmount } = await created();
    expect(paymentAmount).toBe('559.00');
    const refused = await app.call(appOrders.pay, { transactionNumber, amount });
    expect(refused).toMatchObject({
      status: 400,
      key: 'order.wrongAmount',
      fields: { amount: 'Must be exactly 559.00' },
    });
    expect((await orderOf(transactionNumber)).status).toBe(0);
  },
);

test('a payment that is sent twice is made once', async () => {
  const { transactionNumber, paymentAmount: amount } = await created();
  await app.ask(appOrders.pay, { transactionNumber, amount }, { key: 'pay-once' });
  expect(await app.ask(appOrders.pay, { transactionNumber, amount }, { key: 'pay-once' })).toEqual({
    status: 1,
  });
  const again = await app.call(appOrders.pay, { transactionNumber, amount });
  expect(again).toMatchObject({ status: 409, key: 'order.illegalMove' });
});

test('an unpaid order is cancelled at once, a paid one by an operator', async () => {
  const unpaid = await created();
  await app.ask(appOrders.requestCancel, { transactionNumber: unpaid.transactionNumber, reason: 'mistake' });
  expect((await orderOf(unpaid.transactionNumber)).status).toBe(3);
  const paid = await sent();
  await app.ask(appOrders.requestCancel, { transactionNumber: paid.transactionNumber, reason: 'mistake' });
  expect((await orderOf(paid.transactionNumber)).status).toBe(11);
  const again = await app.call(appOrders.requestCancel, {
    transactionNumber: paid.transactionNumber,
    reason: 'mistake',
  });
  expect(again.status).toBe(409);
});

test('the app asks for a refund', async () => {
  const { id, transactionNumber } = await sent();
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
  const { transactionNumber } = await created();
  const paid = await created();
  await app.ask(appOrders.pay, { transactionNumber: paid.transactionNumber, amount: paid.paymentAmount });
  world.clock.advance({ hours: 23, minutes: 59 });
  await expire();
  expect((await orderOf(transactionNumber)).status).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(await expire()).toBeGreaterThan(0);
  expect((await orderOf(transactionNumber)).status).toBe(9);
  expect((await orderOf(paid.transactionNumber)).status).toBe(1);
  expect(await expire()).toBe(0);
});

test('money that somebody must confirm waits for it', async () => {
  const order = await sent({ paymentMethod: 10 });
  expect(order.status).toBe(1);
  await world.db.updateTable('orders').set({ status: 13 }).where('id', '=', order.id).execute();
  expect(await start()).toBeGreaterThan(0);
  expect((await orderOf(order.transactionNumber)).status).toBe(6);
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
  const mine = "delete from role_rights where right_key = 'TULAY_TRANSACTION_PHP_PAYBILLS'";
  await other.database.execute(mine);
  const { figures } = await (await other.signIn('finance')).ask(home.todayFigures, {});
  expect(figures).toMatchObject([{ side: 1 }]);
});
