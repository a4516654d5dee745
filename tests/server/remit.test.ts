import { sql } from 'kysely';
import { exchangeTry } from '../../src/domain/finance/exchangeTry';
import { remitOrders, swapHold, swapHolds } from '../../src/domain/finance/remitOrders';
import { leftReason } from '../../src/domain/finance/sorted';
import { codeOf, valuesOf } from '../../src/domain/kit/codes';
import { orderSide, orderStatus, serviceType } from '../../src/domain/orders/codes';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { swapStatusOf } from '../../src/domain/orders/swap';
import { exchangeOf } from '../../src/server/orders/orderExchange';
import { agreeing } from '../support/exchangeWorld';
import { familyLife } from '../support/familyLife';
import { eventsOf, orderOf } from '../support/orderWorld';
import { addOrder, addUser, orderRow } from '../support/rows';
import type { Client, World } from '../support/world';

/** Which orders wait to be swapped, and what finance keeps out of it (decisions sections 34 and 36), on the real server. */

let world: World;
let admin: Client;
let userId: number;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  userId = await addUser(world.db, { nationality: 'VNM' });
});

const reason = 'The bank of the sender asks for it back';
const PAID = '2026-06-15 01:30:00';
const waiting = (some: object = {}) =>
  addOrder(world.db, userId, {
    ...{ serviceType: 3, payoutKind: 1, relationship: 2, recipientMobile: '912345678' },
    ...{ status: 6, paidTime: PAID, ...some },
  });
const rows = async (input: object = {}) =>
  (await admin.ask(remitOrders.page, { pageSize: 100, ...input })).items;
const swapStatusNow = async (id: number) => (await exchangeOf(world.db, id))?.swapStatus;
const ids = async (input: object = {}) => (await rows(input)).map(({ id }) => id);

test('the database says of every order what the code says', async () => {
  const cases = valuesOf(serviceType).flatMap((service) =>
    valuesOf(orderSide).flatMap((side) =>
      valuesOf(orderStatus).flatMap((status) =>
        [false, true].map((swapKeptOut) =>
          orderRow(userId, { serviceType: service, side, status, swapKeptOut, paidTime: PAID }),
        ),
      ),
    ),
  );
  await world.db.insertInto('orders').values(cases).execute();
  const agrees = async () => {
    const found = await world.db
      .selectFrom('orders as o')
      .innerJoin('orderExchanges as s', 's.orderId', 'o.id')
      .select(['o.serviceType', 'o.side', 'o.status', 'o.swapKeptOut', 's.swapStatus'])
      .execute();
    expect(found).toHaveLength(cases.length);
    expect(found.filter((order) => order.swapStatus !== swapStatusOf(order))).toEqual([]);
  };
  await agrees();
  await sql`select rebuild_order_exchanges()`.execute(world.db);
  await agrees();
  // Each becomes another one.
  await world.db
    .updateTable('orders')
    .set((set) => ({ swapKeptOut: set.not('swapKeptOut') }))
    .execute();
  await agrees();
});

test('an order is exchanged from when it is paid', async () => {
  const id = await waiting({ status: 0, paidTime: null });
  expect(await exchangeOf(world.db, id)).toBeNull();
  await world.db.updateTable('orders').set({ status: 1, paidTime: PAID }).where('id', '=', id).execute();
  expect(await exchangeOf(world.db, id)).toEqual({ orderId: id, paidTime: PAID, swapStatus: 1 });
  await world.db.updateTable('orders').set({ status: 6 }).where('id', '=', id).execute();
  expect(await exchangeOf(world.db, id)).toEqual({ orderId: id, paidTime: PAID, swapStatus: 2 });
});

test('paid orders that are swapped are listed, with what is exchanged and how long they wait, the oldest first', async () => {
  const second = await waiting({ paidTime: '2026-06-15 02:00:00' });
  const first = await waiting({
    paymentAmount: '1010.00',
    serviceFee: '60.00',
    pointsUsed: 20,
    transactionAmount: '1900.00',
    exchangeRate: '1.9680',
  });
  const failed = await waiting({ status: 5, paidTime: '2026-06-15 03:00:00' });
  await waiting({ side: 2 });
  await waiting({ serviceType: 9 });
  await waiting({ status: 0, paidTime: null });
  expect(await ids()).toEqual([first, second, failed]);
  expect((await rows())[0]).toMatchObject({
    nationality: 'VNM',
    exchangedNtd: '970.00',
    payoutPhp: '1900.00',
    exchangeRate: '1.9680',
    // It is noon in Taipei, and was paid at half past nine.
    hoursWaiting: 2,
    swapStatus: 2,
    swapKeptOut: false,
    keptOutBy: null,
    keptOutReason: null,
    userMobile: '*****5678',
  });
  expect((await rows()).at(-1)).toMatchObject({ swapStatus: 1, hoursWaiting: null });
});

