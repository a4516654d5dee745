import { keptPages } from '../domain/keptPages';
import type { Db } from './kit/context';
import { moveDueOf } from './kit/keptClock';

/** Takes the steps of the clock that are due in every kind of kept record. Resolves with how many. */
export async function moveDue(db: Db, now: string): Promise<number> {
  let moved = 0;
  for (const { of } of Object.values(keptPages)) moved += await moveDueOf(db, of, now);
  return moved;
}
