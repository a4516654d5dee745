import { sql } from 'kysely';
import { valuesOf } from '../../../../domain/kit/codes';
import { codeOfSide, swappedService } from '../../../../domain/orders/codes';
import { plannedForRange } from '../../../db/plannedOnce';
import type { Db } from '../../../kit/context';
import type { Finding } from './findings';

/** What is exchanged in NTD, rounded up to whole NTD; without an exchange what arrives is what was paid for it (`pricedBy`). */
const EXCHANGED = sql`case
  when o.side = ${sql.lit(codeOfSide('ntd'))} and o.service_type in (${sql.join(valuesOf(swappedService).map((one) => sql.lit(one)))})
    then ceil(o.transaction_amount / o.exchange_rate)
  else o.transaction_amount end`;

interface Amounts {
  readonly orders: number;
  readonly wrong: readonly string[];
}

const readAmounts = plannedForRange(
  (after, until) => sql<Amounts>`
    select count(*)::integer as orders,
      coalesce(array_agg(o.id::text order by o.id) filter (where o.payment_amount + o.points_used - o.service_fee <> ${EXCHANGED}
        or o.refunded_amount <> coalesce(r.worth, 0)), '{}') as wrong
    from orders o left join (
      select order_id, sum(worth) as worth from order_events
      where order_id > ${after} and order_id <= ${until} and worth is not null group by order_id
    ) r on r.order_id = o.id
    where o.id > ${after} and o.id <= ${until}`,
);

/**
 * Looks at the amounts of orders in a range of ids (`after` excluded), paid or not: payment and points are what is exchanged and the
 * fee, and what was refunded is what its refunds add up to.
 */
export async function checkOrderAmounts(db: Db, after: number, until: number): Promise<Finding> {
  const rows = await readAmounts(db, after, until);
  const [{ orders, wrong } = { orders: 0, wrong: [] }] = rows;
  const faults = wrong.map((key) => ({ of: 'order' as const, key }));
  return { of: 'amounts', expected: String(orders), found: String(orders - wrong.length), faults };
}
