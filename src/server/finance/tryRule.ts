import { exchangeRule } from '../../domain/finance/exchangeRule';
import { exchangeTry, type TrySums } from '../../domain/finance/exchangeTry';
import { type Sorted, sortedBy, type WaitingOrder } from '../../domain/finance/sorted';
import type { OutputOf } from '../../domain/kit/call';
import { dayAfter } from '../../domain/kit/days';
import { sum } from '../../domain/kit/decimal';
import { businessDay, later, startOfBusinessDay } from '../../domain/kit/zone';
import type { Db, OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { batchedOn } from './exchanging/batchedToday';
import { type SwapOrder, sortingFor, waitingOrders } from './exchanging/waitingOrders';

/** What a rule would do with the orders of today. */
export const tryRoutes: Route[] = serve({ try: exchangeTry }, { try: tried });

/** As many as are read while one waits. */
const MOST = 20_000;
const STEP = 2000;

/** Refused: 404 for a rule that there is not. */
async function tried(
  { db, now }: OperatorContext,
  { id }: { readonly id: number },
): Promise<OutputOf<typeof exchangeTry>> {
  const rule = await recordOf(db, exchangeRule, { id });
  const today = businessDay(now);
  // Before the orders: what is reserved meanwhile counts once at the most.
  const batched = await batchedOn(db, today);
  const { orders, more } = await ordersOf(db, today);
  const sorted = sortedBy(rule, orders, await sortingFor(db, rule.bankId, today, batched));
  const reasons = [...new Set(sorted.flatMap((one) => one.leftReason ?? []))].sort((a, b) => a - b);
  return {
    taken: sumsOf(sorted.filter((one) => one.leftReason === null)),
    left: reasons.map((leftReason) => ({
      leftReason,
      ...sumsOf(sorted.filter((one) => one.leftReason === leftReason)),
    })),
    more,
  };
}

const sumsOf = (sorted: readonly Sorted<WaitingOrder>[]): TrySums => ({
  quantity: sorted.length,
  ntd: sum(...sorted.map(({ order }) => order.paymentAmount)),
  php: sum(...sorted.map(({ order }) => order.transactionAmount)),
});

/** The orders that were paid on a day and wait, the oldest first, and whether there are more than are looked at. */
async function ordersOf(db: Db, day: string): Promise<{ orders: SwapOrder[]; more: boolean }> {
  const window = {
    payTimeStart: startOfBusinessDay(day),
    payTimeEnd: later(startOfBusinessDay(dayAfter(day, 1)), -1),
    serviceTypes: null,
  };
  const orders: SwapOrder[] = [];
  for await (const some of waitingOrders(db, window, STEP)) {
    orders.push(...some);
    if (orders.length > MOST) return { orders: orders.slice(0, MOST), more: true };
  }
  return { orders, more: false };
}
