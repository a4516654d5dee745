import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../domain/kit/fields';
import { fieldOf, type Resource } from '../../domain/kit/resource';
import type { Db } from './context';

type Row = Record<string, unknown>;

/** How a column is written into JSON: decimals as text, or they would be read as floats. */
function written(field: Field, name: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  const asText =
    field.kind === 'money' || field.kind === 'rate' || field.kind === 'percent' || field.kind === 'instant';
  return asText ? sql`${column}::text` : sql`${column}`;
}

/** Moments come in UTC with their offset behind. */
const momentOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 19) : value);

/**
 * Reads many rows of a resource at once, as one JSON text: several times faster than value by value, so that an export
 * leaves time for everybody else. `page` is a query that gives the columns `names`; values are as from any other query.
 */
export async function jsonRows(
  db: Db,
  of: Resource,
  names: readonly string[],
  page: RawBuilder<unknown>,
): Promise<Row[]> {
  const columns = sql.join(names.map((name) => written(fieldOf(of, name), name)));
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(json_build_array(${columns}))::text as "all" from (${page}) page`.execute(db);
  const instants = names.map((name) => fieldOf(of, name).kind === 'instant');
  const lists = JSON.parse(rows[0]?.all ?? '[]') as unknown[][];
  return lists.map((values) => {
    const row: Row = {};
    for (const [at, name] of names.entries()) row[name] = instants[at] ? momentOf(values[at]) : values[at];
    return row;
  });
}
