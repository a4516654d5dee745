import { sql } from 'kysely';
import { partnerAnswers } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { openCalls, wayCalls } from '../../src/domain/app/ways';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { businessDay, later } from '../../src/domain/kit/zone';
import { holidays } from '../../src/domain/operation/holiday';
import { BILLER_KIND, channelCalendar, channelState } from '../../src/domain/routing/codes';
import { institutions } from '../../src/domain/routing/institution';
import { channelCosts, channelPauses, payChannels } from '../../src/domain/routing/payChannel';
import { routeHolds, routes } from '../../src/domain/routing/route';
import { tellOfRoutes } from '../../src/server/routing/closedRoutes';
import { noteStates } from '../../src/server/routing/states';
import { waysReader } from '../../src/server/routing/ways';
import { addBiller, startOrders } from '../support/billWorld';
import { sendOf } from '../support/dictionaryWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { someChannel, someRoute } from '../support/pendingWays';
import { addUser } from '../support/rows';
import { insertPartner, keyOf } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** Where money goes (decisions sections 16 and 17): by routes, channels, pauses and holds, each as it is at that moment. */

let world: World;
let maker: Client;
let checker: Client;
let second: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  await insertPartner(world, 'SECOND', 'Second Payments');
  second = world.clientOf({ apiKey: keyOf('SECOND') });
});

/** Proposed by one, agreed to by another. */
async function published(page: KeptPage, input: FormInput): Promise<number> {
  const { id, proposalId } = await maker.ask(page.calls.add, input);
  if (proposalId !== null && page.decisions)
    await checker.ask(page.decisions.approve, { auditId: proposalId });
  return id;
}

const bill = { status: 13, paymentMethod: 10, partner: null, payoutChannel: null, payoutKind: null };
const twoWays = (more: FormInput = {}) =>
  someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 1, ...more });

test('an order takes the first channel that is open, and its partner is told by which', async () => {
  await published(routes, twoWays());
  const orderId = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, orderId)).toMatchObject({
    status: 6,
    payChannel: 'PAYOUT-BILLS',
    payoutChannel: 'PAYOUT-BILLS',
    partner: 'Bayanihan Bills',
  });
  const { orders } = await world.partner('payout').ask(openCalls.open, {});
  expect(orders).toEqual([expect.objectContaining({ channelCode: 'PAYOUT-BILLS' })]);
  expect((await second.ask(openCalls.open, {})).orders).toEqual([]);
});

test('a pause is passed by at once, and a channel goes on once two agree', async () => {
  await published(routes, twoWays());
  const { id } = await maker.ask(channelPauses.calls.add, {
    channelCode: 'PAYOUT-BILLS',
    pauseReason: 'Down',
  });
  const first = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, first)).toMatchObject({
    payChannel: 'SECOND-BILLS',
    partner: 'Second Payments',
  });
  const { items } = await maker.ask(payChannels.calls.page, { channelCode: 'PAYOUT-BILLS' } as object);
  expect(items).toEqual([expect.objectContaining({ channelState: codeOf(channelState, 'paused') })]);
  const { proposalId } = await maker.ask(channelPauses.steps.resume, { id, version: 0, reason: 'Up' });
  await checker.ask(channelPauses.decisions.approve, { auditId: proposalId ?? 0 });
  const next = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, next)).toMatchObject({ payChannel: 'PAYOUT-BILLS' });
});

test('while payouts are held paid orders wait, and leave once they go on', async () => {
  const hold = await published(routeHolds, { serviceType: 1, holdReason: 'Maintenance' });
  const orderId = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, orderId)).toMatchObject({ status: 13, payChannel: null });
  await maker.ask(routeHolds.steps.goOnline, { id: hold, version: 0, reason: 'Done' });
  await startOrders(world);
  expect(await orderOf(world, orderId)).toMatchObject({ status: 6 });
});

test('what waits keeps nothing else from starting, however much of it came before', async () => {
  await published(routeHolds, { serviceType: 1, holdReason: 'Maintenance' });
  for (let at = 0; at < 201; at += 1) await orderAt(world, bill);
  const next = await orderAt(world, { ...bill, serviceType: 6 });
  expect(await startOrders(world)).toBe(1);
  expect(await orderOf(world, next)).toMatchObject({ status: 6 });
  const waiting = await world.db.selectFrom('orders').select('id').where('status', '=', 13).execute();
  expect(waiting).toHaveLength(201);
});

