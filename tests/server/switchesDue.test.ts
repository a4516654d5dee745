import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { channelPauses } from '../../src/domain/routing/payChannel';
import { routeGroups, routes } from '../../src/domain/routing/route';
import { BY_GROUP, BY_PROVIDER, BY_ROUTE, missReason } from '../../src/domain/routing/routeSwitch';
import { switchDue } from '../../src/server/routing/switches';
import { orderAt } from '../support/operationWorld';
import { someRoute } from '../support/pendingWays';
import { paidBill, type SwitchWorld, status, switchWorld } from '../support/switchWorld';

/** A switch that was scheduled is done at its time, or says why it was not (decisions section 17). */

let made: SwitchWorld;
const toSecond = (): FormInput => ({ switchTarget: BY_ROUTE, routeId: made.routeId, way: 'SECOND-BILLS' });

beforeEach(async () => {
  made = await switchWorld();
});

const notDone = (why: keyof typeof missReason.entries) => ({
  status: status('notDone'),
  missReason: codeOf(missReason, why),
});

/** Answers of a channel a minute before a moment, all of them failures of its own. */
async function failing(channelCode: string, before: string): Promise<void> {
  const { world, secondId: providerId, routeId } = made;
  const [orderId, time] = [await orderAt(world, paidBill), later(before, -60)];
  const row = { orderId, channelCode, providerId, routeId, amount: '100', costId: null, cost: null };
  const answer = { ...row, sentTime: time, answeredTime: time, outcome: 8 };
  await world.db.insertInto('channelAttempts').values(Array(20).fill(answer)).execute();
}

test('it is done at its time and not before', async () => {
  const { world, scheduled, recordOf } = made;
  const { id, startTime } = await scheduled(toSecond());
  expect(await switchDue(world.db, later(startTime, -1))).toBe(0);
  expect(await switchDue(world.db, startTime)).toBe(1);
  expect(await recordOf(id)).toMatchObject({ status: status('done') });
});

test('not when the clock comes later than a quarter of an hour', async () => {
  const { world, scheduled, recordOf } = made;
  const { id, startTime } = await scheduled(toSecond());
  expect(await switchDue(world.db, later(startTime, 15 * 60 + 1))).toBe(0);
  expect(await recordOf(id)).toMatchObject(notDone('late'));
});

test.each([0, 5])('not when its target is bad %i seconds after its time', async (seconds) => {
  const { world, scheduled, recordOf } = made;
  const { id, startTime } = await scheduled(toSecond());
  await failing('SECOND-BILLS', startTime);
  expect(await switchDue(world.db, later(startTime, seconds))).toBe(0);
  expect(await recordOf(id)).toMatchObject(notDone('targetBad'));
});

test('not when its target is closed then', async () => {
  const { world, people, scheduled, recordOf } = made;
  const { id, startTime } = await scheduled(toSecond());
  await people.maker.ask(channelPauses.calls.add, { channelCode: 'SECOND-BILLS', pauseReason: 'Down' });
  expect(await switchDue(world.db, startTime)).toBe(0);
  expect(await recordOf(id)).toMatchObject(notDone('targetClosed'));
});

test('not when its provider was switched to meanwhile, and what is due after it is', async () => {
  const { world, secondId, scheduled, switched, recordOf } = made;
  const { id, startTime } = await scheduled({ switchTarget: BY_PROVIDER, providerId: secondId });
  const after = await scheduled(toSecond());
  await switched({ switchTarget: BY_PROVIDER, providerId: secondId });
  expect(await switchDue(world.db, startTime)).toBe(1);
  expect(await recordOf(id)).toMatchObject(notDone('changed'));
  expect(await recordOf(after.id)).toMatchObject({ status: status('done') });
});

test('not when a route joined its group that names no such way', async () => {
  const { world, agreed, scheduled, recordOf } = made;
  await agreed(routeGroups, { groupName: 'Bills', purpose: 'All bills' });
  const inGroup = (serviceType: number) => ({ serviceType, groupName: 'Bills' });
  await agreed(routes, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], inGroup(6)));
  const group = { switchTarget: BY_GROUP, groupName: 'Bills', way: 'SECOND-BILLS' };
  const { id, startTime } = await scheduled(group);
  await agreed(routes, someRoute(['PAYOUT-BILLS'], inGroup(5)));
  expect(await switchDue(world.db, startTime)).toBe(0);
  expect(await recordOf(id)).toMatchObject(notDone('changed'));
});

test('what goes wrong with one piece of the clock keeps none of the others from being done', async () => {
  const { world, scheduled, recordOf } = made;
  const { id, startTime } = await scheduled(toSecond(), 60);
  world.clock.advance({ seconds: 90 });
  // Sales of shops are looked at before switches.
  await world.db.schema.alterTable('merchant_sales').renameTo('sales_elsewhere').execute();
  const { jobsOf } = await tulay.platform();
  const jobs = jobsOf(world);
  await jobs.start();
  while (jobs.done.filter((one) => one.startsWith('tick')).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await jobs.stop();
  expect(jobs.done).toContain('tick failed');
  expect(await recordOf(id)).toMatchObject({ status: status('done'), startTime });
  const states = await world.db.selectFrom('routeStates').select('firstWay').execute();
  expect(states).toContainEqual({ firstWay: 'SECOND-BILLS' });
});
