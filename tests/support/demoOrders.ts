import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';

/** An order of the demo, as far as a test has to know it before it opens its page. */
export interface DemoOrder {
  readonly id: number;
  readonly transactionNumber: string;
}

interface Wanted {
  readonly status: readonly number[];
  readonly paymentMethod?: readonly number[];
  /** Whether somebody works on a refund of it. */
  readonly openCase?: boolean;
}

/**
 * The newest bill payments from Taiwan that are as wanted; amendments and operations of the demo on them are taken away,
 * so that nobody else is at work on them. Throws when the demo has fewer than `count`.
 */
export async function demoOrders(db: Db, wanted: Wanted, count: number): Promise<DemoOrder[]> {
  const { status, paymentMethod = null, openCase = false } = wanted;
  const { rows } = await sql<DemoOrder>`
    select o.id, o.transaction_number as "transactionNumber" from orders o
    where o.side = 1 and o.service_type = 1 and o.status = any(${status})
      and (${paymentMethod}::int[] is null or o.payment_method = any(${paymentMethod}::int[]))
      and exists (select 1 from refund_cases c where c.order_id = o.id and c.refund_status in (0, 2)) = ${openCase}
    order by o.id desc limit ${count}`.execute(db);
  if (rows.length < count)
    throw new Error(`the demo has ${rows.length} such orders: ${JSON.stringify(wanted)}`);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from approvals where (kind = 'orderOperation' and subject_id = any(${ids}))
      or (kind = 'amendment' and subject_id in (select id from amend_cases where order_id = any(${ids})))`.execute(
    db,
  );
  await sql`delete from amend_cases where order_id = any(${ids})`.execute(db);
  return rows;
}
