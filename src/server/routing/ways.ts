import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { ACTIVE } from '../../domain/kit/published';
import type { Calendar } from '../../domain/operation/workingDays';
import { channelCalendar } from '../../domain/routing/codes';
import { institutionStatus } from '../../domain/routing/institution';
import { channelPauseStatus } from '../../domain/routing/payChannel';
import { routeHoldStatus } from '../../domain/routing/route';
import { BY_COLLECTOR, BY_PROVIDER, BY_ROUTE } from '../../domain/routing/routeSwitch';
import {
  type ChannelRecord,
  type CostRecord,
  type RouteRecord,
  type WayRecords,
  type Ways,
  waysOf,
} from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import { versionedReader } from '../kit/versioned';

/** Reads where money goes as the database has it now. */
export const waysReader = (): ((db: Db) => Promise<Ways>) =>
  versionedReader(async (db, version) => waysOf(await readWays(db, version)));

const OFFERED = codeOf(institutionStatus, 'offered');
const PAUSED = codeOf(channelPauseStatus, 'paused');
const COLLECT_ONLY = codeOf(routeHoldStatus, 'collectOnly');

/** All that is agreed upon and not over. */
export async function readWays(db: Db, version: string): Promise<WayRecords> {
  const agreed = async <T>(table: string) =>
    (await sql<T>`select * from ${sql.table(table)} where status = ${ACTIVE} order by id`.execute(db)).rows;
  const institutions = await db
    .selectFrom('institutions')
    .select(['id', 'name', 'institutionKind', 'billerCode', 'status'])
    .orderBy('id')
    .execute();
  const paused = await db
    .selectFrom('channelPauses')
    .select('channelCode')
    .where('status', '=', PAUSED)
    .execute();
  const states = await db.selectFrom('wayStates').selectAll().execute();
  return {
    version,
    channels: await agreed<ChannelRecord>('pay_channels'),
    routes: await agreed<RouteRecord>('routes'),
    costs: await agreed<CostRecord>('channel_costs'),
    institutions: institutions.map(({ status, ...one }) => ({ ...one, isOffered: status === OFFERED })),
    paused: paused.map(({ channelCode }) => channelCode),
    holds: await db
      .selectFrom('routeHolds')
      .select(['institutionId', 'serviceType'])
      .where('status', '=', COLLECT_ONLY)
      .execute(),
    payoutProviderId: states.find(({ target }) => target === BY_PROVIDER)?.providerId ?? null,
    collectionProviderId: states.find(({ target }) => target === BY_COLLECTOR)?.providerId ?? null,
    firsts: states.flatMap(({ target, scope, way }) =>
      target === BY_ROUTE && way !== null ? [{ scope, way }] : [],
    ),
    calendars: await calendarsOf(db),
  };
}

const REGIONS = { taiwan: 'TWN', philippines: 'PHL' } as const;

/** The days on which banks work otherwise than the week says. Whoever keeps holidays raises the version. */
async function calendarsOf(db: Db): Promise<ReadonlyMap<number, Calendar>> {
  const days = await db.selectFrom('holidays').select(['day', 'region', 'kind']).execute();
  return new Map(
    Object.entries(REGIONS).map(([name, region]) => [
      codeOf(channelCalendar, name as keyof typeof REGIONS),
      new Map(days.filter((one) => one.region === region).map(({ day, kind }) => [day, kind])),
    ]),
  );
}
