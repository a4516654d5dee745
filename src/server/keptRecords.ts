import { keptPages } from '../domain/keptPages';
import { lapseDue } from './kit/approvals';
import type { Db } from './kit/context';
import { moveDueOf } from './kit/keptClock';
import { replaceDue } from './kit/published';
import { tellThatDecided } from './messages/proposals';

/** Takes the steps of the clock that are due: of every kind of kept record, and of proposals that nobody decided. Resolves with how many. */
export async function moveDue(db: Db, now: string): Promise<number> {
  let moved = await lapseProposals(db, now);
  // What has replaced another one may be over by now as well: it tells so while it is active.
  for (const { of } of Object.values(keptPages))
    moved += (await replaceDue(db, of, now)) + (await moveDueOf(db, of, now));
  return moved;
}

/** Their makers hear of it in the same transaction. */
const lapseProposals = (db: Db, now: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const lapsed = await lapseDue(tx, now);
    for (const id of lapsed) await tellThatDecided({ db: tx, now }, id);
    return lapsed.length;
  });
