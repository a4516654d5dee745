import { sql } from 'kysely';
import type { List, ListInput } from '../../domain/kit/list';
import { type StatedSum, type Sums, sumsStated } from '../../domain/kit/sums';
import type { Sight } from '../db/sight';
import { conditions } from './conditions';
import type { Db } from './context';
import { tiersOf } from './names';
import { sourceOf } from './source';

type Row = Readonly<Record<string, unknown>> & { readonly rowsFound: unknown };

/**
 * What all rows of a list under the filters of an input come to, within what somebody may see: how many they are, and the
 * sums that the list states, of all of them in one snapshot. Sums are exact decimal strings; of no value `0`.
 */
export async function sumsOf(db: Db, list: List, input: ListInput, sight: Sight): Promise<Sums> {
  const { all } = await tiersOf(db, list, input);
  const { table, rows } = sourceOf(list, all, sight);
  const totals = sumsStated(list).map(totalOf);
  const found = await sql<Row>`
    select ${sql.join([sql`${rows} as rows_found`, ...totals])}
    from ${sql.table(table)} where ${conditions(list, all, sight)}`.execute(db);
  const [{ rowsFound, ...columns } = { rowsFound: 0 }] = found.rows;
  return { rows: Number(rowsFound), sums: columns as Sums['sums'] };
}

function totalOf({ key, name, among }: StatedSum) {
  const [[by, code] = []] = Object.entries(among);
  const of = by === undefined ? sql`` : sql` filter (where ${sql.ref(by)} = ${sql.lit(code)})`;
  return sql`coalesce(sum(${sql.ref(name)})${of}, 0)::text as ${sql.ref(key)}`;
}
