import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { WorkOut } from '../../kit/listing';

/**
 * Why the newest query that looked at an order left it; nothing of one that it would take, that no query of today's banks looked at, or that
 * does not wait. Of each bank its last query counts, whose orders are found by their key.
 */
export const leftReasons: WorkOut = async (db, ids) => {
  const found = await db
    .selectFrom('exchangeQueryOrders as q')
    .innerJoin('orderExchanges as s', 's.orderId', 'q.orderId')
    .select(['q.orderId', 'q.leftReason'])
    .where('s.swapStatus', '=', NOT_EXCHANGED)
    .where('q.orderId', 'in', ids)
    .where('q.queryId', 'in', (of) =>
      of
        .selectFrom('exchangeQueries')
        .select((query) => query.fn.max('id').as('id'))
        .where('quantity', 'is not', null)
        .groupBy('bankId'),
    )
    .orderBy('q.queryId')
    .execute();
  const reasonOf = new Map(found.map(({ orderId, leftReason }) => [orderId, leftReason]));
  return new Map(ids.map((id) => [id, { leftReason: reasonOf.get(id) ?? null }]));
};
