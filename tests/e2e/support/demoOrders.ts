import { sql } from 'kysely';
import type { Db } from '../../../src/server/kit/context';

/** An order of the demo, as far as a test has to know it before it opens its page. */
export interface DemoOrder {
  readonly id: number;
  readonly transactionNumber: string;
}

interface Wanted {
  readonly status: readonly number[];
  readonly paymentMethod?: readonly number[];
}

/**
 * The newest bill payments from Taiwan that are as wanted and of which nobody works on a refund; amendments and operations
 * of the demo on them are taken away, so that nobody else is at work on them. How many there are follows from the moment at
 * which the demo is made: what lacks is made of completed ones. Throws when those are not enough.
 */
export async function demoOrders(db: Db, wanted: Wanted, count: number): Promise<DemoOrder[]> {
  const found = await newest(db, wanted, count);
  const made = count > found.length ? await newest(db, { status: COMPLETED }, count - found.length) : [];
  const orders = [...found, ...made];
  if (orders.length < count)
    throw new Error(`the demo has ${orders.length} such orders: ${JSON.stringify(wanted)}`);
  const ids = orders.map(({ id }) => id);
  await sql`
    update orders set status = ${wanted.status[0]}, payment_method = coalesce(${wanted.paymentMethod?.[0] ?? null}::int, payment_method)
    where id = any(${made.map(({ id }) => id)})`.execute(db);
  await sql`
    delete from approvals where (kind = 'orderOperation' and subject_id = any(${ids}))
      or (kind = 'amendment' and subject_id in (select id from amend_cases where order_id = any(${ids})))`.execute(
    db,
  );
  await sql`delete from amend_cases where order_id = any(${ids})`.execute(db);
  return orders;
}

const COMPLETED = [4];

async function newest(db: Db, wanted: Wanted, count: number) {
  const { status, paymentMethod = null } = wanted;
  const { rows } = await sql<DemoOrder>`
    select o.id, o.transaction_number as "transactionNumber" from orders o
    where o.side = 1 and o.service_type = 1 and o.status = any(${status})
      and (${paymentMethod}::int[] is null or o.payment_method = any(${paymentMethod}::int[]))
      and not exists (select 1 from refund_cases c where c.order_id = o.id and c.refund_status in (0, 2))
    order by o.id desc limit ${count}`.execute(db);
  return rows;
}
