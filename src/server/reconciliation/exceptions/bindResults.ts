import { sql } from 'kysely';
import { resultCode } from '../../../domain/reconciliation/matchResult';
import { SOURCE_IN_FORCE } from '../../../domain/reconciliation/source';
import { sourceOf } from '../../finance/ledger/literals';
import type { Db } from '../../kit/context';
import { isOpenOwn } from '../matching/isOpen';

interface By {
  readonly operatorId: number;
  readonly note: string;
}

interface Bound {
  readonly resultId: number;
  readonly accountId: number;
  readonly resolutionId: number;
  readonly by: By;
}

const BY_HAND = resultCode('byHand');

/**
 * Says of a result that people decided on it, with what their way out posted to the account of its source. Resolves with whether it was still
 * there, and nobody's.
 */
export async function bindResolution(
  db: Db,
  { resultId, accountId, resolutionId, by }: Bound,
): Promise<boolean> {
  const { rows } = await sql`
    with posted as materialized (
      select g.id, g.amount from ledger_entries e join ledger_lines g on g.entry_id = e.id
      where e.ledger_source = ${sourceOf('resolution')} and e.source_id = ${resolutionId} and g.account_id = ${accountId}
    ), decided as (
      update match_results r set match_result = ${BY_HAND}, operator_id = ${by.operatorId}, note = ${by.note},
        ours = ours + (select count(*)::integer from posted), ours_amount = ours_amount + (select coalesce(sum(amount), 0) from posted)
      where r.id = ${resultId} and operator_id is null returning r.id
    ), bound as (
      insert into match_ours (ledger_line_id, result_id) select p.id, d.id from posted p, decided d
    )
    select id from decided`.execute(db);
  return rows.length > 0;
}

interface PaidOrder {
  readonly orderId: number;
  readonly resolutionId: number;
  /** The result of the payment itself; null where what the way out posted makes up for it. */
  readonly resultId: number | null;
  readonly by: By;
  readonly now: string;
}

/**
 * Lines that nobody matched on accounts of sources, of an order that was paid by a way out, and of what that posted: they belong to what people
 * decided.
 */
export async function bindOrder(
  db: Db,
  { orderId, resolutionId, resultId, by, now }: PaidOrder,
): Promise<void> {
  const open = sql`
    select g.id, g.amount, g.day, s.id as source_id
    from (
      select * from ledger_lines where order_id = ${orderId}
      union all select l.* from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.ledger_source = ${sourceOf('resolution')} and e.source_id = ${resolutionId}
    ) g join reconciliation_sources s on s.account_id = g.account_id
    where s.status = ${SOURCE_IN_FORCE} and ${isOpenOwn(sql`g.id`)}`;
  if (resultId !== null) {
    await sql`
      with open as materialized (${open}),
      decided as (
        update match_results r set ours = ours + (select count(*)::integer from open),
          ours_amount = ours_amount + (select coalesce(sum(amount), 0) from open)
        where r.id = ${resultId}
      )
      insert into match_ours (ledger_line_id, result_id) select id, ${resultId} from open`.execute(db);
    return;
  }
  await sql`
    with open as materialized (${open}),
    decided as (
      insert into match_results (source_id, day, match_result, theirs, ours, theirs_amount, ours_amount, operator_id, note, created_time)
      select source_id, min(day), ${BY_HAND}, 0, count(*)::integer, 0, sum(amount), ${by.operatorId}, ${by.note}, ${now}::timestamptz
      from open group by source_id returning id, source_id
    )
    insert into match_ours (ledger_line_id, result_id) select o.id, d.id from open o join decided d using (source_id)`.execute(
    db,
  );
}
