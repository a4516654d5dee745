import { sql } from 'kysely';
import { businessDay, later } from '../../domain/kit/zone';
import type { Db } from '../kit/context';

/** Users that one statement finds, so that none takes long. */
const AT_A_TIME = 500;
/** Seconds after midnight in Taipei from which on the day is looked at. */
const FROM = 300;

/**
 * Writes down whom we have lost (decisions section 59): who was there for the last time thirty days ago. They are lost on the
 * day of `now`, for good when it ends: whoever comes back before that was not away. Resolves with how many there were.
 */
export async function noteLost(db: Db, now: string): Promise<number> {
  const today = businessDay(later(now, -FROM));
  let all = 0;
  for (let found = AT_A_TIME; found === AT_A_TIME; all += found) {
    const { rows } = await sql<{ found: number }>`
      select note_lost(${today}::date, ${AT_A_TIME}) as found`.execute(db);
    found = rows[0]?.found ?? 0;
  }
  return all;
}
