import { sql } from 'kysely';
import { sum } from '../../domain/kit/decimal';
import { statusCode } from '../../domain/orders/codes';
import { inForce, instantOf } from '../../domain/pricing/inForce';
import { collectedBy } from '../../domain/routing/collecting';
import { costOf } from '../../domain/routing/cost';
import type { Ways } from '../../domain/routing/ways';
import type { Db } from '../kit/context';
import { aDay, lastWeekBy } from './week';

interface Kind {
  readonly serviceType: number;
  readonly side: number;
  readonly paymentMethod: number;
}

/**
 * What a switch does to what is collected: orders with a code keep it, so that none moves; what the codes of the last seven whole
 * days would cost a day, in NTD, as things are and as they would be, each kind of order by its average amount.
 */
export async function collectionsSeen(db: Db, ways: Ways, after: Ways, now: string) {
  const { rows: open } = await sql<{ n: number }>`
    select count(*)::int as n from payment_codes c join orders o on o.id = c.order_id
    where c.paid_time is null and o.status = ${statusCode('awaitingPayment')}`.execute(db);
  const kinds = await lastWeekBy<Kind>(
    db,
    { table: 'payment_codes', time: 'issuedTime' },
    ['serviceType', 'side', 'paymentMethod'],
    now,
  );
  const instant = instantOf(now);
  const costBy = (by: Ways) =>
    sum(
      '0',
      ...kinds.map(({ orders, average, ...kind }) => {
        const found = collectedBy(by, { ...kind, orderId: 0, amount: average }, instant);
        const [channel] = found?.channels ?? [];
        const cost = channel && inForce(by.costs.get(channel.channelCode), instant);
        return cost ? aDay(costOf(cost, average), orders) : '0';
      }),
    );
  return {
    currency: 'NTD' as const,
    openOrders: open[0]?.n ?? 0,
    ...{ movingOrders: 0, movingAmount: '0' },
    ...{ costNow: costBy(ways), costThen: costBy(after) },
  };
}
