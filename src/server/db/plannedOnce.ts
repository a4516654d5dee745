import { createHash } from 'node:crypto';
import { CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/context';

/** How a statement begins that connections keep the plan of. */
const MARK = '/* planned once */ ';

/**
 * Runs a statement whose plan each connection keeps: for one so long that planning it takes as long as running it. `values` are
 * what `$1`, `$2` of the text stand for, integers.
 */
export const executePlannedOnce = <Row>(
  db: Db,
  text: string,
  values: readonly number[],
): Promise<QueryResult<Row>> => db.executeQuery<Row>(CompiledQuery.raw(MARK + text, [...values]));

type Sql = RawBuilder<unknown>;

/** The same of a statement on a range of ids (`after` excluded), put together once. Resolves with its rows. */
export function plannedForRange<Row>(
  statement: (after: Sql, until: Sql) => RawBuilder<Row>,
): (db: Db, after: number, until: number) => Promise<readonly Row[]> {
  let text: string | undefined;
  return async (db, after, until) => {
    text ??= statement(sql.raw('$1::bigint'), sql.raw('$2::bigint')).compile(db).sql;
    return (await executePlannedOnce<Row>(db, text, [after, until])).rows;
  };
}

const names = new Map<string, string>();

/** By which name a connection keeps the plan of a statement; undefined for one that is planned each time. */
export function planNameOf(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const name = names.get(text) ?? `plan_${createHash('md5').update(text).digest('hex')}`;
  names.set(text, name);
  return name;
}
