import { compare, divided, minus } from '../kit/decimal';
import { reaches, type Scope } from '../kit/scope';
import { codeOfSide } from '../orders/codes';

/** Which orders a rule is about, as far as an order says it by itself. Amounts are NTD that users pay. */
export interface OrdersOfRule {
  readonly serviceTypes: readonly number[];
  readonly payoutKinds: readonly number[] | null;
  readonly scope: Scope;
  readonly leastNtd: string | null;
  readonly mostNtd: string | null;
}

/** A partner that sends what it swaps, with its rule: which orders it gets, and what it pays PHP for one NTD. */
export interface FxPartner extends OrdersOfRule {
  readonly ename: string;
  readonly code: string;
  readonly partnerRate: string;
}

/** An order as rules look at it. */
export interface OrderToSwap {
  readonly serviceType: number;
  readonly side: number;
  readonly payoutKind: number | null;
  readonly paymentAmount: string;
}

interface Priced extends OrderToSwap {
  readonly transactionAmount: string;
  readonly exchangeRate: string;
}

/** Whether a rule is about an order at all: its family and payout kind, and that it is paid in NTD. */
export const isOfFamily = (rule: OrdersOfRule, { serviceType, side, payoutKind }: OrderToSwap): boolean =>
  side === codeOfSide('ntd') &&
  rule.serviceTypes.includes(serviceType) &&
  (rule.payoutKinds === null || (payoutKind !== null && rule.payoutKinds.includes(payoutKind)));

export const isBelow = ({ leastNtd }: OrdersOfRule, { paymentAmount }: OrderToSwap): boolean =>
  leastNtd !== null && compare(paymentAmount, leastNtd) < 0;

export const isAbove = ({ mostNtd }: OrdersOfRule, { paymentAmount }: OrderToSwap): boolean =>
  mostNtd !== null && compare(paymentAmount, mostNtd) > 0;

/** Whether a rule takes an order, as far as that says it by itself: whoever its user is. */
export const fitsByItself = (rule: OrdersOfRule, order: OrderToSwap): boolean =>
  isOfFamily(rule, order) && !isBelow(rule, order) && !isAbove(rule, order);

/**
 * How the first partner that takes an order executes it on a day (`YYYY-MM-DD`): in the day's batch, at its rate, and
 * what that is worth in NTD against our own. Undefined for what none takes.
 */
export function fxOf(order: Priced, nationality: string, partners: readonly FxPartner[], day: string) {
  const partner = partners.find((one) => fitsByItself(one, order) && reaches(one.scope, nationality));
  if (!partner) return undefined;
  const { ename, code, partnerRate } = partner;
  const { transactionAmount, exchangeRate } = order;
  return {
    fxPartner: ename,
    // choice: named by the partner and the day, until batches are made (34).
    fxBatchNumber: `${code}${day.replaceAll('-', '')}`,
    fxPartnerRate: partnerRate,
    fxDifference: minus(divided(transactionAmount, exchangeRate), divided(transactionAmount, partnerRate)),
  };
}
