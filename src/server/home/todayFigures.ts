import { sql } from 'kysely';
import { dayIn, fromZone } from '../../domain/kit/zone';
import { orderStatus, statusCode } from '../../domain/orders/codes';
import type { OperatorContext } from '../kit/context';
import { lists } from '../lists';

interface Figure {
  serviceType: number;
  side: number;
  orders: number;
  completed: number;
  failed: number;
  paymentAmount: string;
}

const COMPLETED = [statusCode('completed'), statusCode('delivered')];
const FAILED = orderStatus.entries.failed.values;

/**
 * Today's orders by family and side, for the lists that the operator may read. Today begins at midnight in the
 * caller's zone. `paymentAmount` is what was paid for the orders that have been paid.
 */
export async function todayFigures({ db, operator, timeZone, now }: OperatorContext): Promise<Figure[]> {
  const since = fromZone(`${dayIn(timeZone, now)} 00:00:00`, timeZone);
  const families = Object.values(lists)
    .map(({ page }) => page.list)
    .filter((list) => list.of.table === 'orders' && operator.rights.has(list.right))
    .map(({ where }) => sql`(service_type = ${where.serviceType} and side = ${where.side})`);
  if (families.length === 0) return [];
  const { rows } = await sql<Figure>`
    select
      service_type,
      side,
      count(*) as orders,
      count(*) filter (where status in (${sql.join(COMPLETED)})) as completed,
      count(*) filter (where status in (${sql.join(FAILED)})) as failed,
      coalesce(sum(payment_amount) filter (where paid_time is not null), 0)::numeric(14, 2) as payment_amount
    from orders
    where (${sql.join(families, sql` or `)}) and created_time >= ${since}
    group by service_type, side
    order by service_type, side`.execute(db);
  return rows;
}
