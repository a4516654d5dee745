import { codeOf } from '../kit/codes';
import { changeOf, compare, dividedUp, sum } from '../kit/decimal';
import { later } from '../kit/zone';
import { competitionAge } from './competition';

/** The amounts, in PHP, for which offers are compared (decisions section 13). */
export const COMPARED_AMOUNTS = [5000, 10000, 30000] as const;
type Amount = (typeof COMPARED_AMOUNTS)[number];

/** What somebody offers: PHP for 1 NTD, and the fee in NTD. */
export interface Offer {
  readonly rate: string;
  readonly fee: string;
}

/** What a competitor was seen to offer. */
export interface SeenOffer extends Offer {
  readonly id: number;
  readonly seenTime: string;
}

/** So long an offer is ranked after it was seen, in seconds. */
const FRESH_SECONDS = 48 * 3600;

/** What a user pays in all, in NTD, so that an amount in PHP is received: exchanged, rounded up to whole NTD, and the fee. */
export const totalOf = ({ rate, fee }: Offer, amount: Amount): string =>
  sum(dividedUp(String(amount), rate), fee);

/** Where an offer stands beside ours, the benchmark and those of others. */
export type Place = Readonly<Record<`total${Amount}`, string>> &
  Readonly<Record<`rank${Amount}`, number | null>> & {
    readonly competitorRateId: number;
    readonly competitionAge: number;
    /** By how many percent its rate is more; null without a benchmark. */
    readonly gapToBenchmark: string | null;
    readonly gapToOurs: string | null;
  };

/** Offers that are ranked: those that were seen within 48 hours. */
export const freshOf = <O extends SeenOffer>(offers: readonly O[], now: string): O[] =>
  offers.filter(({ seenTime }) => seenTime >= later(now, -FRESH_SECONDS));

/** Ranks a total among others, by bisection: the cheapest is 1, equal totals have the same rank. */
export function ranksAmong(totals: readonly string[]): (total: string) => number {
  const sorted = totals.toSorted(compare);
  return (total) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(sorted[middle] ?? total, total) < 0) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

/** Where the newest offer of each competitor stands; what is old keeps its totals, and has no rank. */
export function placesOf(
  offers: readonly SeenOffer[],
  ours: Offer,
  benchmark: string | undefined,
  now: string,
): Place[] {
  const fresh = freshOf(offers, now);
  const ranked = new Set(fresh.map(({ id }) => id));
  // Once for all: an import brings thousands.
  const ranks = COMPARED_AMOUNTS.map((amount) =>
    ranksAmong([ours, ...fresh].map((one) => totalOf(one, amount))),
  );
  return offers.map((offer) => {
    const isRanked = ranked.has(offer.id);
    const figures = COMPARED_AMOUNTS.flatMap((amount, at) => {
      const total = totalOf(offer, amount);
      const rank = isRanked ? (ranks[at]?.(total) ?? null) : null;
      return [
        [`total${amount}`, total],
        [`rank${amount}`, rank],
      ];
    });
    return {
      ...(Object.fromEntries(figures) as Pick<Place, `total${Amount}` | `rank${Amount}`>),
      competitorRateId: offer.id,
      competitionAge: codeOf(competitionAge, isRanked ? 'fresh' : 'old'),
      gapToBenchmark: benchmark === undefined ? null : bounded(changeOf(offer.rate, benchmark)),
      gapToOurs: bounded(changeOf(offer.rate, ours.rate)),
    };
  });
}

/** Beyond three digits a gap says nothing but that a figure is wrong. */
const bounded = (gap: string | null): string | null =>
  gap !== null && gap.replace('-', '').length <= '999.9'.length ? gap : null;
