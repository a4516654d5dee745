import { sql } from 'kysely';
import type { List, ListInput } from '../../domain/kit/list';
import type { Sight } from '../db/sight';
import { relationOf } from '../db/tables';
import type { Condition } from './condition';
import { narrowedBy } from './conditions';
import { within } from './sight';

/** A relation, and the aggregate over it that says how many rows of a list those are that meet its conditions. */
export interface ListSource {
  readonly table: string;
  readonly rows: Condition;
}

/**
 * Where the rows of a list are counted and added up under the filters of an input: where that is done already, if it knows
 * every field that narrows; else row by row.
 */
export function sourceOf(list: List, input: ListInput, sight: Sight): ListSource {
  const { summed } = relationOf(list.of);
  const fields = [...Object.keys(list.where), ...narrowedBy(list, input)];
  // What is added up knows no agents.
  const known = within(list.of, sight).length === 0 && fields.every((name) => summed?.by.includes(name));
  if (!summed || !known) return { table: list.of.table, rows: sql`count(*)` };
  return { table: summed.table, rows: sql`coalesce(sum(${sql.ref(summed.rows)}), 0)` };
}
