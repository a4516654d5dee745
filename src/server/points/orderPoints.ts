import { sql } from 'kysely';
import { dayAfter } from '../../domain/kit/days';
import { businessDay } from '../../domain/kit/zone';
import {
  DAYS_MORE,
  type Lot,
  leftOf,
  type PaidWithPoints,
  returnedBy,
  returnedTo,
  takenFrom,
} from '../../domain/points/lots';
import type { Db } from '../kit/context';
import { wrong } from '../kit/refused';
import { lockedLots } from './lots';
import { writeEntry } from './writeEntry';

/** An order as the entries of its points name it. */
interface OrderOfUser {
  readonly id: number;
  readonly userId: number;
  readonly pointsUsed: number;
}

/** Pays an order with the points of its user. Refused: 400 naming `pointsUsed` when they have not so many. */
export async function spendOnOrder(db: Db, order: OrderOfUser, now: string): Promise<void> {
  const { id: orderId, userId, pointsUsed } = order;
  if (pointsUsed === 0) return;
  const lots = await lockedLots(db, userId, now);
  const points = leftOf(lots);
  if (pointsUsed > points) throw wrong('pointsUsed', { key: 'rules.pointsLeft', vars: { points } });
  await writeEntry(db, { userId, kind: 'spent', orderId, does: takenFrom(lots, pointsUsed) }, now);
}

/**
 * Gives points of an order back as far as its status and what was refunded say (`returnedBy`), to the lots that they were
 * taken from. Ask with the order locked, and before it is written: whoever changes an order after its user waits for nobody.
 */
export async function returnOfOrder(db: Db, order: OrderOfUser & PaidWithPoints, now: string): Promise<void> {
  const due = returnedBy(order);
  if (due === 0) return;
  const { id: orderId, userId } = order;
  await lockedLots(db, userId, now);
  const { spent, taken } = await spentOn(db, orderId);
  // An order of before its points were written down has none here.
  const points = Math.min(due, spent) - (spent - leftOf(taken));
  if (points <= 0) return;
  const today = businessDay(now);
  const does = returnedTo(taken, points, today, dayAfter(today, DAYS_MORE));
  await writeEntry(db, { userId, kind: 'returned', orderId, does }, now);
}

/** How many points an order took, and the lots that still lack some of them, each with how many. */
async function spentOn(db: Db, orderId: number): Promise<{ spent: number; taken: Lot[] }> {
  const { rows } = await sql<Lot & { spent: number }>`
    select l.lot_id, t.expire_day, t.time, (-sum(l.points))::integer as points_left,
      (-sum(l.points) filter (where l.points < 0))::integer as spent
    from point_entries e join point_lines l on l.entry_id = e.id join point_lots t on t.lot_id = l.lot_id
    where e.order_id = ${orderId}
    group by l.lot_id, t.expire_day, t.time`.execute(db);
  return {
    spent: rows.reduce((all, row) => all + row.spent, 0),
    taken: rows.filter(({ pointsLeft }) => pointsLeft > 0),
  };
}