test('a cap holds however many come: what is over it goes by the next channel, and then waits', async () => {
  for (const code of ['PAYOUT', 'SECOND'])
    await published(
      payChannels,
      someChannel(`${code}-SMALL`, {
        rail: 5,
        providerId: code === 'PAYOUT' ? 2 : 4,
        most: '1000',
        dailyCap: '1500',
      }),
    );
  await published(routes, someRoute(['PAYOUT-SMALL', 'SECOND-SMALL'], { serviceType: 1 }));
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await orderAt(world, { ...bill, transactionAmount: '700.00' }));
  await startOrders(world);
  const channels = await Promise.all(ids.map(async (id) => (await orderOf(world, id)).payChannel));
  expect(channels.filter((one) => one === 'PAYOUT-SMALL')).toHaveLength(2);
  expect(channels.filter((one) => one === 'SECOND-SMALL')).toHaveLength(2);
  const waits = await orderAt(world, { ...bill, transactionAmount: '700.00' });
  await startOrders(world);
  expect(await orderOf(world, waits)).toMatchObject({ status: 13, payChannel: null });
});

test('a partner is told of a sending once no other transaction can bring one of a lower number any more', async () => {
  await orderAt(world, bill);
  await startOrders(world);
  const payout = world.partner('payout');
  const told = await payout.ask(openCalls.open, {});
  expect(told.orders).toHaveLength(1);
  // As if another one were under way that began before.
  await sql`update channel_attempts set tx = '9000000000'`.execute(world.db);
  expect(await payout.ask(openCalls.open, {})).toEqual({ orders: [], last: 0 });
  await sql`update channel_attempts set tx = '3'`.execute(world.db);
  expect(await payout.ask(openCalls.open, {})).toEqual(told);
});

test('what another database of the same server writes holds no sending back', async () => {
  const elsewhere = await tulay.openMigrated();
  const told = await elsewhere.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await orderAt(world, bill);
    await startOrders(world);
    return world.partner('payout').ask(openCalls.open, {});
  });
  expect(told.orders).toHaveLength(1);
});

test('a sending keeps how it was answered and what it cost', async () => {
  await published(channelCosts, {
    channelCode: 'PAYOUT-BILLS',
    costBands: [{ from: '0', fixed: '7.00', percent: '0.5' }],
    onFailure: false,
    proposalReason: 'As agreed',
  });
  const orderId = await orderAt(world, { ...bill, transactionAmount: '1000.00' });
  await startOrders(world);
  const { transactionNumber } = await orderOf(world, orderId);
  const payout = world.partner('payout');
  await payout.ask(partnerAnswers.complete, { transactionNumber, partnerRefNumber: 'R-1' });
  const attempts = await world.db.selectFrom('channelAttempts').selectAll().execute();
  expect(attempts).toEqual([
    expect.objectContaining({ outcome: 1, cost: '12.00', channelCode: 'PAYOUT-BILLS' }),
  ]);
  expect((await payout.ask(openCalls.open, {})).orders).toEqual([]);
});

test('users are offered what a route leads to; what is disabled is not there, and is refused', async () => {
  const app = world.partner('app');
  const asked = { serviceType: 3, side: 1, paymentMethod: 1 } as const;
  const offered = async () => (await app.ask(wayCalls.institutions, asked)).institutions;
  const bpi = (await offered()).find(({ name }) => name === 'BPI');
  expect(bpi).toMatchObject({ payoutKind: 3, delayed: false, most: '2000000.00', serviceFee: '150.00' });
  const { items } = await maker.ask(institutions.calls.page, { name: 'BPI' } as object);
  const [record] = items;
  await maker.ask(institutions.steps.disable, {
    id: Number(record?.id),
    version: 0,
    reason: 'Closed',
  });
  expect((await offered()).some(({ name }) => name === 'BPI')).toBe(false);
  const userId = await addUser(world.db, { kycStatus: 2, status: 0, points: 0 });
  const refused = await app.call(
    createOrders.send,
    sendOf(userId, { payoutChannel: 'BPI', accountNumber: '123456789012' }),
  );
  expect(refused).toMatchObject({ status: 400, fields: { payoutChannel: expect.anything() } });
});

