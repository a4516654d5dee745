import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { exceptionStatus, UNRESOLVED } from '../../../domain/reconciliation/exception';
import { resultCode } from '../../../domain/reconciliation/matchResult';
import type { Db } from '../../kit/context';
import type { Matching, Step } from '../matching/matching';

/** Exceptions, or results, that one transaction looks at. */
const STEP = 500;

/** Days within which an exception is to be resolved, from that on which it was found (decision 082). */
const DUE_DAYS = 3;

const UNRESOLVED_LIST = sql.join(UNRESOLVED.map((one) => sql.lit(one)));
const DIFFERING = sql.join(
  (['onlyOurs', 'onlyTheirs', 'amount', 'status', 'duplicate'] as const).map((one) =>
    sql.lit(resultCode(one)),
  ),
);

/** What differs now of an exception `e`, by the line by which it is known: a result `r`, or nothing. */
const RESULT_NOW = sql`
  left join lateral (
    select m.result_id from match_theirs m where m.line_id = e.line_id
    union all select m.result_id from match_ours m where m.ledger_line_id = e.ledger_line_id
  ) m on true
  left join match_results r on r.id = m.result_id and r.match_result in (${DIFFERING}) and r.operator_id is null`;

/**
 * Notes of a source what differs by now, in short transactions: an exception of which nothing differs any more ends, one that is another
 * result becomes that, and what nobody knew of is a new one. Those with money that was put aside are decided by people alone.
 */
export async function noteExceptions(_db: Db, matching: Matching, step: Step): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await step((tx) => renewExceptions(tx, matching, from));
  }
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after;
    after = await step((tx) => addExceptions(tx, matching, from));
  }
}

/** Looks at the next exceptions of a source; resolves with the last of them, null behind the end. */
async function renewExceptions(tx: Db, { sourceId, now }: Matching, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (
      select id, line_id, ledger_line_id from reconciliation_exceptions
      where source_id = ${sourceId} and exception_status in (${UNRESOLVED_LIST}) and id > ${after} and held_amount = 0
      order by id limit ${STEP} for update
    ), stand as materialized (
      select e.id, r.id as result_id, r.match_result, r.day, r.theirs_amount, r.ours_amount,
        row_number() over (partition by r.id order by e.id) as place
      from next e ${RESULT_NOW}
    ), ended as (
      update reconciliation_exceptions x set exception_status = ${codeOf(exceptionStatus, 'laterFile')}, ended_time = ${now}::timestamptz,
        version = version + 1
      from stand s where x.id = s.id and (s.result_id is null or s.place > 1)
    ), changed as (
      update reconciliation_exceptions x set match_result = s.match_result, day = s.day, theirs_amount = s.theirs_amount,
        ours_amount = s.ours_amount, version = version + 1
      from stand s where x.id = s.id and s.result_id is not null and s.place = 1
        and (x.match_result, x.day, x.theirs_amount, x.ours_amount) is distinct from (s.match_result, s.day, s.theirs_amount, s.ours_amount)
    )
    select max(id) as last from next`.execute(tx);
  return rows[0]?.last ?? null;
}

/** Of a result: the line by which its exception is known, what it is called, and which order it names. */
const NAMED: RawBuilder<unknown> = sql`
  left join lateral (
    select l.id, l.reference, l.order_id from match_theirs m join statement_lines l on l.id = m.line_id
    where m.result_id = r.id order by l.id limit 1
  ) t on true
  left join lateral (
    select g.id, g.order_id from match_ours m join ledger_lines g on g.id = m.ledger_line_id where m.result_id = r.id order by g.id limit 1
  ) o on true`;

/** Notes what nobody knew of among the next results of a source that differ; resolves as `renewExceptions`. */
async function addExceptions(tx: Db, { sourceId, now }: Matching, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as materialized (
      select r.* from match_results r
      where r.source_id = ${sourceId} and r.match_result between 2 and 6 and r.id > ${after} order by r.id limit ${STEP}
    ), added as (
      insert into reconciliation_exceptions (source_id, day, line_id, ledger_line_id, match_result, reference, order_id,
        theirs_amount, ours_amount, due_day, created_time)
      select r.source_id, r.day, t.id, case when t.id is null then o.id end, r.match_result,
        coalesce(t.reference, (select transaction_number from orders where id = o.order_id)),
        coalesce(t.order_id, o.order_id), r.theirs_amount, r.ours_amount,
        (${now}::timestamptz at time zone 'Asia/Taipei')::date + ${DUE_DAYS}::integer, ${now}::timestamptz
      from next r ${NAMED}
      where r.operator_id is null and not exists (
        select from match_theirs m join reconciliation_exceptions x on x.line_id = m.line_id
        where m.result_id = r.id and x.exception_status in (${UNRESOLVED_LIST})
        union all select from match_ours m join reconciliation_exceptions x on x.ledger_line_id = m.ledger_line_id
        where m.result_id = r.id and x.exception_status in (${UNRESOLVED_LIST}))
      order by r.id
    )
    select max(id) as last from next`.execute(tx);
  return rows[0]?.last ?? null;
}
