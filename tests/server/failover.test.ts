import type { approvalKind } from '../../src/domain/approvals/kinds';
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { routeGroups, routes } from '../../src/domain/routing/route';
import { BY_GROUP, BY_ROUTE, routeSwitches, switchStatus } from '../../src/domain/routing/routeSwitch';
import { moveDue } from '../../src/server/keptRecords';
import { proposeFailovers } from '../../src/server/routing/failover';
import { waysReader } from '../../src/server/routing/ways';
import { translate } from '../../src/server/text';
import { startOrders } from '../support/billWorld';
import { orderAt } from '../support/operationWorld';
import { orderOf } from '../support/orderWorld';
import { someRoute } from '../support/pendingWays';
import { insertPartner } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** A channel that fails: another one is proposed by the system, one person agrees, nothing switches by itself (decisions section 17). */

let world: World;
let maker: Client;
let checker: Client;
const bill = { status: 13, paymentMethod: 10, partner: null, payoutChannel: null, payoutKind: null };
const because = { proposalReason: 'They answer slowly' };

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  await insertPartner(world, 'SECOND', 'Second Payments');
});

async function agreed(page: typeof routes | typeof routeGroups, input: FormInput): Promise<void> {
  const { proposalId } = await maker.ask(page.calls.add, input);
  if (page.decisions) await checker.ask(page.decisions.approve, { auditId: proposalId ?? 0 });
}

const routeBills = (more: FormInput = {}) =>
  agreed(routes, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 1, ...more }));

const WAYS = { t: translate('en'), link: 'https://console.example.com/approvals' };
const propose = () => proposeFailovers(world.db, { ...WAYS, readWays: waysReader() }, world.clock.text());

/** Answers of the channel of bills, of which so many are failures, minutes ago. */
async function answered(answers: number, failed: number, minutes = 5): Promise<void> {
  const orderId = await orderAt(world, bill);
  const { id: routeId } = await world.db
    .selectFrom('routes')
    .select('id')
    .where('serviceType', '=', 1)
    .where('status', '=', 2)
    .executeTakeFirstOrThrow();
  const time = later(world.clock.text(), -minutes * 60);
  const rows = Array.from({ length: answers }, (_, at) => ({
    ...{
      orderId,
      channelCode: 'PAYOUT-BILLS',
      providerId: 2,
      routeId,
      amount: '100',
      costId: null,
      cost: null,
    },
    ...{ sentTime: time, answeredTime: time, outcome: at < failed ? 8 : 1 },
  }));
  await world.db.insertInto('channelAttempts').values(rows).execute();
}

const switches = () => world.db.selectFrom('routeSwitches').selectAll().orderBy('id').execute();

test('who answers too little, fails too little, or fails as ever is left alone', async () => {
  await routeBills();
  expect(await propose()).toBe(0);
  await answered(19, 19);
  expect(await propose()).toBe(0);
  await answered(60, 0);
  expect(await propose()).toBe(0);
  // A tenth of the week before: three times as much would be more than it fails now.
  await answered(40, 40);
  await answered(1000, 400, 60);
  expect(await propose()).toBe(0);
  expect(await switches()).toEqual([]);
});

test('the next healthy channel is proposed once, by nobody, and one person agrees', async () => {
  await routeBills();
  await answered(20, 5);
  expect(await Promise.all([propose(), propose(), propose()])).toEqual(expect.arrayContaining([0, 1]));
  const [made, ...others] = await switches();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    switchTarget: BY_ROUTE,
    way: 'SECOND-BILLS',
    failingChannel: 'PAYOUT-BILLS',
    makerId: null,
    lapseTime: later(world.clock.text(), 30 * 60),
    proposalReason: '5 of 20 answers of PAYOUT-BILLS in 15 minutes were failures; the week before: 0 of 0.',
  });
  const waiting = await world.db
    .selectFrom('approvals')
    .select(['id', 'makerName'])
    .where('kind', '=', 'routeSwitch' satisfies keyof typeof approvalKind.entries)
    .execute();
  expect(waiting).toHaveLength(1);
  const [{ id: auditId = 0 } = {}] = waiting;
  // Whoever decides on it sees it among all that waits.
  await maker.ask(routeSwitches.decisions?.approve as never, { auditId } as never);
  expect((await switches())[0]).toMatchObject({ status: codeOf(switchStatus, 'done') });
  const orderId = await orderAt(world, bill);
  await startOrders(world);
  expect((await orderOf(world, orderId)).payChannel).toBe('SECOND-BILLS');
  const { id, version } = (await switches())[0] ?? { id: 0, version: 0 };
  await maker.ask(routeSwitches.steps.rollBack, { id, version, reason: 'They are well again' });
});

test('it is void after half an hour, and proposed again while the channel still fails', async () => {
  await routeBills();
  await answered(30, 30);
  expect(await propose()).toBe(1);
  world.clock.advance({ minutes: 29 });
  await answered(30, 30);
  expect(await propose()).toBe(0);
  world.clock.advance({ minutes: 2 });
  await moveDue(world.db, world.clock.text());
  expect((await switches()).map(({ status }) => status)).toEqual([codeOf(switchStatus, 'expired')]);
  // The week before is that of the first failures by now.
  await world.db
    .deleteFrom('channelAttempts')
    .where('answeredTime', '<', later(world.clock.text(), -900))
    .execute();
  expect(await propose()).toBe(1);
});

test('a group goes as one where all of it can, and a channel round which nothing leads is left alone', async () => {
  await agreed(routeGroups, { groupName: 'Bills', purpose: 'All bills', ...because });
  await routeBills({ groupName: 'Bills' });
  await agreed(routes, someRoute(['PAYOUT-BILLS', 'SECOND-BILLS'], { serviceType: 6, groupName: 'Bills' }));
  await answered(30, 30);
  await maker.ask((await import('../../src/domain/routing/payChannel')).channelPauses.calls.add, {
    channelCode: 'SECOND-BILLS',
    pauseReason: 'They are down as well',
  });
  expect(await propose()).toBe(0);
  await world.db.updateTable('channelPauses').set({ status: 2 }).execute();
  expect(await propose()).toBe(1);
  expect((await switches())[0]).toMatchObject({
    switchTarget: BY_GROUP,
    groupName: 'Bills',
    way: 'SECOND-BILLS',
  });
});
