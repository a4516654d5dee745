import { compare } from '../kit/decimal';
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

/** A partner that sends what it swaps, with its rule: which orders it gets. */
export interface FxPartner extends OrdersOfRule {
  readonly code: string;
}

/** An order as rules look at it. */
export interface OrderToSwap {
  readonly serviceType: number;
  readonly side: number;
  readonly payoutKind: number | null;
  readonly paymentAmount: string;
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

/** The code of the first partner that takes an order of a user with a nationality; null for what none takes. */
export function findFxPartner(
  order: OrderToSwap,
  nationality: string,
  partners: readonly FxPartner[],
): string | null {
  const found = partners.find((one) => fitsByItself(one, order) && reaches(one.scope, nationality));
  return found?.code ?? null;
}
