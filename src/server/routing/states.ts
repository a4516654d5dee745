import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { METHODS_TO_VERIFY, statusCode } from '../../domain/orders/codes';
import { type Instant, inForce, instantOf } from '../../domain/pricing/inForce';
import { channelState, routeMode } from '../../domain/routing/codes';
import { healthOf } from '../../domain/routing/health';
import { channelsOf } from '../../domain/routing/offered';
import { routeHoldStatus } from '../../domain/routing/route';
import {
  institutionOf,
  isClosedForGood,
  isHeld,
  type RouteScope,
  routeFor,
  scopeKey,
  type Ways,
  whyClosed,
} from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import { usedCaps } from './sending';

const HOUR = 3600;
/** Answers of which the median is taken. */
const NEWEST = 500;

/** Writes down how channels and routes stand now, for lists: with each change of them, and every few seconds. Resolves with how many. */
export async function noteStates(db: Db, ways: Ways, now: string): Promise<number> {
  const instant = instantOf(now);
  return (await noteChannels(db, ways, instant)) + (await noteRoutes(db, ways, instant));
}

interface Answers {
  readonly channelCode: string;
  readonly answers: number;
  readonly ok: number;
}

/** How channels answered in the last hour. What the receiver gave wrong (2) says nothing of a channel. */
export async function answersSince(
  db: Db,
  since: string,
  until: string,
): Promise<ReadonlyMap<string, Answers>> {
  const { rows } = await sql<Answers>`
    select channel_code, count(*) filter (where outcome in (1, 5, 8))::int as answers, count(*) filter (where outcome = 1)::int as ok
    from channel_attempts where answered_time > ${since} and answered_time <= ${until} group by 1`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.channelCode, one]));
}

async function medianOf(db: Db, channelCode: string): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_time - sent_time))::int as median
    from (select sent_time, answered_time from channel_attempts
      where channel_code = ${channelCode} and outcome = 1 order by answered_time desc, id desc limit ${NEWEST}) newest`.execute(
    db,
  );
  return rows[0]?.median ?? null;
}

/** Whether a channel takes orders now. */
export function stateOf(ways: Ways, channelCode: string, instant: Instant): number {
  const channel = inForce(ways.channels.get(channelCode), instant);
  const why = channel && whyClosed(ways, channel, instant);
  if (why === 'paused') return codeOf(channelState, 'paused');
  return codeOf(channelState, channel && !why ? 'open' : 'closed');
}

async function noteChannels(db: Db, ways: Ways, instant: Instant): Promise<number> {
  const known = await answersSince(db, later(instant.at, -HOUR), instant.at);
  const usedBy = await usedCaps(db, instant.at);
  for (const channelCode of ways.channels.keys()) {
    const { answers = 0, ok = 0 } = known.get(channelCode) ?? {};
    const { health, share } = healthOf(ok, answers);
    const row = {
      channelState: stateOf(ways, channelCode, instant),
      channelHealth: health,
      successShare: share,
      medianSeconds: await medianOf(db, channelCode),
      capUsed: usedBy.get(channelCode) ?? '0',
    };
    await db
      .insertInto('channelStates')
      .values({ channelCode, ...row })
      .onConflict((conflict) => conflict.column('channelCode').doUpdateSet(row))
      .execute();
  }
  return ways.channels.size;
}

/** Orders that are paid and wait to be sent, by where they go. */
export interface Waiting {
  readonly serviceType: number;
  readonly payoutChannel: string | null;
  readonly billerCode: string | null;
  readonly orders: number;
}

/** What waits: verified, or paid by what needs no verification, and not started. */
export async function waitingOrders(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select service_type, payout_channel, biller_code, count(*)::int as orders from orders
    where status = ${statusCode('transactionVerified')}
      or (status = ${statusCode('paymentReceived')} and payment_method not in (${sql.join([...METHODS_TO_VERIFY])}))
    group by 1, 2, 3`.execute(db);
  return rows;
}

const fits = (scope: RouteScope, { institutionId, serviceType }: RouteScope): boolean =>
  (scope.institutionId === null || scope.institutionId === institutionId) &&
  (scope.serviceType === null || scope.serviceType === serviceType);

async function noteRoutes(db: Db, ways: Ways, instant: Instant): Promise<number> {
  const waiting = (await waitingOrders(db)).map((one) => ({
    orders: one.orders,
    scope: { institutionId: institutionOf(ways, one)?.id ?? null, serviceType: one.serviceType },
  }));
  const byRoute = new Map<number, number>();
  for (const { scope, orders } of waiting) {
    const id = routeFor(ways, scope, instant)?.id;
    if (id !== undefined) byRoute.set(id, (byRoute.get(id) ?? 0) + orders);
  }
  let noted = 0;
  for (const records of ways.routes.values()) {
    const route = inForce(records, instant);
    if (!route) continue;
    const row = {
      routeMode: codeOf(routeMode, isHeld(ways, route) ? 'collectOnly' : 'online'),
      firstWay: channelsOf(ways, route, instant)[0]?.channelCode ?? ways.firsts.get(scopeKey(route)) ?? null,
      waitingOrders: byRoute.get(route.id) ?? 0,
    };
    const closedSince = isClosedForGood(ways, route, instant) ? instant.at : null;
    await db
      .insertInto('routeStates')
      .values({ routeId: route.id, ...row, closedSince })
      .onConflict((conflict) =>
        conflict.column('routeId').doUpdateSet({
          ...row,
          closedSince: closedSince && sql<string>`coalesce(route_states.closed_since, excluded.closed_since)`,
        }),
      )
      .execute();
    noted += 1;
  }
  return noted + (await noteHolds(db, waiting));
}

async function noteHolds(
  db: Db,
  waiting: readonly { readonly orders: number; readonly scope: RouteScope }[],
): Promise<number> {
  const holds = await db
    .selectFrom('routeHolds')
    .select(['id', 'institutionId', 'serviceType'])
    .where('status', '=', codeOf(routeHoldStatus, 'collectOnly'))
    .execute();
  for (const { id, ...scope } of holds) {
    const held = waiting.filter((one) => fits(scope, one.scope));
    const row = { waitingOrders: held.reduce((sum, { orders }) => sum + orders, 0) };
    await db
      .insertInto('holdStates')
      .values({ routeHoldId: id, ...row })
      .onConflict((conflict) => conflict.column('routeHoldId').doUpdateSet(row))
      .execute();
  }
  return holds.length;
}
