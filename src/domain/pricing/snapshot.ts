import type { Band } from '../kit/bands';
import type { Timed } from '../kit/timed';
import type { Service, Side } from '../orders/price';
import { type Indexed, indexed, indexedBy } from './inForce';

/** A reference rate: PHP for one NTD, by the PHP that are received, for what it names; null is all. */
export interface RateRecord extends Timed {
  readonly serviceType: number | null;
  readonly payoutKind: number | null;
  readonly payoutChannel: string | null;
  readonly membershipLevel: number | null;
  readonly bands: readonly Band<{ readonly rate: string }>[];
}

/** What a band of a fee takes: an amount and so many of a hundred, at least and at most. In the currency of the side. */
export type FeeBand = Band<{
  readonly fixed: string;
  readonly percent: string;
  readonly least?: string | null;
  readonly most?: string | null;
}>;

export interface FeeRecord extends Timed {
  /** All versions of the package have it. */
  readonly packageName: string;
  readonly serviceType: number;
  readonly side: number;
  readonly paymentMethod: number | null;
  readonly payoutKind: number | null;
  readonly payoutChannel: string | null;
  readonly bands: readonly FeeBand[];
}

export interface PackageRecord extends Timed {
  readonly name: string;
  readonly rank: number;
  readonly audience: number;
  readonly membershipLevel: number | null;
  readonly firstOrders: number | null;
  readonly agentId: number | null;
  /** Of a package that names its users. */
  readonly userIds: readonly number[] | null;
  readonly usesPerMonth: number | null;
}

export interface TariffRecord extends Timed {
  readonly tariffKind: number;
  readonly boxSize: number | null;
  readonly amount: string;
}

/** From where on a rate is warned of or refused, in % or hours, and for how many minutes a quote holds. */
export interface RailRecord extends Timed {
  readonly offBenchmark: string;
  readonly jump: string;
  readonly tooFar: string;
  readonly benchmarkHours: number;
  readonly weekendHours: number;
  readonly quoteMinutes: number;
}

/** All that prices an order, as it was read at one version of it. */
export interface PriceRecords {
  readonly version: string;
  readonly rates: readonly RateRecord[];
  readonly fees: readonly FeeRecord[];
  readonly packages: readonly PackageRecord[];
  readonly tariffs: readonly TariffRecord[];
  readonly rails: readonly RailRecord[];
  readonly stops: readonly StopRecord[];
  /** PHP for one NTD as the market had it, the newest first. */
  readonly benchmarks: readonly BenchmarkPoint[];
}

/** From when on and until when prices of a service were stopped, `until` exclusive and null while they are; null is all services. */
export interface StopRecord {
  readonly serviceType: number | null;
  readonly from: string;
  readonly until: string | null;
}

/** A benchmark in use, and when it was quoted. */
export interface BenchmarkPoint {
  readonly quotedTime: string;
  readonly rate: string;
}

/** A package with the users that it names, ready to be asked for one of them. */
export type ReachingPackage = PackageRecord & { readonly users: ReadonlySet<number> };

/** The same, ready to be asked many times a second. */
export interface Snapshot {
  readonly version: string;
  readonly rates: ReadonlyMap<string, readonly Indexed<RateRecord>[]>;
  readonly fees: ReadonlyMap<string, readonly Indexed<FeeRecord>[]>;
  /** The one with the lowest rank first. */
  readonly packages: readonly Indexed<ReachingPackage>[];
  /** The same by their names: versions of one package. */
  readonly packagesOf: ReadonlyMap<string, readonly Indexed<ReachingPackage>[]>;
  readonly tariffs: ReadonlyMap<string, readonly Indexed<TariffRecord>[]>;
  readonly rails: readonly Indexed<RailRecord>[];
  /** Whether nothing of a service had a price at a moment. */
  isStopped(serviceType: number, at: string): boolean;
  /** The newest benchmark that was quoted by a moment; undefined before there was one. */
  benchmarkPointAt(at: string): BenchmarkPoint | undefined;
}

type Part = number | string | null;
export const keyOf = (...parts: readonly Part[]): string => parts.map((part) => part ?? '').join('|');

/** What a record may say of one field: the value that is asked about, or all. */
export const thatOrAll = <T>(value: T | null): readonly (T | null)[] =>
  value === null ? [null] : [value, null];

/** Makes records ready to be asked. */
export function snapshotOf(records: PriceRecords): Snapshot {
  const { version, rates, fees, packages, tariffs, rails, stops, benchmarks } = records;
  const reaching = packages.map((one) => ({ ...one, users: new Set(one.userIds) }));
  const packagesOf = indexedBy(reaching, ({ name }) => name);
  return {
    version,
    rates: indexedBy(rates, (one) =>
      keyOf(one.membershipLevel, one.payoutChannel, one.payoutKind, one.serviceType),
    ),
    fees: indexedBy(fees, (one) =>
      keyOf(one.packageName, one.serviceType, one.side, one.payoutChannel, one.payoutKind, one.paymentMethod),
    ),
    packages: [...packagesOf.values()].flat().sort((a, b) => a.rank - b.rank || a.id - b.id),
    packagesOf,
    tariffs: indexedBy(tariffs, (one) => keyOf(one.tariffKind, one.boxSize)),
    rails: indexed(rails),
    isStopped: (service, at) =>
      stops.some(
        ({ serviceType, from, until }) =>
          (serviceType === null || serviceType === service) && from <= at && (until === null || at < until),
      ),
    benchmarkPointAt: (at) => benchmarks.find(({ quotedTime }) => quotedTime <= at),
  };
}

/** The same with one rate more, which is in force from the beginning of its scope on: as if it had been agreed to. */
export function withRate(snapshot: Snapshot, record: RateRecord): Snapshot {
  const key = keyOf(record.membershipLevel, record.payoutChannel, record.payoutKind, record.serviceType);
  const rates = new Map(snapshot.rates);
  rates.set(key, indexed([...(snapshot.rates.get(key) ?? []), record]));
  return { ...snapshot, rates };
}

/** What is asked of a price. */
export interface PriceRequest {
  readonly service: Service;
  readonly side: Side;
  readonly payoutKind: number | null;
  readonly payoutChannel: string | null;
  readonly paymentMethod: number;
  readonly membershipLevel: number;
  readonly facts: AudienceFacts;
}

/** What of a user decides whom a package reaches. */
export interface AudienceFacts {
  /** Orders that they made already, those that came to nothing left out. */
  readonly ordersMade: number;
  /** By which agent the order comes. */
  readonly agentId: number | null;
  /** Null for whom nobody knows. */
  readonly userId: number | null;
  /** How often each package priced an order of theirs this month, by its name. */
  readonly used: ReadonlyMap<string, number>;
}

/** Of whom nothing is known, such as whoever stands before a kiosk. */
export const UNKNOWN: AudienceFacts = {
  ordersMade: 0,
  agentId: null,
  userId: null,
  used: new Map(),
};
