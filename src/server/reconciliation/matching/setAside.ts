import { sql } from 'kysely';
import { resultCode } from '../../../domain/reconciliation/matchResult';
import { STATEMENTS_IN_FORCE } from '../../../domain/reconciliation/statementFile';
import type { Db } from '../../kit/context';
import { isOpenLine, isOpenOwn, isStated } from './isOpen';
import type { Matching, Range } from './matching';
import { NEXT_RESULT, writeResults } from './writeResults';

const PASSING = [resultCode('onlyOurs'), resultCode('onlyTheirs'), resultCode('waiting')];

/**
 * Forgets what was found on one side alone, so that it is looked for again; resolves with how many results it forgot, 0 once none is left.
 * What was matched, and what people decided, stays.
 */
export async function forgetOneSided(tx: Db, { sourceId }: Matching, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from match_results where id in (
      select id from match_results where source_id = ${sourceId} and operator_id is null
        and match_result in (${sql.join(PASSING.map((one) => sql.lit(one)))}) limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}

/** Lines of a range that nothing of ours was found for. A payment that was not made, and that we know nothing of, is none of them. */
export const setAsideTheirs = (tx: Db, matching: Matching, { after, until }: Range): Promise<number> =>
  writeResults(tx, matching, 'onlyTheirs', {
    of: [
      sql`alone as materialized (
        select ${NEXT_RESULT} as result_id, l.id as line_id, l.day, l.match_key, l.amount from statement_lines l
        where l.source_id = ${matching.sourceId} and l.id > ${after} and l.id <= ${until} and l.made
          and ${isOpenLine(sql`l.id`)})`,
    ],
    theirs: sql`select * from alone`,
    ours: sql`select null::bigint as result_id, null::bigint as ledger_line_id where false`,
    results: sql`select *, 1 as theirs, 0 as ours, amount as theirs_amount, 0::numeric(14,2) as ours_amount from alone`,
  });

/** The days of a source: from that on which it was stated, or its first statement, to its last one; undefined before there is any. */
export async function daysOfStatements(
  db: Db,
  { sourceId }: Matching,
): Promise<{ readonly first: string; readonly last: string } | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select least(min(f.day), min((s.created_time at time zone 'Asia/Taipei')::date))::text as first, max(f.day)::text as last
    from statement_files f join reconciliation_sources s on s.id = f.source_id
    where f.source_id = ${sourceId} and f.status in (${sql.join(STATEMENTS_IN_FORCE)})`.execute(db);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first !== null && last !== null ? { first, last } : undefined;
}

/** Payments of ours of a day that no statement has: they wait while one that is to come may have them. */
export async function setAsideOurs(
  tx: Db,
  matching: Matching,
  day: string,
  isWaiting: boolean,
): Promise<number> {
  return writeResults(tx, matching, isWaiting ? 'waiting' : 'onlyOurs', {
    of: [
      sql`alone as materialized (
        select ${NEXT_RESULT} as result_id, g.id as ledger_line_id, g.day, g.amount from ledger_lines g
        where g.account_id = ${matching.accountId} and g.day = ${day}::date
          and ${isStated(sql`g.entry_id`, matching.accountId)}
          and ${isOpenOwn(sql`g.id`)})`,
    ],
    theirs: sql`select null::bigint as result_id, null::bigint as line_id where false`,
    ours: sql`select * from alone`,
    results: sql`
      select *, null::smallint as match_key, 0 as theirs, 1 as ours, 0::numeric(14,2) as theirs_amount, amount as ours_amount from alone`,
  });
}
