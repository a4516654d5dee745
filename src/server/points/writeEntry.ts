import { codeOf } from '../../domain/kit/codes';
import type { LotMove } from '../../domain/points/lots';
import { type PointKindName, pointKind } from '../../domain/points/pointEntry';
import { postPoints } from '../finance/ledger/postPoints';
import type { Db } from '../kit/context';

/** A change of a user's points: what came in as a lot of its own, or what it does to lots that there are. */
export interface PointEntry {
  readonly userId: number;
  readonly kind: PointKindName;
  readonly does: { readonly opens: number; readonly expireDay: string | null } | readonly LotMove[];
  readonly orderId?: number;
  readonly reason?: string;
  readonly operator?: { readonly id: number | null; readonly name: string };
}

/**
 * Writes a change of a user's points; there is no other way. Lots, the balance of the user and the figures of the day
 * follow in the same statement, by triggers. Ask with the user locked (`lockedLots`). Resolves with the entry's number.
 */
export async function writeEntry(db: Db, entry: PointEntry, now: string): Promise<number> {
  const { userId, kind, does, orderId = null, reason = null, operator } = entry;
  const moves = 'opens' in does ? undefined : does;
  const lot = 'opens' in does ? does : undefined;
  const points = lot?.opens ?? moves?.reduce((all, one) => all + one.points, 0) ?? 0;
  const { id } = await db
    .insertInto('pointEntries')
    .values({
      userId,
      pointKind: codeOf(pointKind, kind),
      points,
      orderId,
      expireDay: lot?.expireDay ?? soonest(moves ?? []),
      pointReason: reason,
      operatorId: operator?.id ?? null,
      operatorName: operator?.name ?? null,
      time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = moves ?? [{ lotId: id, points, extendedTo: null }];
  await db
    .insertInto('pointLines')
    .values(lines.map((line) => ({ ...line, entryId: id })))
    .execute();
  await postPoints(db, id);
  return id;
}

/** Until when what came back to an expired lot is good; null where none had expired. */
function soonest(moves: readonly LotMove[]): string | null {
  const days = moves.flatMap(({ extendedTo }) => extendedTo ?? []).sort();
  return days[0] ?? null;
}
