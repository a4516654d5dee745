import { sql } from 'kysely';
import { AWAITING_BANK, NOT_EXCHANGED_FOR, POSITION_OPEN } from '../../../domain/finance/fxPosition';
import { EXECUTED, IN_BATCH } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** Who pays an order back. */
interface By {
  readonly name: string;
  readonly operatorId: number | null;
}

/**
 * Opens a position for an order that is paid back in NTD while its bank exchanges it, or once it has. Does nothing for an order that is in
 * no batch, or has a position since an earlier refund. Lock the order first.
 */
export async function openPosition(tx: Db, orderId: number, by: By, now: string): Promise<void> {
  await sql`
    insert into fx_positions (order_id, batch_id, bought_php, exchanged_ntd, fx_cost, opened_time, status, maker_id, maker_name,
      created_time, updated_time)
    select r.order_id, r.batch_id, r.php, r.ntd, r.cost, case when r.status = ${EXECUTED} then ${now}::timestamptz end,
      case when r.status = ${EXECUTED} then ${POSITION_OPEN}::smallint else ${AWAITING_BANK}::smallint end,
      ${by.operatorId}::bigint, ${by.name}, ${now}, ${now}
    from fx_batch_orders r where r.order_id = ${orderId} and r.status in (${IN_BATCH}, ${EXECUTED})
    on conflict (order_id) do nothing`.execute(tx);
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
