import type { List } from '../../domain/kit/list';
import { masked } from '../../domain/kit/mask';
import type { RecordOf, Resource } from '../../domain/kit/resource';
import { amendCase } from '../../domain/orders/amendment';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderEvent } from '../../domain/orders/detail';
import { handlingRecord } from '../../domain/orders/logistics';
import { orderOperation } from '../../domain/orders/operation';
import { orderBatch } from '../../domain/orders/orderBatch';
import { refundCase } from '../../domain/orders/refund';
import { paymentCode } from '../../domain/routing/paymentCode';
import type { Sight } from '../db/sight';
import { fundWaitOf } from '../finance/capital/funds';
import type { Db } from '../kit/context';
import { recordOf, recordsOf } from '../kit/records';
import { inSight } from '../kit/sight';
import { exchangeOf } from './orderExchange';
import { orderPriceOf } from './orderPrice';
import { findPayoutProgress } from './payoutProgress';
import { openOn } from './undertakings';

/**
 * The whole of one order of a list (decisions section 7.1), masked fields masked; 404 when the list has none such that
 * the reader may see.
 */
export async function orderDetail<R extends Resource>(db: Db, list: List<R>, id: number, sight: Sight) {
  const order: RecordOf<R> = await recordOf(db, list.of, { ...list.where, id }, sight);
  return {
    order,
    user: await userCard(db, Number(order.userId), sight),
    events: await recordsOf(db, orderEvent, { orderId: id }),
    refunds: await recordsOf(db, refundCase, { orderId: id }),
    amendments: await recordsOf(db, amendCase, { orderId: id }),
    operations: await recordsOf(db, orderOperation, { orderId: id }),
    open: await openOn(db, id),
    progress: await findPayoutProgress(db, id),
    fundWait: await fundWaitOf(db, id),
    exchange: await exchangeOf(db, id),
    batches: await recordsOf(db, orderBatch, { orderId: id }),
    price: await orderPriceOf(db, id, sight),
    handling: await recordsOf(db, handlingRecord, { orderId: id }),
    collection: (await recordsOf(db, paymentCode, { orderId: id })).at(-1) ?? null,
  };
}

/** The user of an order, with how many orders of theirs the reader sees. */
async function userCard(db: Db, id: number, sight: Sight) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'mobile', 'nationality', 'lang', 'registeredTime'])
    .select((query) =>
      query
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('orders.userId', '=', 'users.id')
        .where(inSight(anyOrder, sight))
        .as('orderCount'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...user, mobile: masked(user.mobile), orderCount: user.orderCount ?? 0 };
}
