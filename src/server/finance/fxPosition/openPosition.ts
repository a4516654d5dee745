import { sql } from 'kysely';
import { AWAITING_BANK, NOT_EXCHANGED_FOR, POSITION_OPEN } from '../../../domain/finance/fxPosition';
import { EXECUTED, IN_BATCH } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** What of an order of a row `r` its user got back in PHP: these are no longer ours, nor is what had been paid for them. */
const BACK_IN_PHP = sql`(
  select coalesce(sum(e.paid_back), 0) as php, coalesce(sum(e.worth), 0) as ntd from order_events e
  where e.order_id = r.order_id and e.step = 'refundPhp')`;

/** Who pays an order back. */
interface By {
  readonly name: string;
  readonly operatorId: number | null;
}

/**
 * Opens a position for an order that is paid back in NTD while its bank exchanges it, or once it has. Does nothing for an order that is in
 * no batch, has a position since an earlier refund, or got all of its PHP back. Lock the order first.
 */
export async function openPosition(tx: Db, orderId: number, by: By, now: string): Promise<void> {
  await sql`
    insert into fx_positions (order_id, batch_id, bought_php, exchanged_ntd, fx_cost, opened_time, status, maker_id, maker_name,
      created_time, updated_time)
    select r.order_id, r.batch_id, r.php - back.php, r.ntd - back.ntd, r.cost, case when r.status = ${EXECUTED} then ${now}::timestamptz end,
      case when r.status = ${EXECUTED} then ${POSITION_OPEN}::smallint else ${AWAITING_BANK}::smallint end,
      ${by.operatorId}::bigint, ${by.name}, ${now}, ${now}
    from fx_batch_orders r cross join lateral ${BACK_IN_PHP} back
    where r.order_id = ${orderId} and r.status in (${IN_BATCH}, ${EXECUTED}) and (r.php - back.php, r.ntd - back.ntd) <> (0, 0)
    on conflict (order_id) do nothing`.execute(tx);
}

/** Takes off a position that is not closed what its user has got back in PHP since. Lock the order first. */
export async function lessenPosition(tx: Db, orderId: number, now: string): Promise<void> {
  await sql`
    update fx_positions p set version = p.version + 1, updated_time = ${now}::timestamptz, bought_php = r.php - back.php,
      exchanged_ntd = r.ntd - back.ntd
    from fx_batch_orders r cross join lateral ${BACK_IN_PHP} back
    where p.order_id = ${orderId} and p.status in (${AWAITING_BANK}, ${POSITION_OPEN})
      and r.order_id = p.order_id and r.batch_id = p.batch_id`.execute(tx);
}

/**
 * Says of positions that waited for their bank what it has answered: what it executed is open from now on. `orders` are those whose answer is
 * posted in this transaction, which holds them.
 */
export async function settlePositions(tx: Db, orders: readonly number[], now: string): Promise<void> {
  await sql`
    update fx_positions p set version = p.version + 1, updated_time = ${now}::timestamptz, fx_cost = r.cost,
      status = case when r.status = ${EXECUTED} then ${POSITION_OPEN}::smallint else ${NOT_EXCHANGED_FOR}::smallint end,
      opened_time = case when r.status = ${EXECUTED} then ${now}::timestamptz end
    from fx_batch_orders r
    where p.order_id in (${sql.join(orders)}) and p.status = ${AWAITING_BANK}
      and r.order_id = p.order_id and r.batch_id = p.batch_id and r.status <> ${IN_BATCH}`.execute(tx);
}
