import { sql } from 'kysely';
import { IN_BATCH, RECALLED, recallReason } from '../../../domain/finance/fxBatchOrder';
import { codeOf } from '../../../domain/kit/codes';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { Db } from '../../kit/context';
import { isNotReversed } from '../exchanging/waitingOrders';

/** Orders that one statement reserves. */
const STEP = 500;
const LEFT_MEANWHILE = codeOf(recallReason, 'leftMeanwhile');

interface Reserving {
  readonly id: number;
  readonly queryId: number | null;
}

/**
 * Reserves the next orders of a batch's query, who paid first standing first; resolves with how many it looked at, 0 once all are there. An
 * order that does not wait any more, since it was refunded or another bank has it, stands there as one that has left. Orders are locked by
 * id, so that no two batches wait for each other.
 */
export async function reserveStep(tx: Db, { id, queryId }: Reserving, now: string): Promise<number> {
  // Queries are forgotten after a week: a batch that was left so long has what it has.
  if (queryId === null) return 0;
  const place = await lastPlace(tx, id, queryId);
  const { numAffectedRows = 0n } = await sql`
    with step as materialized (
      select order_id, paid_time, ntd, php from exchange_query_orders
      where query_id = ${queryId} and left_reason is null
        and (paid_time, order_id) > (${place.paidTime}::timestamptz, ${place.orderId}::bigint)
      order by paid_time, order_id limit ${STEP}
    ), locked as materialized (
      select o.id, o.swap_status = ${NOT_EXCHANGED} and ${isNotReversed('o')} as waits from orders o
      where o.id in (select order_id from step) order by o.id for no key update
    )
    insert into fx_batch_orders (batch_id, order_id, position, ntd, php, status, recall_reason, updated_time)
    select ${id}, s.order_id, ${place.position}::integer + row_number() over (order by s.paid_time, s.order_id), s.ntd, s.php,
      case when l.waits then ${sql.lit(IN_BATCH)} else ${sql.lit(RECALLED)} end,
      case when l.waits then null else ${sql.lit(LEFT_MEANWHILE)} end, ${now}
    from step s join locked l on l.id = s.order_id`.execute(tx);
  return Number(numAffectedRows);
}

interface Place {
  readonly paidTime: string;
  readonly orderId: number;
  readonly position: number;
}

async function lastPlace(tx: Db, batchId: number, queryId: number): Promise<Place> {
  const last = await tx
    .selectFrom('fxBatchOrders as r')
    .innerJoin('exchangeQueryOrders as q', 'q.orderId', 'r.orderId')
    .select(['q.paidTime', 'q.orderId', 'r.position'])
    .where('r.batchId', '=', batchId)
    .where('q.queryId', '=', queryId)
    .orderBy('r.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { paidTime: '-infinity', orderId: 0, position: 0 };
}
