import { units } from '../kit/decimal';
import { statusCode } from '../orders/codes';

/** What is left of points that came together, and the last day in Taipei on which they are good; null: they do not expire. */
export interface Lot {
  readonly lotId: number;
  readonly pointsLeft: number;
  readonly expireDay: string | null;
  /** UTC. */
  readonly time: string;
}

/** What an entry does to a lot: less than nothing where it takes from it. */
export interface LotMove {
  readonly lotId: number;
  readonly points: number;
  /** The lot had expired, and lives until this day from now on. */
  readonly extendedTo: string | null;
}

/** Decisions section 24: what comes back to a lot that expired since lives so many days more. */
export const DAYS_MORE = 30;

/** choice: points that two people give by hand are good for a year. */
export const ADJUSTED_DAYS = 365;

/** Whether a lot is over on a day in Taipei. */
export const isExpired = ({ expireDay }: Pick<Lot, 'expireDay'>, today: string): boolean =>
  expireDay !== null && expireDay < today;

/** Lots in the order in which they are spent: what expires first, then the oldest (decisions section 24). */
export const inSpendingOrder = <L extends Lot>(lots: readonly L[]): L[] =>
  [...lots].sort(
    (a, b) =>
      compared(a.expireDay ?? NEVER, b.expireDay ?? NEVER) || compared(a.time, b.time) || a.lotId - b.lotId,
  );

const NEVER = '9999-12-31';
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** How many points lots have together. */
export const leftOf = (lots: readonly Pick<Lot, 'pointsLeft'>[]): number =>
  lots.reduce((all, { pointsLeft }) => all + pointsLeft, 0);

/** From which lots points are taken, which must have them: `leftOf` says how many there are. */
export function takenFrom(lots: readonly Lot[], points: number): LotMove[] {
  let rest = points;
  const moves = inSpendingOrder(lots).flatMap(({ lotId, pointsLeft }): LotMove[] => {
    const taken = Math.min(rest, pointsLeft);
    rest -= taken;
    return taken > 0 ? [{ lotId, points: -taken, extendedTo: null }] : [];
  });
  if (rest > 0) throw new Error(`lots lack ${rest} points`);
  return moves;
}

/**
 * To which lots points of an order go back: `taken` are its lots, with what they still lack for it.
 * choice: part of them goes back to what would expire last, in which it lives longest.
 */
export function returnedTo(taken: readonly Lot[], points: number, today: string, later: string): LotMove[] {
  let rest = points;
  return inSpendingOrder(taken)
    .reverse()
    .flatMap((lot): LotMove[] => {
      const back = Math.min(rest, lot.pointsLeft);
      rest -= back;
      if (back === 0) return [];
      return [{ lotId: lot.lotId, points: back, extendedTo: isExpired(lot, today) ? later : null }];
    });
}

/** An order as far as its points have to know it. */
export interface PaidWithPoints {
  readonly status: number;
  readonly pointsUsed: number;
  readonly paymentAmount: string;
  readonly refundedAmount: string;
}

const WHOLE = [statusCode('cancelled'), statusCode('expired')];
const SHARED = [statusCode('refunded'), statusCode('ntdRefunded')];

/**
 * How many points of an order have gone back by the status that it is in (decisions section 24): all of one that was
 * cancelled or expired, of a refunded one the share that was paid back, rounded down; of all together, so that many small
 * refunds give no more than one.
 */
export function returnedBy({ status, pointsUsed, paymentAmount, refundedAmount }: PaidWithPoints): number {
  if (WHOLE.includes(status)) return pointsUsed;
  if (!SHARED.includes(status)) return 0;
  const [paid, refunded] = [units(paymentAmount, 2), units(refundedAmount, 2)];
  // What was paid with points alone goes back whole.
  if (refunded >= paid) return pointsUsed;
  return Number((BigInt(pointsUsed) * refunded) / paid);
}
