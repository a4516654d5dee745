import { meaningOf } from '../kit/codes';
import { compare, decimal, dividedUp, minus, sum, units } from '../kit/decimal';
import { canMove } from '../kit/moves';
import type { Refusal } from '../kit/refusal';
import type { Complaint } from '../kit/rules';
import { later } from '../kit/zone';
import { codeOfSide, orderStatus, SALE, serviceType } from './codes';
import { orderMovesOf, statusVar } from './moves';
import { isSwapped } from './price';
import type { refundType } from './refund';

/** What decides how much of an order can be paid back. */
export interface Paid extends Amounts {
  /** UTC; null while it is not paid. */
  readonly paidTime: string | null;
}

/** What an order is about, and what went back of it already. */
interface Amounts {
  readonly serviceType: number;
  readonly side: number;
  readonly status: number;
  readonly paymentAmount: string;
  readonly transactionAmount: string;
  readonly refundedAmount: string;
  readonly exchangeRate: string;
  /** PHP for one NTD of an order that was not swapped, as bills had it when it was priced; null for all others. */
  readonly phpRate: string | null;
}

/** How long after its payment a sale of a shop can be taken back, in days (decisions section 58). */
const SALE_REFUND_DAYS = 90;
const DAY_SECONDS = 86_400;

/** The moment after which a sale is not paid back any more; undefined for all other orders. */
function refundEnd({ serviceType: service, paidTime }: Pick<Paid, 'serviceType' | 'paidTime'>) {
  return service === SALE && paidTime !== null ? later(paidTime, SALE_REFUND_DAYS * DAY_SECONDS) : undefined;
}

/** Why a sale of a shop is not paid back any more: it was too long ago. Undefined for all other orders. */
export const whyTooOld = (order: Pick<Paid, 'serviceType' | 'paidTime'>, now: string): Refusal | undefined =>
  (refundEnd(order) ?? now) < now
    ? { key: 'refund.saleTooOld', vars: { days: SALE_REFUND_DAYS } }
    : undefined;

export type RefundTypeName = keyof typeof refundType.entries;

/**
 * Amounts that can still be paid back, by type; null where the order's side or status allows no such refund. Nothing of what was
 * paid with points alone, which a refund gives back (decisions section 24).
 */
export type Refundable = Readonly<Record<RefundTypeName, string | null>>;

/** The step that a refund of a type takes when it is approved. */
export const REFUND_STEP = { ntd: 'refundNtd', php: 'refundPhp' } as const satisfies Record<
  RefundTypeName,
  string
>;

/**
 * How much of an order can be paid back now (decisions section 7.3): what was paid and not yet refunded. In NTD that
 * is the payment; in PHP it is what the order was to pay out, or on the PHP side the payment. `now` is UTC.
 */
export function refundableOf(order: Paid, now: string): Refundable {
  if (whyTooOld(order, now)) return { ntd: null, php: null };
  const fromTaiwan = order.side === codeOfSide('ntd');
  const moves = orderMovesOf(order.serviceType);
  return {
    ntd: fromTaiwan && canMove(moves, 'refundNtd', order.status) ? leftInNtd(order) : null,
    php: canMove(moves, 'refundPhp', order.status) ? positive(leftInPhp(order)) : null,
  };
}

/** What of the payment was not paid back, in the currency of the payment. */
export const unrefunded = (order: Pick<Amounts, 'paymentAmount' | 'refundedAmount'>): string =>
  minus(order.paymentAmount, order.refundedAmount);

/**
 * Why nothing of an order can be paid back now: all of it was, its status allows none, or its sale is too long ago.
 * Undefined when something can.
 */
export function whyNotRefundable(order: Paid, now: string): Refusal | undefined {
  const tooOld = whyTooOld(order, now);
  if (tooOld) return tooOld;
  const { ntd, php } = refundableOf(order, now);
  if (ntd !== null || php !== null) return undefined;
  const all = compare(order.refundedAmount, '0') > 0 && compare(unrefunded(order), '0') <= 0;
  return { key: all ? 'refund.allRefunded' : 'refund.notRefundable', vars: { status: statusVar(order) } };
}

/** What was paid with points alone is refunded once, as nothing. */
function leftInNtd(order: Amounts): string | null {
  const withPointsAlone = compare(order.paymentAmount, '0') === 0;
  const isRefunded = meaningOf(orderStatus, order.status) === 'ntdRefunded';
  return withPointsAlone && !isRefunded ? order.paymentAmount : positive(unrefunded(order));
}

/** What is wrong with an amount that is to be paid back: nothing, where there is something. Undefined when it goes. */
export const wrongRefund = (amount: string, most: string): Complaint | undefined =>
  compare(amount, '0') === 0 && compare(most, '0') > 0 ? { key: 'rules.positive' } : undefined;

/** What can still be paid back in PHP: never more than what is left of the payment is worth. */
function leftInPhp(order: Amounts): string {
  const left = unrefunded(order);
  if (order.side !== codeOfSide('ntd')) return left;
  const worth = decimal((units(left, 2) * units(rateOf(order), 4)) / 10_000n, 2);
  if (!isSwappedOrder(order)) return worth;
  const unpaid = minus(order.transactionAmount, phpWorth(order));
  return compare(unpaid, worth) < 0 ? unpaid : worth;
}

function isSwappedOrder(order: Pick<Amounts, 'serviceType'>): boolean {
  const service = meaningOf(serviceType, order.serviceType);
  return service !== undefined && isSwapped({ service, side: 'ntd' });
}

/**
 * PHP for one NTD of an order from Taiwan: one that was not swapped has no rate of its own, so that a refund of it in PHP
 * goes at the rate that bills had when it was priced (decisions section 14). Nothing while there was none.
 */
const rateOf = ({ phpRate, ...order }: Amounts) =>
  isSwappedOrder(order) ? order.exchangeRate : (phpRate ?? '0');

/**
 * What an order's refunded amount is once `amount` has been paid back.
 * choice: it is kept in the currency the order was paid in, so a refund in PHP of an order from Taiwan counts at the
 * order's own rate, rounded up: many small ones are never more together than one.
 */
export function refundedAfter(order: Amounts, type: RefundTypeName, amount: string): string {
  const exchanged = type === 'php' && order.side === codeOfSide('ntd');
  return sum(order.refundedAmount, exchanged ? dividedUp(amount, rateOf(order), 2) : amount);
}

/** What was refunded of an order from Taiwan, in PHP at the order's own rate, rounded up. */
function phpWorth(order: Amounts): string {
  const worth = units(order.refundedAmount, 2) * units(order.exchangeRate, 4);
  return decimal((worth + 9_999n) / 10_000n, 2);
}

const positive = (amount: string) => (compare(amount, '0') > 0 ? amount : null);
