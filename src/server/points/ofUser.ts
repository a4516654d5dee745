import { businessDay } from '../../domain/kit/zone';
import { inSpendingOrder, isExpired } from '../../domain/points/lots';
import { listedPointEntry } from '../../domain/points/pointEntry';
import type { Sight } from '../db/sight';
import { PENDING } from '../kit/approvals';
import type { Db } from '../kit/context';
import { inSight } from '../kit/sight';
import { adjustKind } from './adjustKind';
import { openLots } from './lots';

/** What a user has by the day on which it expires, the first to expire first, and last what does not. */
export async function expiringOf(
  db: Db,
  userId: number,
  now: string,
): Promise<{ expireDay: string | null; points: number }[]> {
  const today = businessDay(now);
  const days = new Map<string | null, number>();
  for (const lot of inSpendingOrder(await openLots(db, userId)))
    if (!isExpired(lot, today)) days.set(lot.expireDay, (days.get(lot.expireDay) ?? 0) + lot.pointsLeft);
  return [...days].map(([expireDay, points]) => ({ expireDay, points }));
}

/** Whose entries are read, by whom, and how many. */
interface LastEntries {
  readonly userId: number;
  readonly sight: Sight;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** The newest changes of a user's points that somebody may see, or those before one of them. */
export const lastEntriesOf = (db: Db, { userId, sight, limit, before }: LastEntries) =>
  db
    .selectFrom('pointEntryView')
    .selectAll()
    .where('userId', '=', userId)
    .where(inSight(listedPointEntry, sight))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What somebody proposed to give or take and nobody has decided; null when nothing waits. */
export async function pendingAdjustmentOf(db: Db, userId: number) {
  const found = await db
    .selectFrom('approvals')
    .select(['id', 'makerId', 'makerName', 'madeTime', 'payload'])
    .where('kind', '=', adjustKind.name)
    .where('subjectId', '=', userId)
    .where('auditStatus', '=', PENDING)
    .executeTakeFirst();
  if (!found) return null;
  const { payload, ...proposal } = found;
  return { ...proposal, ...adjustKind.payload.parse(payload) };
}
