import type { Timed } from '../kit/timed';
import { feeScopes, type NotReached, whyNotPackage, whyNotReached } from './fees';
import { type Indexed, type Instant, type NotInForce, whyNotInForce } from './inForce';
import { rateScopes } from './rates';
import type { FeeRecord, PackageRecord, PriceRequest, RateRecord, Snapshot } from './snapshot';

/** What became of a record that could price something: it wins, another one won before it, or why it does not hold. */
export type Standing = 'wins' | 'yields' | NotInForce | NotReached | 'noFee';

export interface ExplainedRate {
  readonly record: RateRecord;
  readonly standing: Standing;
}

export interface ExplainedFee {
  readonly package: PackageRecord;
  /** Null for a package that reaches nobody here, or has no fee for it. */
  readonly record: FeeRecord | null;
  readonly standing: Standing;
}

/** The records of some scopes, the first that holds as the winner, unless something has won already. */
function standings<T extends Timed>(
  found: readonly (readonly Indexed<T>[] | undefined)[],
  instant: Instant,
  isWon: boolean,
): { readonly record: T; readonly standing: Standing }[] {
  let won = isWon;
  return found.flatMap((records = []) =>
    records.map((record) => {
      const why = whyNotInForce(record, instant);
      const standing: Standing = why ?? (won ? 'yields' : 'wins');
      if (!why) won = true;
      return { record, standing };
    }),
  );
}

/** Every rate that fits what is asked, the one that would win first, and what became of it (decisions section 12). */
export const explainedRates = (snapshot: Snapshot, asked: PriceRequest, instant: Instant): ExplainedRate[] =>
  standings(
    rateScopes(asked).map((scope) => snapshot.rates.get(scope)),
    instant,
    false,
  );

/** Every package in its order, with the fees of it that fit, and what became of them. */
export function explainedFees(snapshot: Snapshot, asked: PriceRequest, instant: Instant): ExplainedFee[] {
  let won = false;
  return snapshot.packages.flatMap((one): ExplainedFee[] => {
    const why = whyNotPackage(snapshot, one, instant) ?? whyNotReached(one, asked);
    if (why) return [{ package: one, record: null, standing: why }];
    const fees = standings(
      feeScopes(one.name, asked).map((scope) => snapshot.fees.get(scope)),
      instant,
      won,
    );
    if (fees.some(({ standing }) => standing === 'wins')) won = true;
    if (fees.length === 0) return [{ package: one, record: null, standing: 'noFee' }];
    return fees.map((fee) => ({ package: one, ...fee }));
  });
}
