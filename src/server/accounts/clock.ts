import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Translate } from '../../domain/kit/languages';
import { targetOf } from '../../domain/kit/moves';
import { businessDay, later } from '../../domain/kit/zone';
import { accountMoves, accountStatus } from '../../domain/system/account';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';
import { letGo } from './leaving';
import { assertNotLast } from './rules';

/** Whoever has not been seen for so long works here no more (decisions section 52). */
const UNSEEN_SECONDS = 90 * 86_400;

/** Deactivates accounts whose time is over, or that nobody uses; the last administrator stays. Resolves with how many. */
export async function deactivateDue(db: Db, now: string, t: Translate): Promise<number> {
  const { rows } = await sql<{ id: number; isOver: boolean }>`
    select o.id, coalesce(o.valid_until < ${businessDay(now)}, false) as is_over
    from operators o
    where o.status <> ${codeOf(accountStatus, 'deactivated')} and (
      o.valid_until < ${businessDay(now)}
      or greatest(
        o.updated_time,
        (select max(s.last_seen_time) from sessions s where s.operator_id = o.id),
        (select max(l.time) from login_log l where l.operator_id = o.id and l.result in (1, 9))
      ) < ${later(now, -UNSEEN_SECONDS)}
    ) order by o.id limit 100`.execute(db);
  let all = 0;
  for (const { id, isOver } of rows) {
    const reason = t(isOver ? 'account.over' : 'account.unseen');
    if (await deactivated(db, id, now, reason)) all += 1;
  }
  return all;
}

/** Each in a transaction of its own; what somebody else has just changed waits for the next time. */
async function deactivated(db: Db, id: number, now: string, moveReason: string): Promise<boolean> {
  return db
    .transaction()
    .execute(async (tx) => {
      const record = await tx
        .selectFrom('operators')
        .select(['id', 'roleId', 'status', 'version'])
        .where('id', '=', id)
        .where('status', '<>', codeOf(accountStatus, 'deactivated'))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!record) return false;
      await assertNotLast(tx, record);
      await tx
        .updateTable('operators')
        .set({
          status: targetOf(accountMoves, 'deactivate'),
          moveReason,
          version: record.version + 1,
          updatedTime: now,
        })
        .where('id', '=', id)
        .execute();
      await letGo(tx, id, now);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    });
}
