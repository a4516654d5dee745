import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, dateOf, wireOf } from '../../domain/kit/zone';
import type { Db, Secrets } from '../kit/context';
import { seedActivity } from './activity';
import { seedAmendments } from './amendments';
import { goOnWithBenchmarks } from './benchmarks';
import { continueIds, loading, nextId } from './bulk';
import { type Span, startOfToday } from './calendar';
import { BIG_TABLES, type DemoSize, lastSeen, mostTodayOf } from './demo';
import { scanToday } from './handling';
import { seedKiosks } from './kiosks';
import { seedLaterVerifications } from './laterVerifications';
import { seedLedger } from './ledger';
import { moveOn } from './movedOn';
import { seedOperations } from './operations';
import { seedOrders } from './orders';
import { makeNewcomers, seedUsers } from './people';
import { seedPoints } from './points';
import { seedDailyRates } from './rates';
import { seedSales } from './sales';
import { seedScanCodes } from './scanCodes';
import { sealPastDays } from './sealedDays';
import { recordAttempts } from './sendings';
import { DECIDED_TODAY } from './showcase';
import { WANTED_TODAY } from './today';
import { WAITS_DAYS } from './workedOff';

const DAY = 86_400_000;
/** Decisions section 10a: so many days are brought up to now, what lies before them stays empty. */
const MOST_DAYS = 120;
/** From so many orders on it is quicker to make the indexes anew than to keep them. */
const MANY = 3000;
/** The time to fill: from the last orders on, when those were of a day before today. Undefined: the demo is of today. */
export async function gapOf(db: Db, now: number): Promise<Span | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select to_char(max(created_time) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as last from orders`.execute(
    db,
  );
  const last = rows[0]?.last;
  if (!last) return undefined;
  const since = dateOf(last).getTime() + 1000;
  return since < startOfToday(now) ? { since: Math.max(since, now - MOST_DAYS * DAY), now } : undefined;
}

/** The last day with visits by users, `day` if there is none after it: a demo of few orders has visits after its last one. */
async function lastVisited(db: Db, day: string): Promise<string> {
  const { last } = await db
    .selectFrom('userDays')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  return last && last > day ? last : day;
}

/**
 * Lets life go on in a demo that nobody ran meanwhile, in one transaction: open orders come to their ends, newcomers register,
 * and orders are made with all that hangs on them, as many a day as the demo was made with.
 */
export async function fillGap(
  db: Db,
  span: Span,
  { auditKey, ...size }: DemoSize & Pick<Secrets, 'auditKey'>,
  onProgress?: (orders: number) => void,
): Promise<void> {
  const days = (span.now - span.since) / DAY;
  const mostToday = Math.min(WANTED_TODAY.length, mostTodayOf(size.orders));
  const orders = Math.max(mostToday + DECIDED_TODAY.length, Math.round((size.orders / size.days) * days));
  // Each gap has numbers of its own, the same ones when it has to be filled again.
  const seed = (size.seed + Math.floor(span.since / 1000)) % 2 ** 31;
  const tables = orders > MANY ? BIG_TABLES : [];
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    await loading(tx, tables, async () => {
      await moveOn(tx, span.now, seed);
      await seedDailyRates(tx, span.since, span.now);
      await goOnWithBenchmarks(tx, span);
      const known = await tx
        .selectFrom('users')
        .selectAll()
        .where('deletedTime', 'is', null)
        .orderBy('id')
        .execute();
      const count = Math.round((size.users / 5 / size.days) * days);
      const newcomers = makeNewcomers(count, seed, await nextId(tx, 'users'), span);
      await seedUsers(tx, newcomers);
      await seedLaterVerifications(tx, { newcomers, known }, span, seed);
      await seedOrders(tx, {
        ...span,
        people: [...known, ...newcomers],
        orders,
        seed,
        mostToday,
        showcases: DECIDED_TODAY,
        onProgress,
      });
      await scanToday(tx, span.now, seed);
      await lastSeen(tx);
      await seedOperations(tx, span, seed);
      // Of few orders a day the newest go back far, and what waits for somebody is not older than what was left to wait.
      await seedAmendments(tx, { ...span, since: Math.max(span.since, span.now - WAITS_DAYS * DAY) }, seed);
      await seedSales(tx, span.since, span.now);
      await seedScanCodes(tx, span, seed);
      await recordAttempts(tx, span.now);
      await seedKiosks(tx, span, seed);
      await seedPoints(tx, span, seed);
      await seedLedger(tx);
    });
    const firstDay = businessDay(wireOf(new Date(span.since)));
    await seedActivity(tx, span, seed, dayAfter(await lastVisited(tx, firstDay), 1));
    await sql`select recount_orders(), recount_order_stats(), recount_biller_days(), recount_user_names(), recount_user_reach(), recount_ledger(), rebuild_order_exchanges()`.execute(
      tx,
    );
    await continueIds(tx);
    await sealPastDays(tx, auditKey, { now: wireOf(new Date(span.now)), firstDay });
  });
  await sql`analyze`.execute(db);
}
