import { codeOf } from '../../src/domain/kit/codes';
import type { FormInput } from '../../src/domain/kit/keptPage';
import { later } from '../../src/domain/kit/zone';
import { type routeGroups, routes } from '../../src/domain/routing/route';
import { routeSwitches, switchStatus } from '../../src/domain/routing/routeSwitch';
import { startOrders } from './billWorld';
import { orderAt } from './operationWorld';
import { orderOf } from './orderWorld';
import { someRoute } from './pendingWays';
import { giveRights } from './roleRights';
import { OPERATORS, ROLES } from './staff';
import { insertPartner } from './wayWorld';

/** What who proposes where money goes holds beside what all makers of tests do. */
const PROPOSES = [
  'OPERATION_ROUTEWAY_LIST',
  'OPERATION_ROUTEWAY_GROUP',
  'OPERATION_ROUTEWAY_SWITCH',
  'OPERATION_CHANNEL_PAUSE',
  'ROUTE_PROPOSE',
  'CHANNEL_PAUSE',
];

const because = { proposalReason: 'They answer slowly' };

/** A bill that is paid and not sent. */
export const paidBill = {
  status: 13,
  paymentMethod: 10,
  partner: null,
  payoutChannel: null,
  payoutKind: null,
};

/** The number of a status of switches. */
export const status = (name: keyof typeof switchStatus.entries) => codeOf(switchStatus, name);

/**
 * Bills that go by two ways, `PROVIDER/BILLSDESK` first and `SECOND-BILLS` after it, and two people as they are in these jobs: one
 * proposes and cannot decide, the other decides and cannot propose.
 */
export async function switchWorld() {
  const world = await tulay.createWorld();
  await giveRights(world.db, Object.keys(ROLES).indexOf(OPERATORS.service) + 1, ...PROPOSES);
  const people = { maker: await world.signIn('service'), checker: await world.signIn('auditor') };
  const secondId = await insertPartner(world, 'SECOND', 'Second Payments');

  /** Proposed by one, agreed to by the other. */
  const agreed = async (
    page: typeof routes | typeof routeGroups | typeof routeSwitches,
    input: FormInput,
  ) => {
    const { id, proposalId } = await people.maker.ask(page.calls.add, { ...because, ...input });
    await people.checker.ask(page.decisions.approve, { auditId: proposalId ?? 0 });
    return id;
  };
  const routeId = await agreed(routes, someRoute(['PROVIDER/BILLSDESK', 'SECOND-BILLS'], { serviceType: 1 }));
  const recordOf = async (id: number) => (await people.maker.ask(routeSwitches.calls.detail, { id })).record;
  return {
    world,
    people,
    secondId,
    routeId,
    agreed,
    recordOf,
    switched: (input: FormInput) => agreed(routeSwitches, input),
    /** A switch that is agreed to and due in so many seconds, with the moment. */
    async scheduled(input: FormInput, seconds = 3600) {
      const startTime = later(world.clock.text(), seconds);
      return { id: await agreed(routeSwitches, { ...input, startTime }), startTime };
    },
    async rollBack(client: typeof people.maker, id: number) {
      const { version } = await recordOf(id);
      return client.call(routeSwitches.steps.rollBack, { id, version, reason: 'They are well again' });
    },
    /** The channel by which a bill goes now. */
    async sentBy(): Promise<string | null> {
      const orderId = await orderAt(world, paidBill);
      await startOrders(world);
      return (await orderOf(world, orderId)).payChannel;
    },
  };
}

export type SwitchWorld = Awaited<ReturnType<typeof switchWorld>>;
