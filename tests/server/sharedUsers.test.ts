import { appPoints } from '../../src/domain/app/points';
import { appUsers } from '../../src/domain/app/users';
import { deliveries } from '../../src/domain/messages/delivery';
import { orderDetails } from '../../src/domain/orders/detail';
import { pointEntries, userPoints } from '../../src/domain/points/pointEntry';
import { history } from '../../src/domain/system/history';
import { users } from '../../src/domain/users/management';
import { auditDesk } from '../../src/domain/users/verification';
import { tellDeciders } from '../../src/server/messages/proposals';
import { approveNow } from '../support/auditWorld';
import { addAgents } from '../support/familyRows';
import { pendingRefund } from '../support/refundWorld';
import { bindRole } from '../support/roleRights';
import { addOrderOf, addSharedUser, SPENT } from '../support/sharedUser';
import type { Client, World } from '../support/world';

/** Two agents bring orders to one user: the staff of one read nothing of what the other brought in. */

let world: World;
let admin: Client;
let bound: Client;
let userId: number;
let mine: number;
let foreign: number;
let foreignNumber: string;

beforeAll(async () => {
  world = await tulay.createWorld();
  const [agentId, other] = await addAgents(world.db);
  userId = await addSharedUser(world.db);
  mine = await addOrderOf(world, { userId, agentId, pointsUsed: SPENT.mine });
  foreign = await addOrderOf(world, { userId, agentId: other, pointsUsed: SPENT.foreign });
  ({ transactionNumber: foreignNumber } = await world.db
    .selectFrom('orders')
    .select('transactionNumber')
    .where('id', '=', foreign)
    .executeTakeFirstOrThrow());
  await bindRole(world.db, 'admin2', [agentId]);
  [admin, bound] = [await world.signIn('admin'), await world.signIn('admin2')];
});

const pointsIn = (rows: readonly { readonly points: number }[]) => rows.map(({ points }) => points);
const CREATED = 100;

test('the entries of points are those of orders in scope and those without an order', async () => {
  const own = [-SPENT.mine, CREATED];
  expect(pointsIn((await bound.ask(users.detail, { id: userId })).points.last)).toEqual(own);
  expect(pointsIn((await bound.ask(userPoints.page, { ...{ userId }, pageSize: 20 })).items)).toEqual(own);
  const all = await bound.ask(pointEntries.page, {});
  expect(pointsIn(all.items)).toEqual(own);
  expect(all.totalItems).toBe(2);
  expect(
    (await bound.ask(pointEntries.page, { ...{ transactionNumber: foreignNumber }, pageSize: 20 })).items,
  ).toEqual([]);
  expect((await admin.ask(userPoints.page, { ...{ userId }, pageSize: 20 })).totalItems).toBe(3);
});

test('sums of points leave out what the orders of others took', async () => {
  const { sums } = pointEntries.page;
  if (!sums) throw new Error('it adds nothing up');
  expect(await bound.ask(sums, {})).toEqual({ rows: 2, sums: { points: String(CREATED - SPENT.mine) } });
});

test('the user sees every entry in the app, with the whole balance', async () => {
  const { points, entries } = await world.partner('app').ask(appPoints.query, { userId });
  expect(points).toBe(CREATED - SPENT.mine - SPENT.foreign);
  expect(pointsIn(entries)).toEqual([-SPENT.foreign, -SPENT.mine, CREATED]);
});

test('the history of a user tells no change of points', async () => {
  const changes = (await bound.ask(users.detail, { id: userId })).changes;
  const record = await bound.ask(history.record, { of: 'users', id: userId });
  const fields = [...changes, ...record.changes].flatMap(({ differences }) => differences);
  expect(fields.filter(({ field }) => field === 'points')).toEqual([]);
});

test('what was paid this month counts orders in scope, and what is left is not told', async () => {
  const all = await admin.ask(users.detail, { id: userId });
  expect(all.month).toEqual({ spent: '1130.00', left: '48870.00' });
  expect((await bound.ask(users.detail, { id: userId })).month).toEqual({ spent: '563.00', left: null });
});

test('an order counts the orders of its user that are in scope', async () => {
  const { user } = await bound.ask(orderDetails.ntdPayBills, { id: mine });
  expect(user.orderCount).toBe(1);
  expect((await admin.ask(orderDetails.ntdPayBills, { id: mine })).user.orderCount).toBe(2);
});

const deliveriesOf = (orderId: number) =>
  world.db.selectFrom('deliveries').selectAll().where('orderId', '=', orderId).orderBy('id').execute();

test('messages about an order are seen, sent again and withdrawn by who sees the order', async () => {
  const [own, others] = [await deliveriesOf(mine), await deliveriesOf(foreign)];
  expect(own.length).toBeGreaterThan(0);
  expect(others).toHaveLength(own.length);
  const page = await bound.ask(deliveries.page, { ...{ userId }, pageSize: 20 });
  expect(page.items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
  for (const { id } of others) {
    await world.db.updateTable('deliveries').set({ deliveryStatus: 4 }).where('id', '=', id).execute();
    for (const call of [deliveries.detail, deliveries.sendAgain, deliveries.withdraw])
      expect(await bound.call(call, { id })).toMatchObject({ status: 404, key: 'record.notFound' });
  }
  expect((await bound.ask(deliveries.detail, { id: own[0]?.id ?? 0 })).delivery.orderId).toBe(mine);
  expect((await admin.ask(deliveries.page, { ...{ userId }, pageSize: 20 })).totalItems).toBe(own.length * 2);
});

test('messages about a refund and its proposal name the order', async () => {
  const { auditId, orderId } = await pendingRefund(world, admin);
  await tellDeciders({ db: world.db, now: world.clock.text() }, auditId, 'https://console.example');
  expect((await deliveriesOf(orderId)).map(({ occasion }) => occasion)).toContain(
    `proposal:${auditId}:waits`,
  );
});

test('a deletion counts the open orders in scope, and says when others stand in the way', async () => {
  const app = world.partner('app');
  const { verificationId: id } = await app.ask(appUsers.askDeletion, { userId, reason: 'I go home' });
  expect((await admin.ask(auditDesk.detail, { id })).openOrders).toBe(2);
  expect((await bound.ask(auditDesk.detail, { id })).openOrders).toBe(1);
  await approveNow(world, admin, id);
  const { status, key, message } = await approveNow(world, bound, id);
  expect({ status, key, message }).toMatchObject({
    ...{ status: 409, key: 'verification.openOrders' },
    message: '1 order of this user is still open.',
  });
  await world.db.updateTable('orders').set({ status: 4 }).where('id', '=', mine).execute();
  expect(await approveNow(world, bound, id)).toMatchObject({
    status: 409,
    key: 'verification.hiddenOrders',
  });
});
