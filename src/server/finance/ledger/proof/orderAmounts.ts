import { sql } from 'kysely';
import { valuesOf } from '../../../../domain/kit/codes';
import { codeOfSide, swappedService } from '../../../../domain/orders/codes';
import { EXECUTED, IN_BATCH } from '../../../../domain/orders/orderBatch';
import { EXCHANGED as EXCHANGED_BY_BANK, EXCHANGING } from '../../../../domain/orders/swap';
import { plannedForRange } from '../../../db/plannedOnce';
import type { Db } from '../../../kit/context';
import type { Finding } from './findings';

/** What is exchanged in NTD, rounded up to whole NTD; without an exchange what arrives is what was paid for it (`pricedBy`). */
const EXCHANGED = sql`case
  when o.side = ${sql.lit(codeOfSide('ntd'))} and o.service_type in (${sql.join(valuesOf(swappedService).map((one) => sql.lit(one)))})
    then ceil(o.transaction_amount / o.exchange_rate)
  else o.transaction_amount end`;

/** How far an order is exchanged: as the batch says that it is in, else as it says itself. */
const SWAP_STATUS = sql`case b.status when ${sql.lit(IN_BATCH)} then ${sql.lit(EXCHANGING)} when ${sql.lit(EXECUTED)} then ${sql.lit(EXCHANGED_BY_BANK)}
  else base_swap_status(o.side, o.service_type, o.status, o.swap_kept_out) end`;

interface Amounts {
  readonly orders: number;
  readonly wrong: readonly string[];
}

const readAmounts = plannedForRange(
  (after, until) => sql<Amounts>`
    select count(*)::integer as orders,
      coalesce(array_agg(o.id::text order by o.id) filter (where o.payment_amount + o.points_used - o.service_fee <> ${EXCHANGED}
        or o.refunded_amount <> coalesce(r.worth, 0) or x.swap_status <> ${SWAP_STATUS} or x.paid_time is distinct from o.paid_time
        or b.php <> o.transaction_amount or b.ntd <> o.payment_amount + o.points_used - o.service_fee), '{}') as wrong
    from orders o left join (
      select order_id, sum(worth) as worth from order_events
      where order_id > ${after} and order_id <= ${until} and worth is not null group by order_id
    ) r on r.order_id = o.id
    left join order_exchanges x on x.order_id = o.id
    left join fx_batch_orders b on b.order_id = o.id and b.status in (${sql.lit(IN_BATCH)}, ${sql.lit(EXECUTED)})
    where o.id > ${after} and o.id <= ${until}`,
);

/**
 * Looks at the amounts of orders in a range of ids (`after` excluded), paid or not: payment and points are what is exchanged and the
 * fee, and what was refunded is what its refunds add up to. An order that is in an exchange batch is there with what it is, and says so.
 */
export async function checkOrderAmounts(db: Db, after: number, until: number): Promise<Finding> {
  const rows = await readAmounts(db, after, until);
  const [{ orders, wrong } = { orders: 0, wrong: [] }] = rows;
  const faults = wrong.map((key) => ({ of: 'order' as const, key }));
  return { of: 'amounts', expected: String(orders), found: String(orders - wrong.length), faults };
}
