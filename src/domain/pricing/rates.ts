import { bandAt } from '../kit/bands';
import { serviceCode } from '../orders/codes';
import { type Indexed, type Instant, inForce } from './inForce';
import { keyOf, type PriceRequest, type RateRecord, type Snapshot, thatOrAll } from './snapshot';

type Asked = Pick<PriceRequest, 'service' | 'payoutKind' | 'payoutChannel'> & {
  /** Null for who has none: what all levels get. */
  readonly membershipLevel: number | null;
};

/** What a rate may name, what weighs most first (decisions section 13). */
export const RATE_NAMES = ['membershipLevel', 'payoutChannel', 'payoutKind', 'serviceType'] as const;

/** What a fee of a package may name, what weighs most first (decisions section 15). */
export const FEE_NAMES = ['payoutChannel', 'payoutKind', 'paymentMethod'] as const;

/** Of two records that fit the same: negative when the first names more that weighs, positive when the other does, zero when both name the same. */
export function byWeight<N extends string>(
  names: readonly N[],
  one: Readonly<Record<N, unknown>>,
  other: Readonly<Record<N, unknown>>,
): number {
  const decides = names.find((name) => (one[name] === null) !== (other[name] === null));
  if (decides === undefined) return 0;
  return one[decides] === null ? 1 : -1;
}

/** Whether there may be something that two records both fit. */
export const meetIn = <N extends string>(
  names: readonly N[],
  one: Readonly<Record<N, unknown>>,
  other: Readonly<Record<N, unknown>>,
): boolean => names.every((name) => one[name] === null || other[name] === null || one[name] === other[name]);

/** The scope that some names say and all wider ones, the one that wins first: level, then channel, kind, service (decisions section 13). */
function scopesAround({
  membershipLevel,
  payoutChannel,
  payoutKind,
  serviceType,
}: Pick<RateRecord, (typeof RATE_NAMES)[number]>): string[] {
  const scopes: string[] = [];
  for (const level of thatOrAll(membershipLevel))
    for (const channel of thatOrAll(payoutChannel))
      for (const kind of thatOrAll(payoutKind))
        for (const code of thatOrAll(serviceType)) scopes.push(keyOf(level, channel, kind, code));
  return scopes;
}

/** The scopes into which what is asked falls, the one that wins first. */
export const rateScopes = ({ service, ...asked }: Asked): string[] =>
  scopesAround({ ...asked, serviceType: serviceCode(service) });

/** The rate that prices now what some names say: of their own scope, or of the first wider one that has any. */
export const rateAround = (
  snapshot: Snapshot,
  names: Pick<RateRecord, (typeof RATE_NAMES)[number]>,
  instant: Instant,
): RateRecord | undefined => firstIn(snapshot, scopesAround(names), instant);

function firstIn(
  snapshot: Snapshot,
  scopes: readonly string[],
  instant: Instant,
): Indexed<RateRecord> | undefined {
  for (const scope of scopes) {
    const found = inForce(snapshot.rates.get(scope), instant);
    if (found) return found as Indexed<RateRecord>;
  }
  return undefined;
}

/** The rate record that prices at a moment; undefined when none does. */
export const rateRecordAt = (
  snapshot: Snapshot,
  asked: Asked,
  instant: Instant,
): Indexed<RateRecord> | undefined => firstIn(snapshot, rateScopes(asked), instant);

/** PHP for one NTD by a record, where so many PHP are received. */
export const rateFor = ({ bands }: Pick<RateRecord, 'bands'>, php: string): string => bandAt(bands, php).rate;

/**
 * PHP for one NTD of what is not swapped, should it go back in PHP (decisions section 14): the rate of bills, for
 * little, at that moment; undefined when there is none.
 */
export function refundRateAt(
  snapshot: Snapshot,
  membershipLevel: number,
  instant: Instant,
): string | undefined {
  const bills = { service: 'payBills', payoutKind: null, payoutChannel: null, membershipLevel } as const;
  const found = rateRecordAt(snapshot, bills, instant);
  return found && rateFor(found, '0');
}
