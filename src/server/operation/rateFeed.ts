import { sql } from 'kysely';
import { firstCharacters } from '../../domain/kit/characters';
import { codeOf } from '../../domain/kit/codes';
import { decimal, units } from '../../domain/kit/decimal';
import { instant } from '../../domain/kit/rules';
import { later, wireOf } from '../../domain/kit/zone';
import { benchmark, benchmarkStatus, MISSES_TOLD } from '../../domain/operation/benchmark';
import { FETCHED } from '../../domain/operation/benchmarkHold';
import type { Db } from '../kit/context';
import { insertKept, writeKept } from '../kit/keptWrites';
import { getOutside, type Reach } from '../kit/outbound';
import type { Log } from '../pipeline/exchange';
import type { RateFeedSettings } from '../settings';
import { benchmarkAt, holdOffTrusted, readBeginning } from './benchmarks';
import { placeOffers } from './ranks';

/** What a service says the benchmark is. */
export interface Fetched {
  readonly rate: string;
  /** Undefined where it does not say of which moment it is. */
  readonly quotedTime: string | undefined;
}

/** A service that tells the benchmark; rejects when it does not answer, or not with a rate. */
export interface RateFeed {
  /** As the figure's provider is called. */
  readonly name: string;
  fetch(): Promise<Fetched>;
}

/** The service that the settings name. */
export const rateFeedOf = ({ url, ratePath, timePath }: RateFeedSettings, reach: Reach): RateFeed => ({
  name: new URL(url).hostname.slice(0, 60),
  async fetch() {
    const answer: unknown = JSON.parse(await getOutside(url, reach));
    return { rate: rateIn(at(answer, ratePath)), quotedTime: momentOf(at(answer, timePath)) };
  },
});

/** What stands where a dotted way leads. */
const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isThere ? (value as Record<string, unknown>)[name] : undefined;
  }, answer);

const PLACES = 4;
/** Places beyond them that a service may send, before they are rounded off. */
const MORE_PLACES = 8;

/** A rate with 4 places, half a unit rounded up. */
function rateIn(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,6}(\.\d+)?$/.test(text)) throw new Error('the answer has no rate');
  const [whole = '', fraction = ''] = text.split('.');
  const fine = units(
    `${whole}.${fraction.slice(0, PLACES + MORE_PLACES).padEnd(1, '0')}`,
    PLACES + MORE_PLACES,
  );
  const coarse = 10n ** BigInt(MORE_PLACES);
  const rate = (fine * 2n + coarse) / (coarse * 2n);
  if (rate <= 0n) throw new Error('the answer has no rate');
  return decimal(rate, PLACES);
}

/** Beyond it a number is of milliseconds. */
const SECONDS_END = 100_000_000_000;

/** A moment as services write it: a text with its zone, or seconds or milliseconds since 1970. */
function momentOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const isCount = typeof value === 'number';
  const date = new Date(isCount ? (value < SECONDS_END ? value * 1000 : value) : String(value));
  const text = Number.isNaN(date.getTime()) ? '' : wireOf(date);
  // A text without a zone would be read on the clock of this machine.
  const hasZone = isCount || /(Z|[+-]\d\d:?\d\d)$/i.test(String(value));
  if (!hasZone || !instant.safeParse(text).success) throw new Error('the answer says no moment');
  return text;
}

/** Seconds from one try to the next. */
const HOUR = 3600;

interface Asking {
  readonly makerName: string;
  /** Why what somebody brought of the same moment is withdrawn, in words. */
  readonly replaced: string;
  readonly log: Log;
}

/**
 * Asks the service when an hour has passed since the last try, whichever process made it: who writes the try down is the
 * one that asks. A miss is counted, and the figure in use stays. Resolves with how many figures it brought.
 */
export async function fetchDue(
  db: Db,
  feed: RateFeed,
  { log, ...asking }: Asking,
  now: string,
): Promise<number> {
  const { rows } = await sql`
    insert into rate_feeds (id, tried_time) values (1, ${now})
    on conflict (id) do update set tried_time = excluded.tried_time where rate_feeds.tried_time <= ${later(now, -HOUR)}
    returning id`.execute(db);
  if (rows.length === 0) return 0;
  try {
    const { rate, quotedTime = now } = await feed.fetch();
    if (quotedTime > now) throw new Error(`the answer is of a moment to come: ${quotedTime}`);
    return await db.transaction().execute(async (tx) => {
      const brought = await keep(tx, { feed, rate, quotedTime, ...asking }, now);
      await tx.updateTable('rateFeeds').set({ misses: 0, fault: null }).execute();
      return brought;
    });
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    log.warn({ err: error }, 'the benchmark could not be fetched');
    await sql`update rate_feeds set misses = misses + 1, fault = ${firstCharacters(fault, 200)}`.execute(db);
    return 0;
  }
}

interface Brought extends Omit<Asking, 'log'> {
  readonly feed: RateFeed;
  readonly rate: string;
  readonly quotedTime: string;
}

/**
 * A figure of a moment that the feed or two people told already brings nothing, also where it was withdrawn. What one person brought
 * of that moment gives way: nobody keeps the feed out by being there first.
 */
async function keep(
  tx: Db,
  { feed, rate, quotedTime, makerName, replaced }: Brought,
  now: string,
): Promise<number> {
  const beginning = await readBeginning(tx, quotedTime, rate, FETCHED);
  const known = await tx
    .selectFrom('benchmarks')
    .select(['id', 'version', 'status', 'trusted', 'benchmarkSource'])
    .where('quotedTime', '=', quotedTime)
    .execute();
  if (known.some(({ trusted, benchmarkSource }) => trusted || benchmarkSource === FETCHED)) return 0;
  const withdrawn = { status: codeOf(benchmarkStatus, 'withdrawn'), moveReason: replaced };
  for (const one of known)
    if (one.status !== withdrawn.status) await writeKept(tx, benchmark, one, withdrawn, now);
  const source = { benchmarkSource: FETCHED, provider: feed.name };
  const maker = { id: null, name: makerName };
  await insertKept(tx, benchmark, { quotedTime, benchmarkRate: rate, ...beginning, ...source }, maker, now);
  await holdOffTrusted(tx, quotedTime, now);
  await placeOffers(tx, now);
  return 1;
}

/** How the fetching fails, once it has failed so often in a row that people are told; null while it does not. */
export async function missedFeed(db: Db) {
  const feed = await db
    .selectFrom('rateFeeds')
    .select(['misses', 'triedTime'])
    .where('misses', '>=', MISSES_TOLD)
    .executeTakeFirst();
  if (!feed) return null;
  const inUse = await benchmarkAt(db, feed.triedTime);
  return { misses: feed.misses, time: feed.triedTime, quotedTime: inUse?.quotedTime ?? null };
}
