import { sql } from 'kysely';
import { BATCH_CANCELLED } from '../../../domain/finance/fxBatch';
import { codeOf } from '../../../domain/kit/codes';
import { IN_BATCH, RECALLED, recallReason } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** Orders that one transaction gives back. */
const STEP = 500;

/**
 * Gives the orders of a cancelled batch back, some hundreds in a transaction, so that they wait again. It can stop anywhere and be begun by
 * any process, also by several.
 */
export async function dissolveBatch(db: Db, batchId: number, now: () => string): Promise<void> {
  for (let given = STEP; given > 0; ) {
    given = await db.transaction().execute(async (tx) => {
      // Whoever changes an order that is in a batch locks the order first.
      const { rows } = await sql<{ id: number }>`
        select o.id from orders o where o.id in (
          select r.order_id from fx_batch_orders r join fx_batches b on b.id = r.batch_id
          where b.id = ${batchId} and b.status = ${BATCH_CANCELLED} and r.status = ${IN_BATCH} order by r.position limit ${STEP})
        order by o.id for no key update`.execute(tx);
      if (rows.length === 0) return 0;
      await tx
        .updateTable('fxBatchOrders')
        .set({ status: RECALLED, recallReason: codeOf(recallReason, 'batchCancelled'), updatedTime: now() })
        .where('batchId', '=', batchId)
        .where('status', '=', IN_BATCH)
        .where(
          'orderId',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      return rows.length;
    });
  }
}

/** Cancelled batches whose orders were not all given back. */
export async function undissolvedBatches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from fx_batches b where b.status = ${BATCH_CANCELLED}
      and exists (select from fx_batch_orders r where r.batch_id = b.id and r.status = ${IN_BATCH})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
