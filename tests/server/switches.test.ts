import { referCalls } from '../../src/domain/approvals/refer';
import type { Choice } from '../../src/domain/kit/choices';
import { later } from '../../src/domain/kit/zone';
import { routeGroups, routes } from '../../src/domain/routing/route';
import {
  BY_COLLECTOR,
  BY_GROUP,
  BY_PROVIDER,
  BY_ROUTE,
  routeSwitches,
  switchCalls,
} from '../../src/domain/routing/routeSwitch';
import { startOrders } from '../support/billWorld';
import { orderAt } from '../support/operationWorld';
import { someRoute } from '../support/pendingWays';
import { paidBill, type SwitchWorld, status, switchWorld } from '../support/switchWorld';

/** Sending by another way (decisions section 17): proposed by one, agreed to by another one, and carried out once. */

let made: SwitchWorld;

beforeEach(async () => {
  made = await switchWorld();
});

const because = { proposalReason: 'They answer slowly' };

test('the provider is another one: unsent orders follow, sent ones stay', async () => {
  const { world, people, secondId, switched, recordOf, sentBy } = made;
  expect(await sentBy()).toBe('PAYOUT-BILLS');
  await orderAt(world, paidBill);
  const asked = { switchTarget: BY_PROVIDER, providerId: secondId } as const;
  expect(await people.maker.ask(switchCalls.preview, asked)).toMatchObject({
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
});

test('of fifty approvals at once one counts', async () => {
  const { world, people, secondId, recordOf } = made;
  const { id, proposalId } = await people.maker.ask(routeSwitches.calls.add, {
    ...because,
    switchTarget: BY_PROVIDER,
    providerId: secondId,
  });
  const approve = () => people.checker.call(routeSwitches.decisions.approve, { auditId: proposalId ?? 0 });
  const answers = await Promise.all(Array.from({ length: 50 }, approve));
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
  const { people, routeId, switched, sentBy } = made;
  const refused = await people.maker.call(routeSwitches.calls.add, {
    ...because,
    switchTarget: BY_ROUTE,
    routeId,
    way: 'PAYOUT-CASH',
  });
  expect(refused).toMatchObject({ status: 400, fields: { way: expect.anything() } });
  // The form says so before it is sent, by the same rule.
  const asked = { switchTarget: BY_ROUTE, routeId, way: 'PAYOUT-CASH' } as const;
  const previewed = await people.maker.call(switchCalls.preview, asked);
  expect(previewed).toMatchObject({ status: 400, fields: refused.fields });
  await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS' });
  expect(await sentBy()).toBe('SECOND-BILLS');
});

test('what the form offers can be sent, and what it does not offer says what the server would', async () => {
  const { world, people, routeId, agreed, switched } = made;
  const { maker } = people;
  await agreed(routeGroups, { groupName: 'Bills', purpose: 'All bills' });
  await agreed(routeGroups, { groupName: 'Empty', purpose: 'Nothing yet' });
  await agreed(routes, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 6, groupName: 'Bills' }));
  await agreed(routes, someRoute(['PAYOUT-BILLS'], { serviceType: 5, groupName: 'Bills' }));
  const startTime = later(world.clock.text(), 3600);
  const laterId = await agreed(routes, someRoute(['PAYOUT-BILLS'], { serviceType: 4, startTime }));
  await switched({ switchTarget: BY_ROUTE, routeId, way: 'SECOND-BILLS' });
  const isRight = async (choices: readonly Choice[], asked: (choice: Choice) => object, field: string) => {
    for (const choice of choices.filter(({ closed }) => !closed)) {
      const answer = await maker.call(switchCalls.preview, asked(choice) as never);
      expect([choice.name, answer.fields?.[field]]).toEqual([choice.name, choice.disabledReason]);
    }
    return choices.filter(({ disabledReason }) => disabledReason === undefined).map(({ name }) => name);
  };
  for (const switchTarget of [BY_PROVIDER, BY_COLLECTOR] as const) {
    const { choices } = await maker.ask(switchCalls.providers, { switchTarget });
    const offered = await isRight(choices, ({ id }) => ({ switchTarget, providerId: id }), 'providerId');
    expect(offered).toEqual(switchTarget === BY_PROVIDER ? ['Second Payments'] : []);
  }
  for (const of of [
    { switchTarget: BY_ROUTE, routeId },
    { switchTarget: BY_GROUP, groupName: 'Bills' },
  ] as const) {
    const { choices } = await maker.ask(switchCalls.ways, of);
    const offered = await isRight(choices, ({ name }) => ({ ...of, way: name }), 'way');
    expect(offered).toEqual(of.switchTarget === BY_ROUTE ? ['PROVIDER/BILLSDESK'] : ['PAYOUT-BILLS']);
  }
  const groups = await maker.ask(switchCalls.groups, {});
  const ofGroup = ({ name }: Choice) => ({ switchTarget: BY_GROUP, groupName: name, way: 'PAYOUT-BILLS' });
  expect(await isRight(groups.choices, ofGroup, 'groupName')).toEqual(['Bills']);
  const { choices } = await maker.ask(switchCalls.routes, {});
  const ofRoute = ({ id }: Choice) => ({ switchTarget: BY_ROUTE, routeId: id, way: 'PAYOUT-BILLS' });
  await isRight(choices, ofRoute, 'routeId');
  expect(choices.some(({ id }) => id === laterId)).toBe(false);
  expect((await maker.ask(switchCalls.ways, {})).choices.some(({ disabledReason }) => disabledReason)).toBe(
    false,
  );
});

test('a group goes as one or not at all', async () => {
  const { world, people, agreed, switched } = made;
  await agreed(routeGroups, { groupName: 'Bills', purpose: 'All bills' });
  const inGroup = (serviceType: number) => ({ serviceType, groupName: 'Bills' });
  await agreed(routes, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], inGroup(6)));
  await agreed(routes, someRoute(['PAYOUT-BILLS'], inGroup(5)));
  const input = { ...because, switchTarget: BY_GROUP, groupName: 'Bills', way: 'SECOND-BILLS' };
  expect(await people.maker.call(routeSwitches.calls.add, input)).toMatchObject({
    status: 400,
    fields: { way: expect.anything() },
  });
  await switched({ switchTarget: BY_GROUP, groupName: 'Bills', way: 'PAYOUT-BILLS' });
  const points = await world.db.selectFrom('wayStates').selectAll().where('target', '=', BY_ROUTE).execute();
  expect(points).toHaveLength(2);
});

test('who decides on it sees what its maker saw, beside what it would do now', async () => {
  const { world, people, secondId } = made;
  const { proposalId } = await people.maker.ask(routeSwitches.calls.add, {
    ...because,
    switchTarget: BY_PROVIDER,
    providerId: secondId,
  });
  await orderAt(world, paidBill);
  const id = proposalId ?? 0;
  const { switched } = await people.checker.ask(referCalls.preview, { id });
  const seen = { toName: 'Second Payments', costNow: '0.00', health: 0, headroom: null, staying: [] };
  expect(switched).toMatchObject({
    made: { ...seen, openOrders: 0, movingOrders: 0 },
    now: { ...seen, openOrders: 1, movingOrders: 1 },
  });
  await people.checker.ask(routeSwitches.decisions.approve, { auditId: id });
  expect((await people.checker.ask(referCalls.preview, { id })).switched).toMatchObject({
    made: { openOrders: 0 },
    now: null,
  });
});
