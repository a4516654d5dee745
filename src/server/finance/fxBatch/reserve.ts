import { sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { IN_BATCH, RECALLED, recallReason } from '../../../domain/orders/orderBatch';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { Db } from '../../kit/context';
import { isNotReversed } from '../exchanging/waitingOrders';

/** Orders that one statement reserves. */
const STEP = 100;
const LEFT_MEANWHILE = codeOf(recallReason, 'leftMeanwhile');

interface Reserving {
  readonly id: number;
  readonly queryId: number | null;
  /** As many as a bank takes in a file. */
  readonly fileRows: number;
}

/**
 * Reserves the next orders of a batch's query, who paid first standing first, each with the part of the file in which it will be; resolves
 * with how many it looked at, 0 once all are there. An order that does not wait any more, since it was refunded or another bank has it,
 * stands there as one that has left, in no part. Orders are locked by id, so that no two batches wait for each other.
 */
export async function reserveStep(
  tx: Db,
  { id, queryId, fileRows }: Reserving,
  now: string,
): Promise<number> {
  // Queries are forgotten after a week: a batch that was left so long has what it has.
  if (queryId === null) return 0;
  const place = await lastPlace(tx, { id, fileRows });
  const isNext = sql`q.query_id = ${queryId} and q.position > ${place.position} and q.position <= ${place.position + STEP}`;
  // A statement of its own: the next one sees what was written until the last order was locked.
  await sql`
    select from orders where id in (select q.order_id from exchange_query_orders q where ${isNext})
    order by id for no key update`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    with step as materialized (
      select q.order_id, q.position, q.ntd, q.php, s.swap_status = ${NOT_EXCHANGED} and ${isNotReversed('o')} as waits,
        o.fx_partner_code
      from exchange_query_orders q join orders o on o.id = q.order_id join order_exchanges s on s.order_id = q.order_id
      where ${isNext}
    )
    insert into fx_batch_orders (batch_id, order_id, position, part, ntd, php, status, recall_reason, former_partner_code, updated_time)
    select ${id}, order_id, position,
      case when waits then (${place.given}::bigint + count(*) filter (where waits) over (order by position) - 1) / ${fileRows} + 1 end,
      ntd, php, case when waits then ${sql.lit(IN_BATCH)} else ${sql.lit(RECALLED)} end,
      case when waits then null else ${sql.lit(LEFT_MEANWHILE)} end, fx_partner_code, ${now}
    from step`.execute(tx);
  return Number(numAffectedRows);
}

interface Place {
  readonly position: number;
  /** How many orders have a part. */
  readonly given: number;
}

/** Where the last order of a batch stands. Parts are filled one after the other: only the last one is counted. */
async function lastPlace(tx: Db, { id, fileRows }: Pick<Reserving, 'id' | 'fileRows'>): Promise<Place> {
  const { rows } = await sql<Place>`
    select coalesce(l.position, 0) as position, (coalesce(l.part - 1, 0)::bigint * ${fileRows} + (
        select count(*) from fx_batch_orders g where g.batch_id = ${id} and g.part = l.part))::integer as given
    from (select max(position) as position, max(part) as part from fx_batch_orders where batch_id = ${id}) l`.execute(
    tx,
  );
  return rows[0] ?? { position: 0, given: 0 };
}
