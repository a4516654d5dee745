import { sql } from 'kysely';
import type { Condition } from '../kit/condition';
import type { Db } from '../kit/context';
import { type FoundWords, nameConditions, wordsFor } from '../kit/names';

interface NameCondition {
  readonly matches: Condition;
  /** Orders the matches. */
  readonly best: Condition;
}

/** Users by name as lists find them: any part, any order, slips of the keys; what fits exactly first, then short names. */
export async function nameCondition(db: Db, name: string): Promise<NameCondition> {
  const { all, exact } = await wordsFor(db, name);
  const shortest = sql`length(full_name)`;
  if (!exact) return { matches: joined(all), best: shortest };
  return { matches: joined(all), best: sql`(${joined(exact)}) desc, ${shortest}` };
}

const joined = (words: FoundWords) => sql.join(nameConditions('fullName', words), sql` and `);
