import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables';
import type { Db } from '../kit/context';

/**
 * Adds to a user's balance of points, or takes from it; the database refuses a balance below nothing. The version of the
 * user stays: no operator edits points, and an order is no reason to refuse the edit of an address.
 */
export async function movePoints(db: Db, userId: number, by: number): Promise<void> {
  await db
    .updateTable('users')
    .set((set) => ({ points: set('points', '+', by) }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Gives the points of an order back in the transaction that ends it.
 * choice: when it was never paid, that is cancelled or expired before. A refund gives back money and leaves the points
 * with the order until points have a ledger.
 */
export async function givePointsBack(
  db: Db,
  { userId, pointsUsed, paidTime }: Pick<Selectable<Tables['orders']>, 'userId' | 'pointsUsed' | 'paidTime'>,
): Promise<void> {
  if (pointsUsed > 0 && paidTime === null) await movePoints(db, userId, pointsUsed);
}