test('statuses are looked for as the specification has them, as one text', async () => {
  const waits = await waiting();
  const failed = await waiting({ status: 5 });
  expect(await ids({ swapStatusStr: '2' })).toEqual([waits]);
  expect(await ids({ swapStatusStr: '2,3' })).toEqual([waits]);
  expect((await ids({ swapStatusStr: '1,2' })).sort()).toEqual([waits, failed].sort());
  expect(await ids({ swapStatusStr: '3,4' })).toEqual([]);
  for (const swapStatusStr of ['5', '2,', ',', 'two', '2;drop table orders', '2 ', '02']) {
    const refused = await admin.call(remitOrders.page, { swapStatusStr });
    expect(refused).toMatchObject({ status: 400, fields: { swapStatusStr: expect.any(String) } });
  }
});

test('they are looked for by nationality and by whether they are kept out, and added up', async () => {
  const other = await addUser(world.db, { nationality: 'IDN' });
  const one = await waiting();
  const theirs = await addOrder(world.db, other, { serviceType: 2, status: 4, paidTime: PAID });
  expect(await ids({ nationality: ['VNM', 'THA'] })).toEqual([one]);
  expect(await ids({ nationality: ['IDN'] })).toEqual([theirs]);
  await admin.ask(swapHold.keepOut, { id: one, version: 0, reason });
  expect(await ids({ swapKeptOut: true })).toEqual([one]);
  expect(await ids({ swapKeptOut: false })).toEqual([theirs]);
  if (!remitOrders.page.sums) throw new Error('it adds nothing up');
  const { rows: n, sums } = await admin.ask(remitOrders.page.sums, { swapStatusStr: '2' });
  const answered = { fxCost: '0', fxDifference: '0' };
  expect([n, sums]).toEqual([1, { exchangedNtd: '510.00', payoutPhp: '1000.00', ...answered }]);
});

test('an order is kept out and let in again: by whom, when and why stands in its history and in the log', async () => {
  const id = await waiting();
  await admin.ask(swapHold.keepOut, { id, version: 0, reason });
  expect(await orderOf(world, id)).toMatchObject({ status: 6, version: 1, swapKeptOut: true });
  expect(await swapStatusNow(id)).toBe(1);
  expect(await ids({ swapStatusStr: '2' })).toEqual([]);
  expect(await rows()).toMatchObject([
    { swapKeptOut: true, keptOutBy: 'The admin', keptOutReason: reason, hoursWaiting: null },
  ]);
  world.clock.advance({ minutes: 5 });
  await admin.ask(swapHold.letIn, { id, version: 1, reason: 'It stays' });
  expect(await orderOf(world, id)).toMatchObject({
    status: 6,
    version: 2,
    swapKeptOut: false,
  });
  expect(await swapStatusNow(id)).toBe(2);
  expect(await rows()).toMatchObject([{ keptOutBy: null, keptOutReason: null, hoursWaiting: 2 }]);
  const by = { actorName: 'The admin', operatorId: 1, actorKind: 2, leg: 2, fromStatus: 6, toStatus: 6 };
  expect(await eventsOf(world, id)).toMatchObject([
    { ...by, step: 'keepOut', note: reason },
    { ...by, step: 'letIn', note: 'It stays', time: world.clock.text() },
  ]);
  await admin.ask(swapHold.keepOut, { id, version: 2, reason: 'Now it goes back' });
  expect(await rows()).toMatchObject([{ keptOutReason: 'Now it goes back' }]);
  const audited = await world.db
    .selectFrom('auditLog')
    .select(['operatorId', 'new'])
    .where('tableName', '=', 'orders')
    .where('recordId', '=', String(id))
    .where('action', '=', 'update')
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { operatorId: 1, new: { swap_kept_out: true } },
    { operatorId: 1, new: { swap_kept_out: false } },
    { operatorId: 1, new: { swap_kept_out: true } },
  ]);
  const { order, exchange, events } = await admin.ask(orderDetails.ntdSend, { id });
  expect(order).toMatchObject({ swapKeptOut: true });
  expect(exchange).toMatchObject({ swapStatus: 1 });
  expect(events.at(-1)).toMatchObject({ step: 'keepOut', note: 'Now it goes back' });
});

test('what does not wait cannot be kept out, and what is not kept out cannot be let in', async () => {
  const failed = await waiting({ status: 5 });
  const refused = await admin.call(swapHold.keepOut, { id: failed, version: 0, reason });
  expect(refused).toMatchObject({ status: 409, key: 'order.notToSwap' });
  expect(refused.message).toContain('“Not exchangeable”');
  const id = await waiting();
  expect(await admin.call(swapHold.letIn, { id, version: 0, reason })).toMatchObject({
    status: 409,
    key: 'order.notKeptOut',
  });
  await admin.ask(swapHold.keepOut, { id, version: 0, reason });
  expect(await admin.call(swapHold.keepOut, { id, version: 1, reason })).toMatchObject({
    status: 409,
    key: 'order.keptOutAlready',
  });
  expect(await admin.call(swapHold.keepOut, { id: 999_999, version: 0, reason })).toMatchObject({
    status: 404,
  });
  expect(await eventsOf(world, failed)).toEqual([]);
});

