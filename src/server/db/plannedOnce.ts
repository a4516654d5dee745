import { createHash } from 'node:crypto';
import { CompiledQuery, type QueryResult } from 'kysely';
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

const names = new Map<string, string>();

/** By which name a connection keeps the plan of a statement; undefined for one that is planned each time. */
export function planNameOf(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const name = names.get(text) ?? `plan_${createHash('md5').update(text).digest('hex')}`;
  names.set(text, name);
  return name;
}
