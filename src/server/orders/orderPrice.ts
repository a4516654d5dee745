import { sql } from 'kysely';
import { benchmarks } from '../../domain/operation/benchmark';
import type { OrderPriceRecords } from '../../domain/orders/orderPrice';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';

/** By which records an order was priced; null for one from before there were records. */
export async function orderPriceOf(
  db: Db,
  orderId: number,
  { rights }: Pick<Sight, 'rights'>,
): Promise<OrderPriceRecords | null> {
  const { rows } = await sql<OrderPriceRecords>`
    select p.rate_id, p.fee_id, p.fee_package_id, k.name as fee_package_name, p.benchmark,
      coalesce(q.created_time, o.created_time) as priced_time,
      case when q.quote_id is null then i.name else q.payout_channel end as priced_channel
    from order_prices p join orders o on o.id = p.order_id
      left join quotes q on q.quote_id = p.quote_id
      left join fee_packages k on k.id = p.fee_package_id
      left join institutions i on i.name = o.payout_channel
    where p.order_id = ${orderId}`.execute(db);
  const [price] = rows;
  if (!price) return null;
  return rights.has(benchmarks.list.right) ? price : { ...price, benchmark: null };
}
