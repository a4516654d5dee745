import { codeOf } from '../kit/codes';
import { changeOf, compare, units } from '../kit/decimal';
import { businessDay, dateOf } from '../kit/zone';
import { inForce, instantOf } from './inForce';
import { rateAround, rateFor } from './rates';
import type { RailRecord, RateRecord, Snapshot } from './snapshot';
import { rateWarning } from './warnings';

/** What is proposed: rates by band, for what they name. */
export type ProposedRate = Pick<
  RateRecord,
  'serviceType' | 'payoutKind' | 'payoutChannel' | 'membershipLevel' | 'bands'
>;

/** What the guard rails say of a rate (decisions section 13). */
export interface Verdict {
  /** PHP for one NTD as the market has it; null while there is no benchmark. */
  readonly benchmark: string | null;
  /** By how many of a hundred the best band is below the benchmark; negative is a loss. */
  readonly margin: string | null;
  /** Numbers of `rateWarning`. */
  readonly warnings: readonly number[];
  /** Further from the benchmark than anything is let go: refused. */
  readonly tooFar: boolean;
}

/** The guard rails in force; every installation begins with some. Throws without any: a fault of ours. */
export function railsAt({ rails }: Snapshot, now: string): RailRecord {
  const found = inForce(rails, instantOf(now));
  if (!found) throw new Error('there are no guard rails');
  return found;
}

/** Whether a rate is further from another one than so many of a hundred of it: exactly, not as a margin is told. */
function isOver(rate: string, from: string, share: string): boolean {
  const [one, other] = [units(rate, 4), units(from, 4)];
  const apart = one > other ? one - other : other - one;
  return apart * 1000n > units(share, 1) * other;
}

/** Judges a rate by the guard rails and the benchmark of now. */
export function verdictOn(snapshot: Snapshot, of: ProposedRate, now: string): Verdict {
  const rails = railsAt(snapshot, now);
  const point = snapshot.benchmarkPointAt(now);
  const offs = point ? of.bands.map(({ rate }) => changeOf(rate, point.rate) ?? '0.0') : [];
  const isOff = (share: string) =>
    point !== undefined && of.bands.some(({ rate }) => isOver(rate, point.rate, share));
  const best = offs.reduce<string | undefined>(
    (most, one) => (most === undefined || compare(one, most) > 0 ? one : most),
    undefined,
  );
  const warned = {
    offBenchmark: isOff(rails.offBenchmark),
    jump: jumps(snapshot, of, rails, now),
    aboveBenchmark: point !== undefined && of.bands.some(({ rate }) => compare(rate, point.rate) > 0),
    oldBenchmark: point === undefined || isOld(point.quotedTime, rails, now),
  };
  return {
    benchmark: point?.rate ?? null,
    margin: best === undefined ? null : negated(best),
    warnings: Object.entries(warned)
      .filter(([, is]) => is)
      .map(([name]) => codeOf(rateWarning, name as keyof typeof warned)),
    tooFar: isOff(rails.tooFar),
  };
}

const negated = (share: string) =>
  Number(share) === 0 ? '0.0' : share.startsWith('-') ? share.slice(1) : `-${share}`;

function jumps(snapshot: Snapshot, of: ProposedRate, { jump }: RailRecord, now: string): boolean {
  const was = rateAround(snapshot, of, instantOf(now));
  if (!was) return false;
  // Wherever one of the two changes.
  const starts = [...of.bands, ...was.bands].map(({ from }) => from);
  return starts.some((from) => isOver(rateFor(of, from), rateFor(was, from), jump));
}

const HOUR_MS = 3_600_000;
/** Saturday, Sunday, and Monday before the market has spoken. */
const WEEKEND = [6, 0, 1];

function isOld(quotedTime: string, { benchmarkHours, weekendHours }: RailRecord, now: string): boolean {
  const weekday = new Date(`${businessDay(now)}T00:00:00Z`).getUTCDay();
  const most = WEEKEND.includes(weekday) ? weekendHours : benchmarkHours;
  return dateOf(now).getTime() - dateOf(quotedTime).getTime() > most * HOUR_MS;
}
