import { sql } from 'kysely';
import type { List, ListInput } from '../../domain/kit/list';
import { fieldOf } from '../../domain/kit/resource';
import { dateOf, wireOf } from '../../domain/kit/zone';
import { conditions } from './conditions';
import type { Db, OperatorContext } from './context';
import { tiersOf } from './names';
import { oneByOne } from './oneByOne';
import { Refused } from './refused';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/**
 * choice: misses that one operator may have in 15 minutes. A mask shows the last four characters, so that a few thousand
 * guesses would find the others; nobody who has the number in front of them mistypes it so often.
 */
const MISSES = { ofOneRecord: 5, ofAll: 30 } as const;

type Asking = Pick<OperatorContext, 'db' | 'operator' | 'now'>;

/** What is looked for by a masked value: where, by which field and, where all else points to one record, in which. */
interface Guess {
  readonly listName: string;
  readonly field: string;
  readonly recordId: number | null;
}

/** The masked fields by whose values an input narrows a list. */
const maskedIn = (list: List, input: ListInput): string[] =>
  list.searches.filter((name) => fieldOf(list.of, name).masked && input[name] !== undefined);

/**
 * Reads a list; where the input asks for a masked value, finding nothing counts as a miss. Refused with 429
 * `search.tooManyMisses` and the minutes left after too many of them, whether or not this one would have hit.
 */
export async function countingMisses<T>(
  asking: Asking,
  list: List,
  input: ListInput,
  read: () => Promise<T>,
  found: (answer: T) => number,
): Promise<T> {
  const [field, ...others] = maskedIn(list, input);
  if (!field) return read();
  const rest = { ...input, ...Object.fromEntries([field, ...others].map((name) => [name, undefined])) };
  const recordId = await onlyRecord(asking, list, rest);
  return guessing(asking, { listName: list.name, field, recordId }, read, found);
}

/** The same for a search that is no list. */
export async function guessing<T>(
  asking: Asking,
  guess: Guess,
  read: () => Promise<T>,
  found: (answer: T) => number,
): Promise<T> {
  const { db } = asking;
  // Counted as a miss until it hits, so that any number of guesses at once are counted all the same.
  const miss = await (db.isTransaction
    ? countMiss(db, asking, guess)
    : db.transaction().execute((tx) => countMiss(tx, asking, guess)));
  const answer = await read();
  if (found(answer) > 0) await db.deleteFrom('maskedMisses').where('id', '=', miss).execute();
  return answer;
}

/** The one record that is left without the masked values; null when there are others. */
async function onlyRecord({ db, operator }: Asking, list: List, rest: ListInput): Promise<number | null> {
  const { all } = await tiersOf(db, list, rest);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(list.of.table)} where ${conditions(list, all, operator)} limit 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

async function countMiss(tx: Db, { operator, now }: Asking, guess: Guess): Promise<number> {
  await oneByOne(tx, 'misses', operator.id);
  const since = wireOf(new Date(dateOf(now).getTime() - WINDOW_MS));
  const ofAll = sql`select time from masked_misses where operator_id = ${operator.id} and time > ${since}`;
  await refuseBeyond(tx, MISSES.ofAll, ofAll, now);
  if (guess.recordId !== null) {
    const ofOne = sql`${ofAll} and list_name = ${guess.listName} and record_id = ${guess.recordId}`;
    await refuseBeyond(tx, MISSES.ofOneRecord, ofOne, now);
  }
  const { id } = await tx
    .insertInto('maskedMisses')
    .values({ ...guess, operatorId: operator.id, time: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Refused while the newest `most` misses lie in the window: until the oldest of them has left it. */
async function refuseBeyond(tx: Db, most: number, misses: ReturnType<typeof sql>, now: string) {
  const { rows } = await sql<{ time: string }>`${misses} order by id desc offset ${most - 1} limit 1`.execute(
    tx,
  );
  const [oldest] = rows;
  if (!oldest) return;
  const leftMs = dateOf(oldest.time).getTime() + WINDOW_MS - dateOf(now).getTime();
  throw new Refused(429, 'search.tooManyMisses', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) });
}
