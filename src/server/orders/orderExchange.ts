import type { RecordOf } from '../../domain/kit/resource';
import type { orderExchange } from '../../domain/orders/swap';
import type { Db } from '../kit/context';

/** How far an order is exchanged; null for one that is not paid. */
export async function exchangeOf(db: Db, orderId: number): Promise<RecordOf<typeof orderExchange> | null> {
  const found = await db
    .selectFrom('orderExchanges')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return found ?? null;
}
