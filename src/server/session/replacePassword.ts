import { endLinks } from '../accounts/links';
import type { Db } from '../kit/context';

/**
 * Gives an operator another password: the one place that does, however it came to be. It is remembered with `former` before
 * it, and no link that was mailed before sets another one. Lock the operator first.
 */
export async function replacePassword(
  db: Db,
  operatorId: number,
  passwordHash: string,
  now: string,
  former: readonly string[] = [],
): Promise<void> {
  await db
    .updateTable('operators')
    .set(({ eb }) => ({ passwordHash, passwordChangedTime: now, version: eb('version', '+', 1) }))
    .where('id', '=', operatorId)
    .execute();
  const used = [...former, passwordHash].map((hash) => ({ operatorId, passwordHash: hash, time: now }));
  await db.insertInto('passwordHistory').values(used).execute();
  await endLinks(db, operatorId);
}
