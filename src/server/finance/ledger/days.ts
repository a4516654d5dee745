import { sql } from 'kysely';
import { businessDay } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';

/** The hash of a day: over that of the day before it, and over those of its entries. */
const DAY_HASH = sql`sha256(
  coalesce((select hash from ledger_days where day < d.day order by day desc limit 1), '')
  || coalesce((select string_agg(hash, ''::bytea order by id) from ledger_entries where day = d.day), ''))`;

/**
 * Ends the days before today (decisions section 31): nothing is posted to them any more, and their hashes make a chain. Each in a
 * transaction that waits for whoever posts. Resolves with how many ended. `now` is UTC.
 */
export async function endDays(db: Db, now: string): Promise<number> {
  const today = businessDay(now);
  if (!(await isDayDue(db, today))) return 0;
  for (let ended = 0; ; ended += 1)
    if (!(await db.transaction().execute((tx) => endDay(tx, today, now)))) return ended;
}

/** Whether a day with entries before another one has not ended: asked without a lock, since nearly every time none is. */
export async function isDayDue(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries
    where day < ${today}::date and day > (select coalesce(max(day), '-infinity') from ledger_days) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Waits for whoever posts, and lets nobody post to the end of the transaction. */
export const lockDays = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('ledger_days'))`.execute(tx);

/** Ends the first day that has entries and is over; false when there is none. */
export async function endDay(tx: Db, today: string, now: string): Promise<boolean> {
  await lockDays(tx);
  const { rows } = await sql`
    insert into ledger_days (day, entries, hash, sealed_time)
    select d.day, (select count(*) from ledger_entries where day = d.day), ${DAY_HASH}, ${now}
    from (
      select min(day) as day from ledger_entries
      where day < ${today}::date and day > (select coalesce(max(day), '-infinity') from ledger_days)
    ) d where d.day is not null
    returning day`.execute(tx);
  return rows.length > 0;
}

/** The last day that ended, with its hash: what a proof notes, so that a later one finds it again. */
export async function newestDay(
  db: Db,
): Promise<{ readonly lastDay: string | null; readonly dayHash: string | null }> {
  const { rows } = await sql<{ lastDay: string; dayHash: string }>`
    select day::text as last_day, encode(hash, 'hex') as day_hash from ledger_days order by day desc limit 1`.execute(
    db,
  );
  return rows[0] ?? { lastDay: null, dayHash: null };
}

/** Days that proofs noted and that are gone or have another hash by now. */
export async function lostDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct r.last_day::text as day from proof_runs r left join ledger_days d on d.day = r.last_day
    where r.last_day is not null and encode(d.hash, 'hex') is distinct from r.day_hash order by 1`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Of a day that ended: whether it and its entries still say what they said. */
export async function isDayWhole(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select ${DAY_HASH} = d.hash and d.entries = (select count(*) from ledger_entries where day = d.day) as whole
    from ledger_days d where day = ${day}`.execute(db);
  return rows[0]?.whole === true;
}
