import { type RawBuilder, sql } from 'kysely';
import { type MatchResult, resultCode } from '../../../domain/reconciliation/matchResult';
import type { Db } from '../../kit/context';
import type { Matching } from './matching';

type Sql = RawBuilder<unknown>;

/** How results are found: common table expressions, and what reads them. */
export interface Found {
  readonly of: readonly Sql[];
  /** Rows of `result_id`, `line_id`: what of the statement is in a result. */
  readonly theirs: Sql;
  /** Rows of `result_id`, `ledger_line_id`. */
  readonly ours: Sql;
  /** Rows of `result_id`, `day`, `match_key`, `theirs`, `ours`, `theirs_amount`, `ours_amount`. */
  readonly results: Sql;
}

/** A number for a new result. */
export const NEXT_RESULT = sql`nextval(pg_get_serial_sequence('match_results', 'id'))`;

/** Writes results and the lines of both sides that are in them, in one statement. Resolves with how many there are. */
export async function writeResults(
  tx: Db,
  { sourceId, now }: Matching,
  result: MatchResult,
  { of, theirs, ours, results }: Found,
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with ${sql.join([...of])},
    written as (
      insert into match_results (id, source_id, day, match_result, match_key, theirs, ours, theirs_amount, ours_amount, created_time)
      select result_id, ${sourceId}, day, ${resultCode(result)}, match_key, theirs, ours, theirs_amount, ours_amount, ${now}::timestamptz
      from (${results}) r returning id
    ),
    of_theirs as (insert into match_theirs (line_id, result_id) select line_id, result_id from (${theirs}) t),
    of_ours as (insert into match_ours (ledger_line_id, result_id) select ledger_line_id, result_id from (${ours}) o)
    select count(*)::integer as written from written`.execute(tx);
  return rows[0]?.written ?? 0;
}
