import { sql } from 'kysely';
import { businessDay } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { eachWhatever } from '../kit/eachWhatever';
import { lockedLots } from './lots';

/** Users whose points one pass looks after; the next pass takes the rest. */
const BATCH = 200;

/**
 * Lets points expire whose last day in Taipei is over: of at most one batch of users, each in a transaction of its own, in
 * which the user is locked and looked at again, so that any number of processes may do it at once. Returns how many users.
 */
export async function expirePoints(db: Db, now: string): Promise<number> {
  const { rows } = await sql<{ userId: number }>`
    select user_id from point_lots where points_left > 0 and expire_day < ${businessDay(now)}
    group by user_id order by min(expire_day), user_id limit ${BATCH}`.execute(db);
  await eachWhatever(rows, ({ userId }) =>
    db.transaction().execute(async (tx) => void (await lockedLots(tx, userId, now))),
  );
  return rows.length;
}
