import { sql } from 'kysely';
import { END_LETTERS, typedNumber } from '../../domain/kit/numbers';
import type { Resource } from '../../domain/kit/resource';
import { relationOf } from '../db/tables';
import type { Condition } from './condition';
import { escaped } from './like';

/**
 * What a row must meet whose number is the typed one or ends like it. The few records that do are looked up first, from
 * an index: the planner cannot know how few they are, and would walk a list from its newest row on to find them.
 */
export function numberCondition(of: Resource, name: string, typed: string): Condition {
  const { numbered } = relationOf(of);
  if (!numbered) throw new Error(`${of.name} is found by no number`);
  return sql`${sql.ref(numbered.pointer)} = any(array(${idsByNumber(numbered.table, name, typed)}))`;
}

/** The ids of the records of a table whose number is the typed one or, from some characters on, ends like it. */
export function idsByNumber(table: string, name: string, typed: string): Condition {
  const { whole, prefix, end } = typedNumber(typed);
  const number = sql.ref(name);
  if (end.length < END_LETTERS) return sql`select id from ${sql.table(table)} where ${number} = ${whole}`;
  const reversed = escaped([...end].reverse().join(''));
  const begins = prefix === '' ? sql`true` : sql`${number} like ${`${prefix}%`}`;
  return sql`select id from ${sql.table(table)} where reverse(${number}) like ${`${reversed}%`} and ${begins}`;
}
