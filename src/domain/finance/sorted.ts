import { codeOf, codeTable } from '../kit/codes';
import { dayAfter } from '../kit/days';
import { units } from '../kit/decimal';
import { reaches } from '../kit/scope';
import { fitsByItself, isAbove, isBelow, isOfFamily, type OrdersOfRule, type OrderToSwap } from './fxPartner';

/** Why a rule leaves an order (decisions section 34). */
export const leftReason = codeTable('leftReason', {
  family: [1],
  nationality: [2],
  belowLeast: [3],
  aboveMost: [4],
  personLimit: [5],
  documentMissing: [6],
  cardExpired: [7],
  cap: [8],
  share: [9],
  reserved: [10],
  doesNotFit: [11],
  keptOut: [12],
});
export type LeftReason = keyof typeof leftReason.entries;

/** A rule with all that decides which orders it takes. Amounts are NTD that users pay, `share` is of a hundred. */
export interface SortingRule extends OrdersOfRule {
  readonly personMost: string | null;
  readonly batchCap: string | null;
  readonly dayCap: string | null;
  readonly share: string | null;
  readonly imageTypes: readonly number[] | null;
  readonly cardDaysLeft: number | null;
}

/** An order that waits to be swapped, with what rules ask of its user. */
export interface WaitingOrder extends OrderToSwap {
  readonly userId: number;
  readonly transactionAmount: string;
  readonly nationality: string;
  readonly arcExpireDate: string | null;
  readonly imageTypes: readonly number[];
  readonly swapKeptOut: boolean;
}

/** What of a bank is in batches of a day by now; amounts of payments in NTD, and what recipients get. It counts to all limits of a day. */
export interface Batched {
  readonly ntd: string;
  readonly php: string;
  /** NTD of payments by the ids of their users. */
  readonly ofPerson: ReadonlyMap<number, string>;
}

/** What decides beside the rule and the order. */
export interface Sorting<O> {
  /** The day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Rules of other banks that are enabled and exclusive: their orders are nobody else's. */
  readonly exclusive: readonly OrdersOfRule[];
  /** Whether all that the bank's file says of an order fits in it. */
  readonly fits: (order: O) => boolean;
  /** Of the bank on that day. */
  readonly batched: Batched;
  /** PHP of batches of all banks on that day: a share is of these and of what waits. */
  readonly allBatchedPhp: string;
}

/** An order with why it is left; null for one that is taken. */
export interface Sorted<O> {
  readonly order: O;
  readonly leftReason: number | null;
}

const left = (reason: LeftReason) => codeOf(leftReason, reason);
const cents = (amount: string | null) => (amount === null ? null : units(amount, 2));
const isOver = (amount: bigint, most: bigint | null) => most !== null && amount > most;

/**
 * Which orders a rule takes, and why it leaves the others. Orders come as they were paid, oldest first: from the first
 * one that is over a cap or the share on, all that would have been taken are left for that reason, so that nobody is
 * passed by because they pay more.
 */
export function sortedBy<O extends WaitingOrder>(
  rule: SortingRule,
  orders: readonly O[],
  sorting: Sorting<O>,
): Sorted<O>[] {
  const allPhp = orders.reduce((sum, order) => sum + sharedPhp(order), 0n);
  return orders.map(sorterBy(rule, allPhp, sorting));
}

/** What of an order counts where a rule has a share of all, in centavos. */
export const sharedPhp = ({ swapKeptOut, transactionAmount }: WaitingOrder): bigint =>
  swapKeptOut ? 0n : units(transactionAmount, 2);

/** The same order by order: what `sortedBy` says of each, called with the oldest payment first. `allPhp` is what they all share, in centavos. */
export function sorterBy<O extends WaitingOrder>(
  rule: SortingRule,
  allPhp: bigint,
  sorting: Sorting<O>,
): (order: O) => Sorted<O> {
  const [batchCap, dayCap] = [cents(rule.batchCap), cents(rule.dayCap)];
  const { batched, allBatchedPhp } = sorting;
  const batchedNtd = units(batched.ntd, 2);
  const personMost = cents(rule.personMost);
  const mostPhp =
    rule.share === null ? null : ((allPhp + units(allBatchedPhp, 2)) * units(rule.share, 1)) / 1000n;
  const ofPerson = new Map<number, bigint>();
  const paidBy = (userId: number) => ofPerson.get(userId) ?? units(batched.ofPerson.get(userId) ?? '0', 2);
  let [ntd, php] = [0n, units(batched.php, 2)];
  let closed: number | null = null;
  return (order) => {
    const reason = reasonOf(rule, order, sorting);
    if (reason) return { order, leftReason: left(reason) };
    const [paid, received] = [units(order.paymentAmount, 2), units(order.transactionAmount, 2)];
    const person = paidBy(order.userId) + paid;
    if (isOver(person, personMost)) return { order, leftReason: left('personLimit') };
    if (isOver(ntd + paid, batchCap) || isOver(batchedNtd + ntd + paid, dayCap)) closed ??= left('cap');
    if (isOver(php + received, mostPhp)) closed ??= left('share');
    if (closed !== null) return { order, leftReason: closed };
    ofPerson.set(order.userId, person);
    ntd += paid;
    php += received;
    return { order, leftReason: null };
  };
}

/** Why a rule leaves an order whatever others there are; undefined where it does not. */
function reasonOf<O extends WaitingOrder>(
  rule: SortingRule,
  order: O,
  { today, exclusive, fits }: Sorting<O>,
): LeftReason | undefined {
  if (order.swapKeptOut) return 'keptOut';
  if (!isOfFamily(rule, order)) return 'family';
  if (!reaches(rule.scope, order.nationality)) return 'nationality';
  if (isBelow(rule, order)) return 'belowLeast';
  if (isAbove(rule, order)) return 'aboveMost';
  if (rule.imageTypes?.some((one) => !order.imageTypes.includes(one))) return 'documentMissing';
  const { cardDaysLeft } = rule;
  const needed = cardDaysLeft === null ? null : dayAfter(today, cardDaysLeft);
  if (needed !== null && (order.arcExpireDate === null || order.arcExpireDate < needed)) return 'cardExpired';
  const isReserved = exclusive.some(
    (one) => fitsByItself(one, order) && reaches(one.scope, order.nationality),
  );
  if (isReserved) return 'reserved';
  return fits(order) ? undefined : 'doesNotFit';
}
