import { ledgerCurrency } from '../finance/ledgerCodes';
import { codeOf, meaningOf } from '../kit/codes';
import { compare, minus } from '../kit/decimal';
import { whyNotMove } from '../kit/moves';
import type { Refusal } from '../kit/refusal';
import { orderMovesOf } from '../orders/moves';
import { exceptionMoves } from './exception';
import { type MatchResult, matchResult } from './matchResult';
import { type Resolution, resolution } from './resolutionCodes';

/** An order that either side of an exception names. */
export interface NamedOrder {
  readonly serviceType: number;
  readonly status: number;
  readonly paymentMethod: number;
  /** In the currency of `ledgerCurrency`. */
  readonly paymentAmount: string;
  readonly ledgerCurrency: number;
}

/** What decides about the ways out of an exception. Amounts are decimals with 2 places, what went out is below nothing. */
export interface ExceptionFacts {
  readonly exceptionStatus: number;
  readonly matchResult: number;
  readonly ledgerCurrency: number;
  readonly theirsAmount: string;
  readonly oursAmount: string;
  readonly heldAmount: string;
  /** The payment method whose payments stand on the account of the source; null for any other account. */
  readonly accountMethod: number | null;
  readonly order: NamedOrder | null;
}

/** Which results each way out is for; without any it is for money that was put aside. */
const OF_RESULTS: Readonly<Record<Resolution, readonly MatchResult[]>> = {
  pay: ['onlyTheirs'],
  // A payment that came twice is money of its user.
  putAside: ['onlyTheirs', 'duplicate'],
  payBack: [],
  payOther: [],
  claim: ['onlyOurs', 'amount', 'status', 'duplicate'],
  // An order that is completed allows no case: what it says was paid out is with the partner still.
  reverse: ['onlyOurs', 'status'],
  writeOff: ['onlyOurs'],
  difference: ['amount'],
  mark: ['duplicate'],
  openCase: ['status', 'onlyTheirs'],
};
const WAYS = Object.keys(OF_RESULTS) as Resolution[];

/** Whether money is put aside for an exception. */
export const isHeld = ({ heldAmount }: Pick<ExceptionFacts, 'heldAmount'>): boolean =>
  compare(heldAmount, '0') !== 0;

/** The ways out that an exception has, whether they are open now or not. */
export function resolutionsOf(facts: Pick<ExceptionFacts, 'heldAmount' | 'matchResult'>): Resolution[] {
  const result = meaningOf(matchResult, facts.matchResult);
  return WAYS.filter((way) =>
    isHeld(facts) ? OF_RESULTS[way].length === 0 : result !== undefined && OF_RESULTS[way].includes(result),
  );
}

/**
 * Why a way out of an exception is not open now; undefined when it is. The server refuses and the console disables with this same
 * function.
 */
export function whyNotWay(way: Resolution, facts: ExceptionFacts): Refusal | undefined {
  const ended = whyNotMove(exceptionMoves, 'resolve', facts.exceptionStatus);
  if (ended) return ended;
  if (!resolutionsOf(facts).includes(way))
    return { key: 'resolution.otherResult', vars: { way: { key: `codes.resolution.${way}` } } };
  if (way === 'pay') return whyNotPaid(facts);
  if (way === 'openCase' && facts.order === null) return { key: 'resolution.noOrder' };
  const paysIt = way === 'putAside' && whyNotPaid(facts) === undefined;
  return paysIt ? { key: 'resolution.payFirst' } : undefined;
}

/** Why the order that a statement names is not paid by what it says; undefined when it is. */
function whyNotPaid({ order, theirsAmount, ledgerCurrency: currency, accountMethod }: ExceptionFacts) {
  if (order === null) return { key: 'resolution.noOrder' };
  const isOfAccount = order.paymentMethod === accountMethod && order.ledgerCurrency === currency;
  if (!isOfAccount) return { key: 'resolution.otherMethod' };
  const moves = orderMovesOf(order.serviceType);
  const illegal = whyNotMove(moves, 'pay', order.status);
  if (illegal) return illegal;
  return compare(order.paymentAmount, theirsAmount) === 0
    ? undefined
    : { key: 'resolution.otherAmount', vars: { amount: order.paymentAmount } };
}

/** Differences up to which one person decides, by currency. */
const LIMITS: Readonly<Record<keyof typeof ledgerCurrency.entries, string>> = {
  ntd: '100.00',
  php: '200.00',
};
const ALONE: readonly Resolution[] = ['claim', 'mark', 'openCase'];

/** Whether two people decide on a way out. */
export function takesTwo(
  way: Resolution,
  { ledgerCurrency: currency, oursAmount, theirsAmount }: ExceptionFacts,
): boolean {
  if (way !== 'difference') return !ALONE.includes(way);
  const most = LIMITS[meaningOf(ledgerCurrency, currency) ?? 'ntd'];
  const difference = minus(oursAmount, theirsAmount).replace('-', '');
  return compare(difference, most) > 0;
}

export const resolutionCode = (of: Resolution): number => codeOf(resolution, of);
