import { bandAt } from '../kit/bands';
import { codeTable } from '../kit/codes';
import { compare, decimal, units } from '../kit/decimal';
import { codeOfSide, serviceCode } from '../orders/codes';
import { type Indexed, type Instant, inForce, type NotInForce, whyNotInForce } from './inForce';
import {
  type AudienceFacts,
  type FeeBand,
  type FeeRecord,
  keyOf,
  type PackageRecord,
  type PriceRequest,
  type ReachingPackage,
  type Snapshot,
  thatOrAll,
} from './snapshot';

/** Whom a package of fees reaches (decisions section 15). */
export const feeAudience = codeTable('feeAudience', {
  everybody: [1],
  level: [2],
  firstOrders: [3],
  usersOfAgent: [4],
  listed: [5],
});

/** Why a package does not price an order of a user; undefined when it may. */
export function whyNotReached(
  of: ReachingPackage,
  { membershipLevel, facts }: { readonly membershipLevel: number; readonly facts: AudienceFacts },
): NotReached | undefined {
  return isMeant(of, membershipLevel, facts) ? whyNotAnother(of, facts) : 'notMeant';
}
export type NotReached = 'notMeant' | 'usedUp';

/**
 * Why a package that counts the orders of a user prices no further one of theirs; undefined when it may. Whom nobody knows
 * it never reaches: whoever takes the order in the end would have it uncounted.
 */
export function whyNotAnother(
  { name, firstOrders, usesPerMonth }: CountingPackage,
  { userId, ordersMade, used }: AudienceFacts,
): NotReached | undefined {
  if (firstOrders === null && usesPerMonth === null) return undefined;
  if (userId === null || (firstOrders !== null && ordersMade >= firstOrders)) return 'notMeant';
  return usesPerMonth !== null && (used.get(name) ?? 0) >= usesPerMonth ? 'usedUp' : undefined;
}
export type CountingPackage = Pick<PackageRecord, 'name' | 'firstOrders' | 'usesPerMonth'>;

function isMeant(of: ReachingPackage, level: number, { agentId, userId }: AudienceFacts): boolean {
  const { level: LEVEL, usersOfAgent, listed: LISTED } = feeAudience.entries;
  if (LEVEL.values.includes(of.audience)) return of.membershipLevel === level;
  if (usersOfAgent.values.includes(of.audience)) return of.agentId !== null && of.agentId === agentId;
  return LISTED.values.includes(of.audience) ? userId !== null && of.users.has(userId) : true;
}

type Asked = Pick<PriceRequest, 'service' | 'side' | 'payoutKind' | 'payoutChannel' | 'paymentMethod'>;

/** The scopes within a package into which what is asked falls, the one that wins first: channel, kind, method. */
export function feeScopes(packageName: string, { service, side, ...asked }: Asked): string[] {
  const scopes: string[] = [];
  for (const channel of thatOrAll(asked.payoutChannel))
    for (const kind of thatOrAll(asked.payoutKind))
      for (const method of thatOrAll<number>(asked.paymentMethod))
        scopes.push(keyOf(packageName, serviceCode(service), codeOfSide(side), channel, kind, method));
  return scopes;
}

/** The fee of a package for what is asked at a moment; undefined when it has none. */
export function feeIn(
  snapshot: Snapshot,
  packageName: string,
  asked: Asked,
  instant: Instant,
): FeeRecord | undefined {
  for (const scope of feeScopes(packageName, asked)) {
    const found = inForce(snapshot.fees.get(scope), instant);
    if (found) return found;
  }
  return undefined;
}

/** Why a version of a package does not hold at a moment; `yields` to another version of it. Undefined while it does. */
export const whyNotPackage = (
  { packagesOf }: Snapshot,
  one: Indexed<ReachingPackage>,
  instant: Instant,
): NotInForce | 'yields' | undefined =>
  whyNotInForce(one, instant) ??
  (inForce(packagesOf.get(one.name), instant)?.id === one.id ? undefined : 'yields');

/** A fee, and the package by which it came to be asked. */
export interface FeeOfPackage {
  readonly fee: FeeRecord;
  readonly feePackage: PackageRecord;
}

/** The fee that prices: of the first package by rank that reaches the user and has one; undefined when none has. */
export function feeRecordAt(
  snapshot: Snapshot,
  asked: PriceRequest,
  instant: Instant,
): FeeOfPackage | undefined {
  for (const feePackage of snapshot.packages) {
    if (whyNotPackage(snapshot, feePackage, instant) || whyNotReached(feePackage, asked)) continue;
    const fee = feeIn(snapshot, feePackage.name, asked, instant);
    if (fee) return { fee, feePackage };
  }
  return undefined;
}

const NTD = codeOfSide('ntd');

/**
 * What a fee takes of an amount in the currency of its side: fixed and percent of the band in which the amount lies,
 * within least and most; rounded up, in NTD to whole ones.
 */
export function feeOn({ bands, side }: Pick<FeeRecord, 'bands' | 'side'>, amount: string): string {
  const { fixed, percent, least, most } = bandAt<FeeBand>(bands, amount);
  const exact = units(fixed, 2) * 1000n + units(amount, 2) * units(percent, 1);
  const fee = bounded(decimal((exact + 999n) / 1000n, 2), least, most);
  return side === NTD ? decimal(((units(fee, 2) + 99n) / 100n) * 100n, 2) : fee;
}

function bounded(fee: string, least: string | null | undefined, most: string | null | undefined): string {
  if (least && compare(fee, least) < 0) return decimal(units(least, 2), 2);
  return most && compare(fee, most) > 0 ? decimal(units(most, 2), 2) : fee;
}
