import { sql } from 'kysely';
import type { Db } from '../../kit/context';

/** Has the lines of a source matched, once more if that is under way. */
export async function requestMatching(tx: Db, sourceId: number): Promise<void> {
  await sql`
    insert into source_matchings (source_id, requested) values (${sourceId}, 1)
    on conflict (source_id) do update set requested = source_matchings.requested + 1`.execute(tx);
}

/** A source whose lines wait to be matched, and how often that was requested. */
export interface MatchRequest {
  readonly sourceId: number;
  readonly requested: number;
}

/** The next source that waits, but for some. */
export async function nextRequest(db: Db, except: readonly number[]): Promise<MatchRequest | undefined> {
  return db
    .selectFrom('sourceMatchings')
    .select(['sourceId', 'requested'])
    .whereRef('requested', '>', 'matched')
    .$if(except.length > 0, (query) => query.where('sourceId', 'not in', [...except]))
    .orderBy('sourceId')
    .limit(1)
    .executeTakeFirst();
}

/** Notes that a request was met; what was requested meanwhile still waits. */
export async function noteMatched(tx: Db, { sourceId, requested }: MatchRequest): Promise<void> {
  await tx
    .updateTable('sourceMatchings')
    .set({ matched: requested })
    .where('sourceId', '=', sourceId)
    .execute();
}
