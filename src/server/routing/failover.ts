import { sql } from 'kysely';
import type { Translate } from '../../domain/kit/languages';
import { later } from '../../domain/kit/zone';
import { type Instant, instantOf } from '../../domain/pricing/inForce';
import {
  type Answered,
  FAILING_SECONDS,
  isFailing,
  nextHealthy,
  VOID_SECONDS,
} from '../../domain/routing/failover';
import { BY_GROUP, BY_ROUTE, routeSwitch, routeSwitches } from '../../domain/routing/routeSwitch';
import { routesNow } from '../../domain/routing/switching';
import type { RouteRecord, Ways } from '../../domain/routing/ways';
import { writeProposal } from '../kit/approvals';
import type { Db } from '../kit/context';
import { subjectOf } from '../kit/keptDecided';
import { insertKept, nextIdOf, type Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { assertNoneWaits, publishedKind } from '../kit/published';
import { Refused } from '../kit/refused';
import { tellDeciders } from '../messages/proposals';
import { seenIn } from './switches';

const WEEK = 7 * 86_400;

export interface FailoverParts {
  readonly readWays: (db: Db) => Promise<Ways>;
  readonly t: Translate;
  /** Where proposals are decided, for who is told. */
  readonly link: string;
}

/**
 * Proposes another channel in place of each that fails, to whoever decides on switches: nothing switches by itself. Each in a
 * transaction of its own; resolves with how many.
 */
export async function proposeFailovers(db: Db, parts: FailoverParts, now: string): Promise<number> {
  const instant = instantOf(now);
  let proposed = 0;
  for (const [channelCode, lately] of await answeredSince(db, later(now, -FAILING_SECONDS), now)) {
    // A week is counted for those alone that look bad.
    if (!isFailing(lately, { answers: 0, failed: 0 })) continue;
    const before = await answeredSince(db, later(now, -WEEK), later(now, -FAILING_SECONDS), channelCode);
    const failure = { channelCode, lately, week: before.get(channelCode) ?? { answers: 0, failed: 0 } };
    if (!isFailing(lately, failure.week)) continue;
    await db.transaction().execute(async (tx) => {
      if (await proposeFor(tx, parts, failure, instant)) proposed += 1;
    });
  }
  return proposed;
}

interface Failure {
  readonly channelCode: string;
  readonly lately: Answered;
  readonly week: Answered;
}

/** What channels answered after one moment and until another; what the receiver gave wrong says nothing of them. */
async function answeredSince(
  db: Db,
  since: string,
  until: string,
  only?: string,
): Promise<ReadonlyMap<string, Answered>> {
  const { rows } = await sql<Answered & { readonly channelCode: string }>`
    select channel_code, count(*)::int as answers, (count(*) filter (where outcome <> 1))::int as failed
    from channel_attempts
    where answered_time > ${since} and answered_time <= ${until} and outcome in (1, 5, 8)
      and ${only === undefined ? sql`true` : sql`channel_code = ${only}`}
    group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ channelCode, ...one }) => [channelCode, one]));
}

/** Writes the proposal; answers false while one is open or was decided lately, and where nothing leads round the channel. */
async function proposeFor(
  db: Db,
  parts: FailoverParts,
  failure: Failure,
  instant: Instant,
): Promise<boolean> {
  const { at: now } = instant;
  const { channelCode, lately, week } = failure;
  await oneByOne(db, 'failover', channelCode);
  if (await wasProposed(db, channelCode, now)) return false;
  const ways = await parts.readWays(db);
  const target = await targetFor(db, ways, channelCode, instant);
  if (!target) return false;
  const proposalReason = parts.t('routeSwitch.failing', {
    channel: channelCode,
    ...{ answers: lately.answers, failed: lately.failed },
    ...{ weekAnswers: week.answers, weekFailed: week.failed },
  });
  const values = {
    providerId: null,
    groupName: null,
    routeId: null,
    ...target,
    startTime: null,
    proposalReason,
  };
  const seen = await seenUnlessRefused(db, ways, values, now);
  if (!seen) return false;
  await writeDown(db, parts, { ...values, ...seen, failingChannel: channelCode }, values, now);
  return true;
}

// choice: who rejected or let lapse what was proposed for a channel is not asked again about it until half an hour after it was made.
async function wasProposed(db: Db, channelCode: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('routeSwitches')
    .select('id')
    .where('failingChannel', '=', channelCode)
    .where('createdTime', '>', later(now, -VOID_SECONDS))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The route by which most of its failures went, or its group where all of that can go the same way, with the next healthy way. */
async function targetFor(
  db: Db,
  ways: Ways,
  channelCode: string,
  instant: Instant,
): Promise<Values | undefined> {
  const { rows: states } = await sql<{ channelCode: string; channelHealth: number }>`
    select channel_code, channel_health from channel_states`.execute(db);
  const healths = new Map(states.map((one) => [one.channelCode, one.channelHealth]));
  const current = routesNow(ways, instant);
  for (const routeId of await routesFailing(db, channelCode, instant.at)) {
    const route = current.find(({ id }) => id === routeId);
    const way = route && nextHealthy(ways, route, channelCode, healths, instant);
    if (!way) continue;
    const { groupName } = route;
    const group = groupName === null ? [] : current.filter((one) => one.groupName === groupName);
    const isWhole = group.length > 1 && group.every((one: RouteRecord) => one.ways.includes(way));
    return isWhole ? { switchTarget: BY_GROUP, groupName, way } : { switchTarget: BY_ROUTE, routeId, way };
  }
  return undefined;
}

/** Routes by which the channel failed lately, that with most failures first. */
async function routesFailing(db: Db, channelCode: string, now: string): Promise<number[]> {
  const { rows } = await sql<{ routeId: number }>`
    select route_id from channel_attempts
    where channel_code = ${channelCode} and answered_time > ${later(now, -FAILING_SECONDS)} and outcome in (5, 8) and route_id is not null
    group by 1 order by count(*) desc, 1`.execute(db);
  return rows.map(({ routeId }) => routeId);
}

/** What the proposal would do; undefined where another one about the same waits, or it would change nothing. */
async function seenUnlessRefused(
  db: Db,
  ways: Ways,
  values: Values,
  now: string,
): Promise<Values | undefined> {
  try {
    await assertNoneWaits(db, routeSwitch, values);
    return await seenIn(db, ways, values, now);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

async function writeDown(
  db: Db,
  { t, link }: FailoverParts,
  row: Values,
  values: Values,
  now: string,
): Promise<void> {
  const maker = { id: null, name: t('app.title') };
  const lapseTime = later(now, VOID_SECONDS);
  const subjectId = await nextIdOf(db, routeSwitch);
  await insertKept(db, routeSwitch, { ...row, id: subjectId, lapseTime }, maker, now);
  const kind = publishedKind(routeSwitches);
  const subject = await subjectOf(db, routeSwitches, subjectId);
  const payload = { does: 'add' as const, values };
  const id = await writeProposal(db, kind, { subjectId, subject, payload, maker, now, lapseTime });
  await tellDeciders({ db, now }, id, link);
}
