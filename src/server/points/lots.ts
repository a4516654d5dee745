import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import { inSpendingOrder, isExpired, type Lot } from '../../domain/points/lots';
import { tables } from '../db/tables';
import type { Db } from '../kit/context';
import { lockedRecord } from '../kit/locked';
import { EVERYTHING } from '../kit/sight';
import { type PointEntry, writeEntry } from './writeEntry';

/**
 * What a user has, in the order in which it is spent, with the user locked to the end of the transaction. What is over by
 * `now` expires first: a clock that is late lets nobody spend it.
 */
export async function lockedLots(db: Db, userId: number, now: string): Promise<Lot[]> {
  await lockedRecord(db, tables.users, { id: userId }, EVERYTHING);
  const lots = await openLots(db, userId);
  const today = businessDay(now);
  const over = lots.filter((lot) => isExpired(lot, today));
  if (over.length > 0) await writeEntry(db, { userId, kind: 'expired', does: emptied(over) }, now);
  return inSpendingOrder(lots.filter((lot) => !isExpired(lot, today)));
}

/** All lots of a user that have points left. */
export const openLots = (db: Db, userId: number): Promise<Lot[]> =>
  db
    .selectFrom('pointLots')
    .select(['lotId', 'pointsLeft', 'expireDay', 'time'])
    .where('userId', '=', userId)
    .where('pointsLeft', '>', 0)
    .execute();

const emptied = (lots: readonly Lot[]) =>
  lots.map(({ lotId, pointsLeft }) => ({ lotId, points: -pointsLeft, extendedTo: null }));

/** Lets all that a user has expire, whatever it was good until: the account is about to go (decisions section 30a). */
export async function expireAll(db: Db, userId: number, now: string): Promise<void> {
  const lots = await lockedLots(db, userId, now);
  if (lots.length > 0) await writeEntry(db, { userId, kind: 'expired', does: emptied(lots) }, now);
}

/** Gives a user points, which are good for so many days. */
export async function gainPoints(
  db: Db,
  { points, days, ...entry }: Omit<PointEntry, 'does'> & { readonly points: number; readonly days: number },
  now: string,
): Promise<number> {
  await lockedLots(db, entry.userId, now);
  const does = { opens: points, expireDay: dayAfter(businessDay(now), days) };
  return writeEntry(db, { ...entry, does }, now);
}
