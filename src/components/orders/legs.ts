import { codeOf, meaningOf } from '@/domain/kit/codes';
import type { Resource } from '@/domain/kit/resource';
import { orderLeg, orderStatus, SUCCEEDED } from '@/domain/orders/codes';
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

const PAYOUT = codeOf(orderLeg, 'payout');
const REFUND = codeOf(orderLeg, 'refund');

/** An order that is paid and received in one currency is not swapped: starting it begins its payout. */
const legOf = ({ leg }: Event, swapped: boolean) =>
  !swapped && leg === codeOf(orderLeg, 'swap') ? PAYOUT : leg;

/** The legs of an order by its history. The payout is reached only by an order that has come to its goal. */
export function legsOf(events: readonly Event[], of: Resource): Leg[] {
  const swapped = isSwapped(of);
  // A change that leaves the status as it is has brought the order no further.
  const steps = events.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  const begun = steps.map((event) => legOf(event, swapped));
  const ahead = swapped ? (['payment', 'swap', 'payout'] as const) : (['payment', 'payout'] as const);
  const all = [...new Set([...ahead.map((leg) => codeOf(orderLeg, leg)), ...begun])];
  const failed = meaningOf(orderStatus, steps.at(-1)?.toStatus ?? 0) === 'failed';
  const paidOut = steps.some(({ toStatus }) => SUCCEEDED.includes(toStatus));

  const stateOf = (leg: number): Leg['state'] => {
    if (!begun.includes(leg)) return 'ahead';
    if (leg !== PAYOUT || paidOut) return 'reached';
    return failed || begun.includes(REFUND) ? 'broken' : 'underWay';
  };
  return all.map((leg) => ({ leg, state: stateOf(leg), current: leg === begun.at(-1) }));
}