test('kept out it stays whatever becomes of it, until somebody lets it in', async () => {
  const id = await waiting();
  await admin.ask(swapHold.keepOut, { id, version: 0, reason });
  await admin.ask(orderSteps.hold, { id, version: 1 });
  await admin.ask(orderSteps.release, { id, version: 2 });
  expect(await orderOf(world, id)).toMatchObject({ status: 6, swapKeptOut: true });
  expect(await swapStatusNow(id)).toBe(1);
  await admin.ask(swapHold.letIn, { id, version: 3, reason });
  expect(await swapStatusNow(id)).toBe(2);
  await admin.ask(orderSteps.hold, { id, version: 4 });
  expect(await swapStatusNow(id)).toBe(1);
});

test('whoever read an older version is told what has changed', async () => {
  const id = await waiting();
  await admin.ask(orderSteps.hold, { id, version: 0 });
  const stale = await admin.call(swapHold.keepOut, { id, version: 0, reason });
  expect(stale).toMatchObject({ status: 409, key: 'record.stale' });
  expect(stale.message).toContain('Pending');
  expect(await orderOf(world, id)).toMatchObject({ swapKeptOut: false, version: 1 });
});

test('of fifty who keep it out at once one does, and the history has one line', async () => {
  const id = await waiting();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2
        ? admin.call(swapHold.keepOut, { id, version: 0, reason })
        : admin.call(swapHolds.keepOut, { ids: [id], reason }),
    ),
  );
  const done = answers.filter(({ status, data }) =>
    data && 'outcomes' in data ? data.outcomes.some((one) => one.done) : status === 200,
  );
  expect(done).toHaveLength(1);
  expect(await eventsOf(world, id)).toHaveLength(1);
  expect(await orderOf(world, id)).toMatchObject({ version: 1, swapKeptOut: true });
});

test('of several each answers for itself', async () => {
  const [one, failed, other] = [await waiting(), await waiting({ status: 5 }), await waiting()];
  const keepOut = await admin.ask(swapHolds.keepOut, { ids: [other, failed, one, one], reason });
  expect(keepOut.outcomes).toEqual([
    { id: one, done: true, message: null },
    { id: failed, done: false, message: expect.stringContaining('“Not exchangeable”') },
    { id: other, done: true, message: null },
  ]);
  const letIn = await admin.ask(swapHolds.letIn, { ids: [one, failed], reason });
  expect(letIn.outcomes.map(({ done }) => done)).toEqual([true, false]);
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  expect(await admin.call(swapHolds.keepOut, { ids: many, reason })).toMatchObject({ status: 400 });
});

test('a reason is needed, however it is written, and no text does harm', async () => {
  const id = await waiting();
  for (const wrong of ['', '   ', 'x'.repeat(201), '\u0000', 7]) {
    const refused = await admin.call(swapHold.keepOut, { id, version: 0, reason: wrong });
    expect(refused).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  }
  const hostile = `'); drop table orders;-- <img src=x onerror=alert(1)> =1+1 🦊`;
  await admin.ask(swapHold.keepOut, { id, version: 0, reason: hostile });
  expect((await eventsOf(world, id)).at(-1)?.note).toBe(hostile);
  expect(await rows()).toMatchObject([{ keptOutReason: hostile }]);
});

test('it takes the right, and reading the page another one', async () => {
  const id = await waiting();
  for (const account of ['service', 'auditor', 'finance', 'noRights'] as const) {
    const desk = await world.signIn(account);
    expect(await desk.call(swapHold.keepOut, { id, version: 0, reason })).toMatchObject({ status: 403 });
    expect(await desk.call(swapHolds.letIn, { ids: [id], reason })).toMatchObject({ status: 403 });
    expect(await desk.call(remitOrders.page, {})).toMatchObject({ status: 403 });
    expect(await desk.call(remitOrders.export, {})).toMatchObject({ status: 403 });
  }
  expect(await eventsOf(world, id)).toEqual([]);
});

test('a rule that is tried leaves what is kept out, whatever else it would say, and does not count it for its share', async () => {
  const life = await familyLife(world);
  const [one, other] = [await life.sent('send'), await life.sent('cashIn')];
  const held = await life.sent('send');
  const agreed = agreeing(admin, await world.signIn('auditor'));
  const id = await agreed.rule(await agreed.bank(), { serviceTypes: [3] });
  const before = await admin.ask(exchangeTry, { id });
  expect([before.taken.quantity, before.left.map((line) => line.quantity)]).toEqual([2, [1]]);
  await admin.ask(swapHolds.keepOut, { ids: [held.id, other.id], reason });
  const { taken, left } = await admin.ask(exchangeTry, { id });
  expect(taken).toEqual({ quantity: 1, ntd: one.paymentAmount, php: one.transactionAmount });
  expect(left).toMatchObject([{ leftReason: codeOf(leftReason, 'keptOut'), quantity: 2 }]);
  await admin.ask(orderSteps.hold, { id: held.id, version: held.version + 1 });
  expect((await admin.ask(exchangeTry, { id })).left).toMatchObject([{ quantity: 1 }]);
});
