import { compare, decimal, units } from '../kit/decimal';
import { type Amounts, type Priced, pricedBy, type Terms } from './priceAt';
import type { PriceRequest } from './snapshot';

/** One of the smallest units of an amount in PHP. */
const CENT = 1n;

/**
 * The most that a payment affords: the largest amount whose price is not over it; undefined when not even the smallest
 * is. A price rises with its amount only within a band of the rate and one of the fee, so that each pair of them is
 * looked through, the highest first.
 */
export function affordableBy(
  terms: Terms,
  asked: Pick<PriceRequest, 'side'>,
  payment: string,
  pointsUsed: number,
): Priced | undefined {
  const priceOf = (cents: bigint) =>
    pricedBy(terms, asked, { transactionAmount: decimal(cents, 2), pointsUsed } satisfies Amounts);
  const fits = (cents: bigint) => compare(priceOf(cents).paymentAmount, payment) <= 0;
  // Nothing below the highest amount that any rate could make of the payment.
  const highest = most(terms, payment, pointsUsed);
  const ends = [...bounds(terms).filter((one) => one <= highest), highest + CENT];
  for (let at = ends.length - 1; at > 0; at--) {
    const [from, to] = [ends[at - 1] ?? 0n, (ends[at] ?? 0n) - CENT];
    const found = largest(from < CENT ? CENT : from, to, fits);
    if (found !== undefined) return priceOf(found);
  }
  return undefined;
}

/** More than any payment could buy: at the best rate, without a fee. In cents. */
function most({ rate }: Terms, payment: string, pointsUsed: number): bigint {
  const paid = units(payment, 2) + BigInt(pointsUsed) * 100n;
  const rates = rate?.bands.map((band) => units(band.rate, 4)) ?? [10_000n];
  const [best = 0n] = rates.sort((a, b) => Number(b - a));
  return (paid * best) / 10_000n;
}

/** Where a rate or a fee changes, in cents of the amount, ascending from zero. */
function bounds({ rate, fee }: Terms): bigint[] {
  const ofRate = rate?.bands.map(({ from }) => units(from, 2)) ?? [];
  const rates = rate?.bands.map((band) => units(band.rate, 4)) ?? [10_000n];
  // A band of the fee begins at an amount paid, which each rate reaches elsewhere: just above what is exchanged for less.
  const ofFee = fee.bands.flatMap(({ from }) =>
    rates.flatMap((one) => {
      const reached = ((units(from, 2) - 100n) * one) / 10_000n;
      const there = (units(from, 2) * one) / 10_000n;
      return [reached, reached + CENT, there, there + CENT];
    }),
  );
  const all = [0n, ...ofRate, ...ofFee].filter((one) => one >= 0n);
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The largest of a range that fits, where what is above one that does not fit does not either. */
function largest(from: bigint, to: bigint, fits: (cents: bigint) => boolean): bigint | undefined {
  if (from > to || !fits(from)) return undefined;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (fits(middle)) low = middle;
    else high = middle - CENT;
  }
  return low;
}
