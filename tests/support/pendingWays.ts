import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { PAYOUT } from '../../src/domain/routing/codes';
import { channelCosts, channelPauses, payChannels } from '../../src/domain/routing/payChannel';
import { routeGroups, routes } from '../../src/domain/routing/route';
import { BY_PROVIDER, routeSwitches } from '../../src/domain/routing/routeSwitch';
import { insertPartner } from './wayWorld';
import type { World } from './world';

const because = { proposalReason: 'Cheaper' };

/** A channel of the partner that pays out in tests, as its maker sends it. */
export const someChannel = (channelCode: string, more: FormInput = {}): FormInput => ({
  channelCode,
  channelName: 'Another one',
  rail: 3,
  providerId: 2,
  least: '1',
  most: '50000',
  channelCalendar: 1,
  minutesToArrive: 5,
  ...because,
  ...more,
});

export const someRoute = (ways: readonly string[], more: FormInput = {}): FormInput => ({
  direction: PAYOUT,
  routeChoice: 1,
  ways,
  ...because,
  ...more,
});

/** A proposal of each kind on where money goes. */
export async function pendingWays(world: World) {
  const keeper = await world.signIn('admin2');
  const providerId = await insertPartner(world, 'SECOND', 'Second Payments');
  const proposed = async (page: KeptPage, input: FormInput) => {
    const { proposalId } = await keeper.ask(page.calls.add, input);
    return { orderId: 0, auditId: proposalId ?? 0 };
  };
  const { id } = await keeper.ask(channelPauses.calls.add, {
    channelCode: 'PAYOUT-LOAD',
    pauseReason: 'It stands still',
  });
  const { proposalId } = await keeper.ask(channelPauses.steps.resume, { id, version: 0, reason: 'Mended' });
  return {
    payChannel: await proposed(payChannels, someChannel('PAYOUT-NEW')),
    channelCost: await proposed(channelCosts, {
      channelCode: 'PAYOUT-CASH',
      costBands: [{ from: '0', fixed: '12.00', percent: '0.5' }],
      onFailure: false,
      ...because,
    }),
    channelPause: { orderId: 0, auditId: proposalId ?? 0 },
    route: await proposed(routes, someRoute(['PAYOUT-BILLS'], { serviceType: 6 })),
    routeGroup: await proposed(routeGroups, {
      groupName: 'Night',
      purpose: 'What goes at night',
      ...because,
    }),
    routeSwitch: await proposed(routeSwitches, { switchTarget: BY_PROVIDER, providerId, ...because }),
  };
}
