import type { KeptPage } from '../../domain/kit/keptPage';
import { later } from '../../domain/kit/zone';
import { PAYOUT } from '../../domain/routing/codes';
import { VOID_SECONDS } from '../../domain/routing/failover';
import { payChannels } from '../../domain/routing/payChannel';
import { routes } from '../../domain/routing/route';
import { BY_GROUP, BY_PROVIDER, routeSwitches } from '../../domain/routing/routeSwitch';
import { waysOf } from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import type { Values } from '../kit/keptWrites';
import { seenIn } from '../routing/switches';
import { readWays } from '../routing/ways';
import { translate } from '../text';
import { insertWaiting } from './priceProposals';
import { operatorNamed } from './staff';

const MINUTE = 60;
const DAY = 86_400;
const t = translate('en');

/** The product itself, where the system acts. */
export const SYSTEM = { id: null, name: t('app.title') } as const;

/** Proposals on where money goes that wait since this morning, and one that the system made a few minutes ago. */
export async function seedWayProposals(db: Db, now: string): Promise<void> {
  const idOf = await partnerIds(db);
  const propose = async (page: KeptPage, minutesAgo: number, values: Values, seen: Values = {}) => {
    const made = later(now, -minutesAgo * MINUTE);
    const maker = operatorNamed('operation');
    await insertWaiting(db, page, values, { maker, made, lapseTime: later(made, DAY), seen });
  };
  await propose(payChannels, 95, {
    ...{ channelCode: 'LUNTIAN-WALLET', channelName: 'Luntian Settlement, wallets', rail: 3 },
    ...{ providerId: idOf.get('LUNTIAN'), least: '1.00', most: '100000.00', dailyCap: '2500000.00' },
    ...{ channelCalendar: 1, opensAt: null, closesAt: null, cutOffs: null, minutesToArrive: 2 },
    ...{ maintenanceFrom: null, maintenanceTo: null, startTime: null, endTime: null },
    proposalReason: 'Their cap was doubled',
  });
  await propose(routes, 70, {
    ...{ direction: PAYOUT, institutionId: null, serviceType: 7, routeChoice: 1, weights: null },
    ...{ ways: ['PROVIDER/WALLET', 'LUNTIAN-WALLET', 'PERLAS-WALLET'], groupName: null },
    ...{ startTime: null, endTime: null, proposalReason: 'Offerings follow the provider' },
  });
  const provider = switching({ switchTarget: BY_PROVIDER, providerId: idOf.get('PERLAS') });
  const because = { ...provider, proposalReason: 'Bayanihan announced maintenance for tonight' };
  await propose(routeSwitches, 40, because, await seenOf(db, because, now));
  await seedFailover(db, now);
}

const switching = (given: Values): Values => ({
  ...{ providerId: null, groupName: null, routeId: null, way: null, startTime: null },
  ...given,
});

async function partnerIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const all = await db.selectFrom('partners').select(['id', 'code']).execute();
  return new Map(all.map(({ id, code }) => [code, id]));
}

const seenOf = async (db: Db, values: Values, now: string): Promise<Values> =>
  seenIn(db, waysOf(await readWays(db, 'seed')), values, now);

/** A channel failed a few minutes ago: the next one of its route is proposed by the system. */
async function seedFailover(db: Db, now: string): Promise<void> {
  const failure = { channel: 'LUNTIAN-WALLET', answers: 24, failed: 9, weekAnswers: 655, weekFailed: 11 };
  const proposalReason = t('routeSwitch.failing', failure);
  const values = {
    ...switching({ switchTarget: BY_GROUP, groupName: 'Wallets', way: 'PERLAS-WALLET' }),
    proposalReason,
  };
  const made = later(now, -4 * MINUTE);
  const seen = { ...(await seenOf(db, values, now)), failingChannel: failure.channel };
  await insertWaiting(db, routeSwitches, values, {
    ...{ maker: SYSTEM, made, lapseTime: later(made, VOID_SECONDS), seen },
  });
}
