import { sql } from 'kysely';
import { dateOf, dayIn, fromZone, wireOf } from '../../domain/kit/zone';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderStatus, SUCCEEDED } from '../../domain/orders/codes';
import type { OperatorContext } from '../kit/context';
import { within } from '../kit/sight';
import { readableFamilies } from '../orders/families';

interface Figure {
  serviceType: number;
  side: number;
  orders: number;
  completed: number;
  failed: number;
  paymentAmount: string;
}

const HOUR_MS = 3_600_000;
const FAILED = orderStatus.entries.failed.values;

/**
 * Today's orders by family and side, for the lists that the operator may read. Today begins at midnight in the
 * caller's zone. `paymentAmount` is what was paid, in the currency of the side. Whole hours come from the counts that
 * triggers keep (migration `0004_order_counts`), what is left of an hour in zones off by half of one from the orders.
 * The counts know no agents: for who sees only some agents' orders all of it comes from the orders.
 */
export async function todayFigures({ db, operator, timeZone, now }: OperatorContext): Promise<Figure[]> {
  const since = fromZone(`${dayIn(timeZone, now)} 00:00:00`, timeZone);
  const seen = within(anyOrder, operator);
  const wholeFrom = seen.length > 0 ? NEVER : nextHour(since);
  const theirs = readableFamilies(operator.rights);
  if (!theirs) return [];
  const { rows } = await sql<Figure>`
    select
      service_type,
      side,
      sum(n) as orders,
      coalesce(sum(n) filter (where status in (${sql.join(SUCCEEDED)})), 0) as completed,
      coalesce(sum(n) filter (where status in (${sql.join(FAILED)})), 0) as failed,
      sum(paid)::numeric(14, 2) as payment_amount
    from (
      select service_type, side, status, n, paid from order_counts where ${theirs} and hour >= ${wholeFrom}
      union all
      select service_type, side, status, 1, case when paid_time is null then 0 else payment_amount end
      from orders where ${sql.join([theirs, ...seen], sql` and `)} and created_time >= ${since} and created_time < ${wholeFrom}
    ) today
    group by service_type, side
    having sum(n) > 0
    order by service_type, side`.execute(db);
  return rows;
}

/** Later than any order. */
const NEVER = '2999-12-31 23:59:59';

const nextHour = (moment: string) =>
  wireOf(new Date(Math.ceil(dateOf(moment).getTime() / HOUR_MS) * HOUR_MS));
