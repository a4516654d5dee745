import { meaningOf } from '../kit/codes';
import { compare, decimal, dividedUp, minus, sum, units } from '../kit/decimal';
import { canMove } from '../kit/moves';
import type { Refusal } from '../kit/refusal';
import { codeOfSide, serviceType } from './codes';
import { orderMovesOf, statusVar } from './moves';
import { EXCHANGE_RATE, isSwapped } from './price';
import type { refundType } from './refund';

/** What decides how much of an order can be paid back. */
export interface Paid {
  readonly serviceType: number;
  readonly side: number;
  readonly status: number;
  readonly paymentAmount: string;
  readonly transactionAmount: string;
  readonly refundedAmount: string;
  readonly exchangeRate: string;
}

export type RefundTypeName = keyof typeof refundType.entries;

/** Amounts that can still be paid back, by type; null where the order's side or status allows no such refund. */
export type Refundable = Readonly<Record<RefundTypeName, string | null>>;

/** The step that a refund of a type takes when it is approved. */
export const REFUND_STEP = { ntd: 'refundNtd', php: 'refundPhp' } as const satisfies Record<
  RefundTypeName,
  string
>;

/**
 * How much of an order can be paid back now (decisions section 7.3): what was paid and not yet refunded. In NTD that
 * is the payment; in PHP it is what the order was to pay out, or on the PHP side the payment.
 */
export function refundableOf(order: Paid): Refundable {
  const fromTaiwan = order.side === codeOfSide('ntd');
  const moves = orderMovesOf(order.serviceType);
  return {
    ntd: fromTaiwan && canMove(moves, 'refundNtd', order.status) ? positive(unrefunded(order)) : null,
    php: canMove(moves, 'refundPhp', order.status) ? positive(leftInPhp(order)) : null,
  };
}

/** What of the payment was not paid back, in the currency of the payment. */
export const unrefunded = (order: Pick<Paid, 'paymentAmount' | 'refundedAmount'>): string =>
  minus(order.paymentAmount, order.refundedAmount);

/** Why nothing of an order can be paid back now: all of it was, or its status allows none. Undefined when something can. */
export function whyNotRefundable(order: Paid): Refusal | undefined {
  const { ntd, php } = refundableOf(order);
  if (ntd !== null || php !== null) return undefined;
  const all = compare(order.refundedAmount, '0') > 0 && compare(unrefunded(order), '0') <= 0;
  return { key: all ? 'refund.allRefunded' : 'refund.notRefundable', vars: { status: statusVar(order) } };
}

/** What can still be paid back in PHP: never more than what is left of the payment is worth. */
function leftInPhp(order: Paid): string {
  const left = unrefunded(order);
  if (order.side !== codeOfSide('ntd')) return left;
  const worth = decimal((units(left, 2) * units(rateOf(order), 4)) / 10_000n, 2);
  if (!isSwappedOrder(order)) return worth;
  const unpaid = minus(order.transactionAmount, phpWorth(order));
  return compare(unpaid, worth) < 0 ? unpaid : worth;
}

function isSwappedOrder(order: Paid): boolean {
  const service = meaningOf(serviceType, order.serviceType);
  return service !== undefined && isSwapped({ service, side: 'ntd' });
}

/**
 * PHP for one NTD of an order from Taiwan.
 * choice: an order that was not swapped has no rate of its own, so a refund of it in PHP goes at the rate of bills.
 */
const rateOf = (order: Paid) => (isSwappedOrder(order) ? order.exchangeRate : EXCHANGE_RATE);

/**
 * What an order's refunded amount is once `amount` has been paid back.
 * choice: it is kept in the currency the order was paid in, so a refund in PHP of an order from Taiwan counts at the
 * order's own rate, rounded up: many small ones are never more together than one.
 */
export function refundedAfter(order: Paid, type: RefundTypeName, amount: string): string {
  const exchanged = type === 'php' && order.side === codeOfSide('ntd');
  return sum(order.refundedAmount, exchanged ? dividedUp(amount, rateOf(order), 2) : amount);
}

/** What was refunded of an order from Taiwan, in PHP at the order's own rate, rounded up. */
function phpWorth(order: Paid): string {
  const worth = units(order.refundedAmount, 2) * units(order.exchangeRate, 4);
  return decimal((worth + 9_999n) / 10_000n, 2);
}

const positive = (amount: string) => (compare(amount, '0') > 0 ? amount : null);
