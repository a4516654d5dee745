import { appOrders } from '../../src/domain/app/calls';
import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { orderSteps } from '../../src/domain/orders/detail';
import { refunds } from '../../src/domain/orders/refund';
import { expireUnpaid } from '../../src/server/orders/clock';
import { expirePoints } from '../../src/server/points/expire';
import { translate } from '../../src/server/text';
import { addBiller, bill } from '../support/billWorld';
import { orderNumbered } from '../support/orderWorld';
import { balanceOf as balanceIn, billWith, entriesOf, lotsOf } from '../support/pointWorld';
import { openCase, PROPOSAL } from '../support/refundWorld';
import { addPoints, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Points pay for orders: nobody has spent more than they had, and what is undone gives them back. */

let world: World;
let app: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  await addBiller(world);
});

const userWith = (points: number) => addUser(world.db, { points });

const balanceOf = (id: number) => balanceIn(world, id);
const orderOf = (userId: number, pointsUsed: number) => billWith(world, userId, pointsUsed);

const cancel = (transactionNumber: string) =>
  app.call(appOrders.requestCancel, { transactionNumber, reason: 'Too late' });

test('more points than the user has are refused by their name, fewer are taken with the order', async () => {
  const userId = await userWith(99);
  const refused = await orderOf(userId, 100);
  expect(refused).toMatchObject({
    status: 400,
    key: 'input.invalid',
    fields: { pointsUsed: 'You have 99 points' },
  });
  expect(await balanceOf(userId)).toBe(99);
  expect((await orderOf(userId, 60)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(39);
});

test('fifty orders at once take no point twice', async () => {
  const userId = await userWith(95);
  const input = await bill(world, { userId, pointsUsed: 10, transactionAmount: '100' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(createOrders.payBills, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ fields }) => fields?.pointsUsed)).toHaveLength(41);
  expect(await balanceOf(userId)).toBe(5);
});

test('an order that is cancelled before it is paid gives its points back, once', async () => {
  const userId = await userWith(20);
  const { data } = await orderOf(userId, 20);
  const answers = await Promise.all([1, 2, 3].map(() => cancel(data.transactionNumber)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(userId)).toBe(20);
});

test('an order that expires gives its points back', async () => {
  const userId = await userWith(20);
  expect((await orderOf(userId, 15)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(5);
  world.clock.advance({ hours: 25 });
  await expireUnpaid(world.db, world.clock.text(), translate('en'));
  expect(await balanceOf(userId)).toBe(20);
});

test('an order that was paid keeps its points, whatever is asked afterwards', async () => {
  const userId = await userWith(20);
  const { data } = await orderOf(userId, 20);
  await app.ask(appOrders.pay, { transactionNumber: data.transactionNumber, amount: data.paymentAmount });
  expect((await cancel(data.transactionNumber)).status).toBe(200);
  expect(await balanceOf(userId)).toBe(0);
});

test('an order of a kiosk takes the points of whoever scans it', async () => {
  const { userId: _nobody, ...input } = await bill(world, { pointsUsed: 30 });
  const order = { service: 'payBills' as const, ...input };
  const { scanCode } = await app.ask(kioskCalls.create, { kiosk: 'Kiosk A', order: order as never });
  const poor = await userWith(29);
  const refused = await app.call(kioskCalls.bind, { scanCode, userId: poor });
  expect(Object.keys(refused.fields ?? {})).toEqual(['pointsUsed']);
  const rich = await userWith(31);
  expect((await app.call(kioskCalls.bind, { scanCode, userId: rich })).status).toBe(200);
  expect(await balanceOf(rich)).toBe(1);
});

test('what expires first is spent first, then the oldest, and each entry says of which lots', async () => {
  const userId = await addUser(world.db);
  await addPoints(world.db, userId, 10, null, '2026-01-02 00:00:00');
  await addPoints(world.db, userId, 10, '2026-09-01', '2026-01-03 00:00:00');
  await addPoints(world.db, userId, 10, '2026-07-01', '2026-01-04 00:00:00');
  await addPoints(world.db, userId, 10, '2026-09-01', '2026-01-01 00:00:00');
  const { data } = await orderOf(userId, 25);
  expect((await lotsOf(world, userId)).map(({ pointsLeft }) => pointsLeft)).toEqual([10, 5, 0, 0]);
  const { id } = await orderNumbered(world, data.transactionNumber);
  const lines = await world.db
    .selectFrom('pointLines')
    .innerJoin('pointEntries', 'pointEntries.id', 'pointLines.entryId')
    .select(['pointLines.points'])
    .where('orderId', '=', id)
    .orderBy('pointLines.id')
    .execute();
  expect(lines.map(({ points }) => points)).toEqual([-10, -10, -5]);
  expect(await balanceOf(userId)).toBe(15);
});

test('what is over is spent by nobody, though the clock has not said so yet', async () => {
  const userId = await addUser(world.db);
  await addPoints(world.db, userId, 30, '2026-06-13');
  await addPoints(world.db, userId, 4, '2030-01-01');
  expect((await orderOf(userId, 5)).fields).toEqual({ pointsUsed: 'You have 4 points' });
  expect((await orderOf(userId, 4)).status).toBe(200);
  expect(await entriesOf(world, userId)).toEqual([
    ['earned', 30],
    ['earned', 4],
    ['expired', -30],
    ['spent', -4],
  ]);
});

/** A paid order whose payout has failed. */
async function failed(userId: number, pointsUsed: number) {
  const { data } = await orderOf(userId, pointsUsed);
  const { id } = await orderNumbered(world, data.transactionNumber);
  const paid = { status: 2, paidTime: world.clock.text(), paymentAmount: '500.00' };
  await world.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  return { id, number: data.transactionNumber };
}

/** Pays a part of an order back, with two people and finance. */
async function refund({ id, number }: { id: number; number: string }, amount: string, type: 1 | 2 = 1) {
  const [maker, checker] = [await world.signIn('service'), await world.signIn('auditor')];
  const caseId = await openCase(maker, id, (await orderNumbered(world, number)).version);
  const proposal = { ...PROPOSAL, refundType: type, amount };
  const { auditId } = await maker.ask(refunds.propose, { id: caseId, version: 0, ...proposal });
  await checker.ask(refunds.approve, { auditId });
  if (type === 2) return;
  const { version } = await orderNumbered(world, number);
  await (await world.signIn('finance')).ask(orderSteps.finishNtdRefund, { id, version });
}

test('a refund gives back the share that was paid back, rounded down, once it is done', async () => {
  const userId = await userWith(99);
  const order = await failed(userId, 99);
  await refund(order, '100');
  // 99 x 100 / 500
  expect(await balanceOf(userId)).toBe(19);
  await refund(order, '101');
  // 99 x 201 / 500 = 39.8: two give no more than one.
  expect(await balanceOf(userId)).toBe(39);
  await refund(order, '299');
  expect(await balanceOf(userId)).toBe(99);
  expect(await entriesOf(world, userId)).toEqual([
    ['earned', 99],
    ['spent', -99],
    ['returned', 19],
    ['returned', 20],
    ['returned', 60],
  ]);
});

test('a refund in PHP gives its share back when it is approved', async () => {
  const userId = await userWith(50);
  const order = await failed(userId, 50);
  await refund(order, '196.80', 2);
  // PHP 196.80 are NTD 100 of 500.
  expect(await balanceOf(userId)).toBe(10);
});

test('points go back to their lots; one that expired since lives thirty days more', async () => {
  const userId = await addUser(world.db);
  const today = world.clock.text().slice(0, 10);
  await addPoints(world.db, userId, 10, today);
  await addPoints(world.db, userId, 10, '2030-01-01');
  const order = await failed(userId, 20);
  world.clock.advance({ hours: 48 });
  await refund(order, '500');
  expect(await lotsOf(world, userId)).toEqual([
    { pointsLeft: 10, expireDay: laterBy(world.clock.text(), 30) },
    { pointsLeft: 10, expireDay: '2030-01-01' },
  ]);
  expect(await balanceOf(userId)).toBe(20);
});

const laterBy = (now: string, days: number) =>
  new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('points expire after their last day in Taipei, however many processes look after it at once', async () => {
  const people = await Promise.all([0, 1, 2, 3, 4].map(() => addUser(world.db)));
  const today = world.clock.text().slice(0, 10);
  for (const id of people) {
    await addPoints(world.db, id, 7, today);
    await addPoints(world.db, id, 3, laterBy(world.clock.text(), 1));
  }
  expect(await expirePoints(world.db, `${today} 15:59:59`)).toBe(0);
  const midnight = `${today} 16:00:00`;
  await Promise.all([1, 2, 3, 4].map(() => expirePoints(world.db, midnight)));
  for (const id of people) {
    expect(await balanceOf(id)).toBe(3);
    expect(await entriesOf(world, id)).toEqual([
      ['earned', 7],
      ['earned', 3],
      ['expired', -7],
    ]);
  }
});

test('while points expire, orders spend what is left of them and no more', async () => {
  const userId = await addUser(world.db);
  const today = world.clock.text().slice(0, 10);
  await addPoints(world.db, userId, 40, laterBy(world.clock.text(), -2));
  await addPoints(world.db, userId, 25, laterBy(today, 60));
  const input = await bill(world, { userId, pointsUsed: 10, transactionAmount: '100' });
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, () => app.call(createOrders.payBills, input))),
    expirePoints(world.db, world.clock.text()),
    expirePoints(world.db, world.clock.text()),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balanceOf(userId)).toBe(5);
});

test('the database keeps a balance, and each lot, from going below nothing', async () => {
  const id = await userWith(1);
  await expect(
    world.db.updateTable('users').set({ points: -1 }).where('id', '=', id).execute(),
  ).rejects.toThrow('users_points_left');
  await expect(world.db.updateTable('pointLots').set({ pointsLeft: -1 }).execute()).rejects.toThrow(
    'points_left',
  );
});

test('what was written is never changed nor taken away, and no entry stands without its lines', async () => {
  await userWith(5);
  for (const table of ['pointEntries', 'pointLines'] as const) {
    await expect(world.db.deleteFrom(table).execute()).rejects.toThrow('only ever added to');
    await expect(world.db.updateTable(table).set({ points: 9 }).execute()).rejects.toThrow(
      'only ever added to',
    );
  }
  const { lotId } = await world.db.selectFrom('pointLots').select('lotId').limit(1).executeTakeFirstOrThrow();
  const other = await userWith(5);
  const { id } = await world.db
    .selectFrom('pointEntries')
    .select('id')
    .where('userId', '=', other)
    .executeTakeFirstOrThrow();
  const line = { entryId: id, lotId: id, points: 1, extendedTo: null };
  await expect(world.db.insertInto('pointLines').values(line).execute()).rejects.toThrow('come to what');
  const lines = [
    { ...line, lotId },
    { ...line, points: -1 },
  ];
  await expect(world.db.insertInto('pointLines').values(lines).execute()).rejects.toThrow('their user');
});