test('a name that orders carry is not changed; one that nothing has yet, and that of a biller, which has a code, may be', async () => {
  const rename = async (of: object, name: string) => {
    const [record] = (await maker.ask(institutions.calls.page, of as object)).items;
    return maker.call(institutions.calls.edit, { id: Number(record?.id), version: 0, name });
  };
  expect(await rename({ name: 'Coins.ph' }, 'Coins')).toMatchObject({ status: 200 });
  await orderAt(world, { serviceType: 3, payoutChannel: 'GCash' });
  expect(await rename({ name: 'GCash' }, 'GCash PH')).toMatchObject({
    ...{ status: 409, key: 'institution.nameFixed' },
    fields: { name: expect.any(String) },
  });
  await addBiller(world);
  await maker.ask(institutions.calls.add, {
    institutionKind: BILLER_KIND,
    name: 'Meralco',
    billerCode: 'MERALCO',
  });
  expect(await rename({ institutionKind: [BILLER_KIND] }, 'Manila Electric')).toMatchObject({ status: 200 });
});

test('the route of all stays, and a group that routes name too', async () => {
  const { items } = await maker.ask(routes.calls.page, { pageSize: 50 });
  const base = items.find((one) => one.institutionName === null && one.serviceType === null);
  const withdraw = (id: number, version: number) =>
    maker.call(routes.steps.withdraw, { id, version, reason: 'No more' });
  const refused = { status: 409, key: 'route.baseNeeded' };
  expect(await withdraw(Number(base?.id), 0)).toMatchObject(refused);
  // What begins tomorrow sends nothing today, and may be taken back.
  const tomorrow = later(world.clock.text(), 86_400);
  const next = await published(routes, someRoute(['PAYOUT-BILLS'], { startTime: tomorrow }));
  expect(await withdraw(Number(base?.id), 0)).toMatchObject(refused);
  expect((await withdraw(next, 1)).status).toBe(200);
});

test('of a route of which no channel will open operators are told once, until it is well again', async () => {
  await published(routes, twoWays());
  const told = async () => {
    const now = world.clock.text();
    await world.db.transaction().execute(async (tx) => noteStates(tx, await waysReader()(tx), now));
    return tellOfRoutes(world.db, now);
  };
  expect(await told()).toBe(0);
  for (const channelCode of ['PAYOUT-BILLS', 'SECOND-BILLS'])
    await maker.ask(channelPauses.calls.add, { channelCode, pauseReason: 'Down' });
  // That of bills, and that of what no other route says, which has none but the first of them.
  expect(await told()).toBe(2);
  world.clock.advance({ minutes: 5 });
  expect(await told()).toBe(0);
  await world.db.updateTable('channelPauses').set({ status: 2 }).execute();
  await sql`select raise_price_version()`.execute(world.db);
  expect(await told()).toBe(0);
  world.clock.advance({ minutes: 5 });
  await world.db.updateTable('channelPauses').set({ status: 1 }).execute();
  await sql`select raise_price_version()`.execute(world.db);
  expect(await told()).toBe(2);
  const occasions = await world.db
    .selectFrom('deliveries')
    .select('occasion')
    .distinct()
    .where('occasion', 'like', 'route:%')
    .execute();
  expect(occasions).toHaveLength(4);
});

test('a channel that rests on holidays does so from the moment on which a day becomes one', async () => {
  await published(
    payChannels,
    someChannel('PAYOUT-RESTS', { rail: 5, channelCalendar: codeOf(channelCalendar, 'philippines') }),
  );
  await published(routes, someRoute(['PAYOUT-RESTS'], { serviceType: 1 }));
  const first = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, first)).toMatchObject({ payChannel: 'PAYOUT-RESTS' });
  const day = businessDay(world.clock.text());
  await maker.ask(holidays.calls.add, { region: 'PHL', day, kind: 1, holidayName: { en: 'Feast' } });
  const next = await orderAt(world, bill);
  await startOrders(world);
  expect(await orderOf(world, next)).toMatchObject({ status: 13, payChannel: null });
});
