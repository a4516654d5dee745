import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { priceCalls } from '../../src/domain/app/prices';
import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { addBiller, bill, startOrders } from '../support/billWorld';
import { eventsOf, orderNumbered } from '../support/orderWorld';
import { balanceOf, entriesOf } from '../support/pointWorld';
import { openCase } from '../support/refundWorld';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Orders that points alone pay for (method 6): paid as they are made, and refunded as nothing and the points. */

let world: World;
let app: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  await addBiller(world);
});

// 1000 / 1.968 = 508.13, up to 509, fee 50.
const WHOLE = 559;
const POINTS = { paymentMethod: 6, pointsUsed: WHOLE } as const;

const order = async (userId: number, some: object) =>
  app.call(createOrders.payBills, await bill(world, { userId, ...some }));

test('it is paid in the transaction that makes it, and starts like any other', async () => {
  const userId = await addUser(world.db, { points: 600 });
  const { data, status } = await order(userId, POINTS);
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { paymentAmount: '0.00', status: 1, paymentCode: null },
  });
  expect(await balanceOf(world, userId)).toBe(41);
  const made = await orderNumbered(world, data.transactionNumber);
  expect(made).toMatchObject({ pointsUsed: WHOLE, paidTime: world.clock.text() });
  expect((await eventsOf(world, made.id)).map(({ step }) => step)).toEqual(['submit', 'pay']);
  world.clock.advance({ minutes: 3 });
  expect(await startOrders(world)).toBe(1);
});

test.each([
  [
    'fewer points than it costs',
    { paymentMethod: 6, pointsUsed: 558 },
    'pointsUsed',
    'Must be exactly 559.00',
  ],
  ['no points', { paymentMethod: 6 }, 'pointsUsed', 'Must be exactly 559.00'],
  ['more points than it costs', { paymentMethod: 6, pointsUsed: 560 }, 'pointsUsed', 'At most 559'],
  ['another method that has nothing to pay', { pointsUsed: WHOLE }, 'paymentMethod', expect.anything()],
])('%s is refused by its name', async (_name, some, field, message) => {
  const userId = await addUser(world.db, { points: 1000 });
  expect(await order(userId, some)).toMatchObject({ status: 400, fields: { [field]: message } });
  const asked = { serviceType: 1, side: 1, transactionAmount: '1000', paymentMethod: 1, ...some };
  expect(await app.call(priceCalls.quote, { ...asked, userId })).toMatchObject({
    status: 400,
    fields: { [field]: message },
  });
  expect(await entriesOf(world, userId)).toEqual([['earned', 1000]]);
});

test('who has too few orders nothing', async () => {
  const userId = await addUser(world.db, { points: 558 });
  expect(await order(userId, POINTS)).toMatchObject({
    status: 400,
    fields: { pointsUsed: 'You have 558 points' },
  });
});

test('its refund is NTD 0 and the points', async () => {
  const userId = await addUser(world.db, { points: WHOLE });
  const { data } = await order(userId, POINTS);
  await app.ask(appOrders.requestRefund, { transactionNumber: data.transactionNumber, reason: 'Too late' });
  const { id, version } = await orderNumbered(world, data.transactionNumber);
  const [maker, checker] = [await world.signIn('service'), await world.signIn('auditor')];
  const { id: caseId } = await world.db
    .selectFrom('refundCases')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const { refundable } = await maker.ask(refunds.caseDetail, { id: caseId });
  expect(refundable).toEqual({ ntd: '0.00', php: null });
  const proposal = { id: caseId, version: 0, refundType: 1, reason: 'We are sorry' } as const;
  expect(await maker.call(refunds.propose, { ...proposal, amount: '1' })).toMatchObject({ status: 400 });
  const { auditId } = await maker.ask(refunds.propose, { ...proposal, amount: '0' });
  await checker.ask(refunds.approve, { auditId });
  expect(await balanceOf(world, userId)).toBe(0);
  const finance = await world.signIn('finance');
  await finance.ask(orderSteps.finishNtdRefund, { id, version: version + 1 });
  expect(await balanceOf(world, userId)).toBe(WHOLE);
  expect(await orderNumbered(world, data.transactionNumber)).toMatchObject({
    status: 16,
    refundedAmount: '0.00',
  });
  const again = { orderId: id, version: version + 2, requestReason: 'More' };
  expect(await maker.call(refunds.request, again)).toMatchObject({ status: 409 });
});

test('nothing is refunded as nothing where money was paid', async () => {
  const userId = await addUser(world.db);
  const { data } = await order(userId, {});
  await app.ask(appOrders.pay, { transactionNumber: data.transactionNumber, amount: data.paymentAmount });
  const { id, version } = await orderNumbered(world, data.transactionNumber);
  const maker = await world.signIn('service');
  const caseId = await openCase(maker, id, version);
  const proposal = { id: caseId, version: 0, refundType: 1, amount: '0', reason: 'We are sorry' } as const;
  expect(await maker.call(refunds.propose, proposal)).toMatchObject({
    status: 400,
    fields: { amount: 'Must be more than 0' },
  });
});
