import { sql } from 'kysely';
import type { List, ListInput } from '../../domain/kit/list';
import { BEGINNING_LETTERS, SLIP_LETTERS, wordsOfName } from '../../domain/kit/names';
import { fieldOf } from '../../domain/kit/resource';
import type { Condition } from './condition';
import type { Db } from './context';
import { having } from './like';

/** A typed name, looked up: for each of its words, the words of names that it stands for. */
export class FoundWords {
  constructor(readonly perTyped: readonly (readonly string[])[]) {}
}

/** The inputs that a list answers one after the other: what fits exactly first, then what is near. */
export interface Tiers {
  /** Everything that is found. */
  readonly all: ListInput;
  /** Only what fits exactly; undefined when all that is found does. */
  readonly exact?: ListInput;
}

/**
 * Looks up the name that an input asks for in the dictionary of all words of names. The dictionary is small where the
 * names are many, so that a part of a word or a slip costs little. Without a name the input is as it is.
 */
export async function tiersOf(db: Db, list: List, input: ListInput): Promise<Tiers> {
  const field = list.searches.find((name) => fieldOf(list.of, name).filter === 'name');
  const typed = field && input[field];
  if (!field || typeof typed !== 'string') return { all: input };
  const { all, exact } = await wordsFor(db, typed);
  return { all: { ...input, [field]: all }, exact: exact && { ...input, [field]: exact } };
}

/** What a typed name stands for: `exact` the words that hold it, undefined when they are all that is found. */
export async function wordsFor(db: Db, typed: string): Promise<{ all: FoundWords; exact?: FoundWords }> {
  const words = [...new Set(wordsOfName(typed))];
  const found = await Promise.all(words.map((word) => foundBy(db, word)));
  const exact = new FoundWords(found.map((one) => one.exact));
  if (found.every(({ near }) => near.length === 0)) return { all: exact };
  return { all: new FoundWords(found.map((one) => [...one.exact, ...one.near])), exact };
}

interface Found {
  /** Words that hold what was typed. */
  readonly exact: readonly string[];
  /** Words that what was typed becomes by one letter too many, too few, wrong or swapped. */
  readonly near: readonly string[];
}

async function foundBy(db: Db, typed: string): Promise<Found> {
  // One Chinese character is half of a given name: it says as much as some letters do.
  const anywhere = typed.length > BEGINNING_LETTERS || /\p{Script=Han}/u.test(typed);
  const fits = having(sql.ref('word'), typed, { from: anywhere ? 'anywhere' : 'start', lowered: true });
  const { rows } = await sql<{ word: string; fits: boolean }>`
    select word, true as fits from name_words where ${fits}
    union all
    select word, false from name_words
    where ${typed.length >= SLIP_LETTERS} and length(word) >= ${SLIP_LETTERS}
      and slips_of(word) && slips_of(${typed}) and not (${fits})`.execute(db);
  const wordsThat = (fits: boolean) => rows.filter((row) => row.fits === fits).map(({ word }) => word);
  return { exact: wordsThat(true), near: wordsThat(false) };
}

/** What a row must meet whose name has, for each typed word, one of those found; a name without words finds nobody. */
export function nameConditions(name: string, { perTyped }: FoundWords): Condition[] {
  if (perTyped.length === 0) return [sql`false`];
  return perTyped.map((words) => sql`words_of_name(${sql.ref(name)}) && ${words}::text[]`);
}
