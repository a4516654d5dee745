import { sql } from 'kysely';
import type { Kept } from '../../domain/kit/kept';
import { targetOf } from '../../domain/kit/moves';
import type { Db } from './context';

/** Records that one statement moves. */
const BATCH = 200;

/**
 * Takes the steps of the clock that are due: of all records of a kind, at most a batch each, or of the one with this id.
 * In the order in which they are stated, so that what begins and ends meanwhile does both. Resolves with how many steps.
 */
export async function moveDueOf(db: Db, of: Kept, now: string, id?: number): Promise<number> {
  const { moves } = of;
  if (!moves) return 0;
  let moved = 0;
  for (const [step, { at, from, by, sets = {}, marks }] of Object.entries(moves.steps)) {
    if (!at || !by.includes('clock')) continue;
    const statuses = from.flatMap((meaning) => moves.codes.entries[meaning]?.values ?? []);
    const written = [
      ...Object.entries(sets).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`),
      // Late as the clock may be, it happened when it was due.
      ...(marks ? [sql`, ${sql.ref(marks)} = ${sql.ref(at)}`] : []),
    ];
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(of.table)}
      set status = ${targetOf(moves, step)}, version = version + 1, updated_time = ${now}${sql.join(written, sql``)}
      where id in (
        select id from ${sql.table(of.table)}
        where status in (${sql.join(statuses)}) and ${due(of, at)} <= ${now} and ${id === undefined ? sql`true` : sql`id = ${id}`}
        order by id limit ${BATCH} for update skip locked
      )`.execute(db);
    moved += Number(numAffectedRows);
  }
  return moved;
}

/** A record without the moment of its beginning begins at once; one without the moment of its end never ends. */
const due = (of: Kept, at: string) =>
  of.moves && at === firstMomentOf(of) ? sql`coalesce(${sql.ref(at)}, '-infinity')` : sql.ref(at);

/** The moment of the first step of a life. */
const firstMomentOf = ({ moves }: Kept): string | undefined =>
  Object.values(moves?.steps ?? {}).find(({ at }) => at !== undefined)?.at;
