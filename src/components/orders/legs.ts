import { codeOf, meaningOf } from '@/domain/kit/codes';
import type { Resource } from '@/domain/kit/resource';
import { orderLeg, orderStatus, SUCCEEDED } from '@/domain/orders/codes';
import { EXECUTED, IN_BATCH, REJECTED } from '@/domain/orders/orderBatch';
import { isSwapped } from '@/domain/orders/statusCodes';

interface Event {
  readonly leg: number;
  readonly fromStatus: number | null;
  readonly toStatus: number;
}

export interface Leg {
  readonly leg: number;
  /** `broken`: it was begun and did not reach its end. */
  readonly state: 'reached' | 'underWay' | 'broken' | 'ahead';
  readonly current: boolean;
}

interface Batch {
  readonly fxBatchOrderStatus: number;
}

const SWAP = codeOf(orderLeg, 'swap');
const PAYOUT = codeOf(orderLeg, 'payout');
const REFUND = codeOf(orderLeg, 'refund');

/** Starting an order begins its payout, which waits for no exchange. */
const legOf = ({ leg }: Event) => (leg === SWAP ? PAYOUT : leg);

/** How far an order is exchanged by what came of it in its last batch; where that was recalled, or there is none, all of it is ahead. */
const SWAP_STATES: Readonly<Record<number, Leg['state']>> = {
  [IN_BATCH]: 'underWay',
  [EXECUTED]: 'reached',
  [REJECTED]: 'broken',
};

/**
 * The legs of an order by its history. The payout is reached only by an order that has come to its goal, the swap by one that its bank has
 * exchanged, before or after that.
 */
export function legsOf(events: readonly Event[], batches: readonly Batch[], of: Resource): Leg[] {
  const swapped = isSwapped(of);
  // A change that leaves the status as it is has brought the order no further.
  const steps = events.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  const begun = steps.map(legOf);
  const ahead = swapped ? (['payment', 'swap', 'payout'] as const) : (['payment', 'payout'] as const);
  const all = [...new Set([...ahead.map((leg) => codeOf(orderLeg, leg)), ...begun])];
  const failed = meaningOf(orderStatus, steps.at(-1)?.toStatus ?? 0) === 'failed';
  const paidOut = steps.some(({ toStatus }) => SUCCEEDED.includes(toStatus));

  const stateOf = (leg: number): Leg['state'] => {
    if (leg === SWAP) return SWAP_STATES[batches.at(-1)?.fxBatchOrderStatus ?? 0] ?? 'ahead';
    if (!begun.includes(leg)) return 'ahead';
    if (leg !== PAYOUT || paidOut) return 'reached';
    return failed || begun.includes(REFUND) ? 'broken' : 'underWay';
  };
  return all.map((leg) => ({ leg, state: stateOf(leg), current: leg === begun.at(-1) }));
}
