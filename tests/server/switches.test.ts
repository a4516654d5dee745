import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { routeGroups, routes } from '../../src/domain/routing/route';
import {
  BY_GROUP,
  BY_PROVIDER,
  BY_ROUTE,
  missReason,
  routeSwitches,
  switchCalls,
  switchStatus,
} from '../../src/domain/routing/routeSwitch';
import { switchDue } from '../../src/server/routing/switches';
import { startOrders } from '../support/billWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { someRoute } from '../support/pendingWays';
import { insertPartner } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** Sending by another way (decisions section 17): proposed, agreed to, carried out once, and taken back exactly. */

let world: World;
let maker: Client;
let checker: Client;
let secondId: number;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  secondId = await insertPartner(world, 'SECOND', 'Second Payments');
  await agreed(routes.calls.add, someRoute(['PROVIDER/BILLSDESK', 'SECOND-BILLS'], { serviceType: 1 }));
}, 60_000);

const { decisions } = routeSwitches;
const because = { proposalReason: 'They answer slowly' };

async function agreed(call: typeof routes.calls.add, input: FormInput): Promise<number> {
  const { id, proposalId } = await maker.ask(call, input);
  const all = [routes, routeGroups, routeSwitches].find((page) => page.calls.add === call);
  if (all?.decisions) await checker.ask(all.decisions.approve, { auditId: proposalId ?? 0 });
  return id;
}

const switched = (input: FormInput) => agreed(routeSwitches.calls.add, { ...because, ...input });
const recordOf = async (id: number) => (await maker.ask(routeSwitches.calls.detail, { id })).record;
const status = (name: keyof typeof switchStatus.entries) => codeOf(switchStatus, name);
const bill = { status: 13, paymentMethod: 10, partner: null, payoutChannel: null, payoutKind: null };

async function sentBy(): Promise<string | null> {
  const orderId = await orderAt(world, bill);
  await startOrders(world);
  return (await orderOf(world, orderId)).payChannel;
}

async function routeOfBills(): Promise<number> {
  const { items } = await maker.ask(routes.calls.page, { serviceType: [1], pageSize: 50 } as object);
  return Number(items.find((one) => one.institutionName === null)?.id);
}

test('the provider is another one, unsent orders follow, sent ones stay, and one takes it back alone', async () => {
  expect(await sentBy()).toBe('PAYOUT-BILLS');
  await orderAt(world, bill);
  const asked = { switchTarget: BY_PROVIDER, providerId: secondId } as const;
  expect(await maker.ask(switchCalls.preview, asked)).toMatchObject({
    fromName: 'Bayanihan Bills',
    toName: 'Second Payments',
    openOrders: 1,
    movingOrders: 1,
  });
  const id = await switched(asked);
  expect(await recordOf(id)).toMatchObject({ status: status('done'), openOrders: 1, movingOrders: 1 });
  await startOrders(world);
  const moved = await world.db.selectFrom('orders').select('payChannel').orderBy('id').execute();
  expect(moved.map(({ payChannel }) => payChannel)).toEqual(['PAYOUT-BILLS', 'SECOND-BILLS']);
  const { version } = await recordOf(id);
  await checker.ask(routeSwitches.steps.rollBack, { id, version, reason: 'They are well again' });
  expect(await recordOf(id)).toMatchObject({ status: status('rolledBack') });
  expect(await sentBy()).toBe('PAYOUT-BILLS');
});

test('of fifty approvals at once one counts', async () => {
  const { id, proposalId } = await maker.ask(routeSwitches.calls.add, {
    ...because,
    switchTarget: BY_PROVIDER,
    providerId: secondId,
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => checker.call(decisions.approve, { auditId: proposalId ?? 0 })),
  );
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
  expect(await recordOf(id)).toMatchObject({ status: status('done') });
  const [point] = await world.db
    .selectFrom('wayStates')
    .selectAll()
    .where('target', '=', BY_PROVIDER)
    .execute();
  expect(point).toMatchObject({ providerId: secondId, version: 1 });
});

test('a route takes another of its ways first; what it does not name is refused by the field', async () => {
  const routeId = await routeOfBills();
  const refused = await maker.call(routeSwitches.calls.add, {
    ...because,
    switchTarget: BY_ROUTE,
    routeId,
    way: 'PAYOUT-CASH',
  });
  expect(refused).toMatchObject({ status: 400, fields: { way: expect.anything() } });
  await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS' });
  expect(await sentBy()).toBe('SECOND-BILLS');
});

test('a group goes as one or not at all', async () => {
  await agreed(routeGroups.calls.add, { groupName: 'Bills', purpose: 'All bills', ...because });
  await agreed(
    routes.calls.add,
    someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 6, groupName: 'Bills' }),
  );
  await agreed(routes.calls.add, someRoute(['PAYOUT-BILLS'], { serviceType: 5, groupName: 'Bills' }));
  const input = { ...because, switchTarget: BY_GROUP, groupName: 'Bills', way: 'SECOND-BILLS' };
  expect(await maker.call(routeSwitches.calls.add, input)).toMatchObject({
    status: 400,
    fields: { way: expect.anything() },
  });
  await switched({ switchTarget: BY_GROUP, groupName: 'Bills', way: 'PAYOUT-BILLS' });
  const points = await world.db.selectFrom('wayStates').selectAll().where('target', '=', BY_ROUTE).execute();
  expect(points).toHaveLength(2);
});

test('it is taken back by who made or agreed to it, within an hour, and while nothing else was switched since', async () => {
  const routeId = await routeOfBills();
  const first = await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS' });
  await switched({ switchTarget: BY_ROUTE, routeId, way: 'PROVIDER/BILLSDESK' });
  const roll = async (id: number) =>
    maker.call(routeSwitches.steps.rollBack, { id, version: (await recordOf(id)).version, reason: 'Back' });
  expect(await roll(first)).toMatchObject({ status: 409, key: 'switch.changedSince' });
  const last = await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS' });
  world.clock.advance({ minutes: 61 });
  maker = await world.signIn('admin');
  expect(await roll(last)).toMatchObject({ status: 409, key: 'routeSwitch.tooLate' });
});

test('what is scheduled is done at its time; when the clock comes too late it is not', async () => {
  const routeId = await routeOfBills();
  const startTime = later(world.clock.text(), 3600);
  const id = await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS', startTime });
  expect(await switchDue(world.db, world.clock.text())).toBe(0);
  expect(await switchDue(world.db, startTime)).toBe(1);
  expect(await recordOf(id)).toMatchObject({ status: status('done') });
  const next = later(startTime, 3600);
  const late = await switched({
    switchTarget: BY_ROUTE,
    routeId,
    way: 'PROVIDER/BILLSDESK',
    startTime: next,
  });
  expect(await switchDue(world.db, later(next, 16 * 60))).toBe(0);
  expect(await recordOf(late)).toMatchObject({
    status: status('notDone'),
    missReason: codeOf(missReason, 'late'),
  });
});
