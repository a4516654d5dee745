/** @tier all: histories of every record of routing */
import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { ACTIVE, endReason, rateStatus } from '../../src/domain/kit/published';
import type { PublishedHistory } from '../../src/domain/kit/publishedHistory';
import { codeOfSide, serviceCode } from '../../src/domain/orders/codes';
import { routeMode } from '../../src/domain/routing/codes';
import {
  channelHistory,
  costHistory,
  groupHistory,
  routeHistory,
  switchHistory,
} from '../../src/domain/routing/histories';
import { institutions } from '../../src/domain/routing/institution';
import { channelCosts, payChannels } from '../../src/domain/routing/payChannel';
import { routeGroups, routeHolds, routes } from '../../src/domain/routing/route';
import { BY_PROVIDER, routeSwitches, switchStatus } from '../../src/domain/routing/routeSwitch';
import { serviceRouteCalls } from '../../src/domain/routing/routesByService';
import { orderAt } from '../support/operationWorld';
import { someChannel, someRoute } from '../support/pendingWays';
import { insertPartner } from '../support/wayWorld';
import type { Client, World } from '../support/world';

/** What channels, routes and switches were, and which routes take the orders of a service. */

let world: World;
let maker: Client;
let checker: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
});

async function published(page: KeptPage, input: FormInput): Promise<number> {
  const { id, proposalId } = await maker.ask(page.calls.add, input);
  if (page.decisions && proposalId !== null)
    await checker.ask(page.decisions.approve, { auditId: proposalId });
  return id;
}

test('a channel that was replaced stays among its versions, the newest first', async () => {
  const first = await published(payChannels, someChannel('PAYOUT-NEW'));
  const second = await published(
    payChannels,
    someChannel('PAYOUT-NEW', { most: '40000', replacesId: first }),
  );
  const { versions } = await checker.ask(channelHistory.versions, { id: first });
  expect(versions).toEqual([
    { record: expect.objectContaining({ id: second, status: ACTIVE, most: '40000.00' }), orders: 0 },
    {
      record: expect.objectContaining({
        id: first,
        status: codeOf(rateStatus, 'inactive'),
        endReason: codeOf(endReason, 'replaced'),
      }),
      orders: 0,
    },
  ]);
  const { items } = await checker.ask(channelHistory.page, { channelCode: 'PAYOUT-NEW' } as object);
  expect(items.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(await checker.call(routeHistory.versions, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('a version tells how many orders went by it while it held, each once, and what was never agreed to none', async () => {
  const [order, other] = [await orderAt(world, { status: 6 }), await orderAt(world, { status: 6 })];
  const group = await published(routeGroups, {
    groupName: 'Night',
    purpose: 'At night',
    proposalReason: 'Dark',
  });
  const route = await published(
    routes,
    someRoute(['PROVIDER/WALLET'], { serviceType: 2, groupName: 'Night' }),
  );
  const cost = await published(channelCosts, {
    ...{ channelCode: 'PAYOUT-WALLET', costBands: [{ from: '0', fixed: '5.00', percent: '0' }] },
    ...{ onFailure: true, proposalReason: 'A new contract' },
  });
  const sent = { channelCode: 'PAYOUT-WALLET', providerId: 2, amount: '100', routeId: route, costId: cost };
  const attempts = [order, order, other].map((orderId) => ({
    ...sent,
    orderId,
    sentTime: world.clock.text(),
  }));
  await world.db.insertInto('channelAttempts').values(attempts).execute();
  world.clock.advance({ minutes: 1 });
  const [first] = (await maker.ask(payChannels.calls.page, { channelCode: 'PAYOUT-WALLET' } as object)).items;
  const second = await published(
    payChannels,
    someChannel('PAYOUT-WALLET', { replacesId: first?.id, proposalReason: 'Dearer' }),
  );
  const counted = async (history: PublishedHistory, id: number) =>
    (await checker.ask(history.versions, { id })).versions.map(({ record, orders }) => [record.id, orders]);
  expect(await counted(channelHistory, second)).toEqual([
    [second, 0],
    [first?.id, 2],
  ]);
  expect(await counted(costHistory, cost)).toContainEqual([cost, 2]);
  expect(await counted(routeHistory, route)).toContainEqual([route, 2]);
  expect(await counted(groupHistory, group)).toEqual([[group, 2]]);
});

test('a switch is in the history once it is over, with what it set', async () => {
  const providerId = await insertPartner(world, 'SECOND', 'Second Payments');
  const waiting = { switchTarget: BY_PROVIDER, providerId, proposalReason: 'They answer slowly' };
  const { id, proposalId } = await maker.ask(routeSwitches.calls.add, waiting);
  expect((await maker.ask(switchHistory.page, {})).totalItems).toBe(0);
  await checker.ask(routeSwitches.decisions.approve, { auditId: proposalId ?? 0 });
  const { record } = await maker.ask(routeSwitches.calls.detail, { id });
  expect(record.setPoints).toEqual([expect.objectContaining({ target: BY_PROVIDER, is: providerId })]);
  await maker.ask(routeSwitches.steps.rollBack, { id, version: record.version, reason: 'They are well' });
  const rolledBack = codeOf(switchStatus, 'rolledBack');
  expect((await maker.ask(switchHistory.page, {})).items).toEqual([
    expect.objectContaining({ id, status: rolledBack, undoneTime: expect.any(String) }),
  ]);
});

test('a service tells which route takes its orders, and which institutions have one of their own', async () => {
  const { items } = await maker.ask(institutions.calls.page, { name: 'GCash' } as object);
  const institutionId = Number(items[0]?.id);
  const send = serviceCode('send');
  const own = await published(routes, someRoute(['PROVIDER/WALLET'], { institutionId, serviceType: send }));
  await maker.ask(routeHolds.calls.add, { institutionId, serviceType: send, holdReason: 'Maintenance' });
  const paid = { serviceType: send, side: codeOfSide('ntd'), status: 13, paymentMethod: 10 };
  await orderAt(world, { ...paid, payoutChannel: 'GCash' });
  const { services } = await checker.ask(serviceRouteCalls.byService, {});
  const told = services.find(({ serviceType }) => serviceType === send);
  expect(told?.usual).toMatchObject({ institutionName: null, routeMode: codeOf(routeMode, 'online') });
  expect(told?.own.find(({ institutionName }) => institutionName === 'GCash')).toEqual({
    routeId: own,
    institutionName: 'GCash',
    routeService: send,
    routeMode: codeOf(routeMode, 'collectOnly'),
    firstWay: 'PAYOUT-WALLET',
    groupName: null,
    waitingOrders: 1,
  });
});
