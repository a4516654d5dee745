import { codeOf } from '../kit/codes';
import { units } from '../kit/decimal';
import { benchmarkSource, HELD, heldReason, IN_USE, type Quoted } from './benchmark';

/** A value in use as others are measured by it. */
export interface Measured extends Quoted {
  /** The feed or two people vouch for it. */
  readonly trusted: boolean;
}

/** What a value of a moment is measured by: of those in use before it the newest, and the newest that is trusted. */
export interface Measures {
  readonly inUse: string | undefined;
  readonly trusted: string | undefined;
}

/** So far, in percent, it may be from what it is measured by without two people. */
const HELD_OVER = 2n;

/** Whether a rate is further from another one than one person may move it. */
export function isFar(rate: string, from: string): boolean {
  const was = units(from, 4);
  const apart = units(rate, 4) - was;
  return (apart < 0n ? -apart : apart) * 100n > HELD_OVER * was;
}

/** The source of what one person types in. */
export const TYPED = codeOf(benchmarkSource, 'typed');
/** The source of what the feed brings. */
export const FETCHED = codeOf(benchmarkSource, 'fetched');

/**
 * Why a rate may not come into use without two people, as a code of `heldReason`; undefined where it may. What people bring is
 * measured by what is trusted, so that small steps add up to no more than one, and by what is in use. What the feed brings
 * is measured by what is trusted alone: what one person typed in does not turn it away.
 */
export function findHeldReason(
  rate: string,
  { inUse, trusted }: Measures,
  source: number,
): number | undefined {
  if (trusted !== undefined && isFar(rate, trusted)) return codeOf(heldReason, 'offTrusted');
  if (trusted === undefined && source !== FETCHED) return codeOf(heldReason, 'nothingTrusted');
  if (trusted !== undefined && source === FETCHED) return undefined;
  return inUse !== undefined && isFar(rate, inUse) ? codeOf(heldReason, 'offInUse') : undefined;
}

/** How a value begins. */
export interface Beginning {
  readonly status: number;
  readonly heldReason: number | null;
  readonly trusted: boolean;
}

/** How a value begins, whoever brings it: the one place where held or in use is decided. */
export function beginsAs(rate: string, measures: Measures, source: number): Beginning {
  const reason = findHeldReason(rate, measures, source);
  if (reason !== undefined) return { status: HELD, heldReason: reason, trusted: false };
  return { status: IN_USE, heldReason: null, trusted: source === FETCHED };
}

/**
 * Whether one person may withdraw a value in use: nobody vouches for it, and what then stands in its place would not be held if
 * it were typed in now. `left` is what the moment is measured by without it.
 */
export const canWithdrawAlone = ({ benchmarkRate, trusted }: Measured, left: Measures): boolean =>
  !trusted &&
  left.inUse !== undefined &&
  findHeldReason(left.inUse, { inUse: benchmarkRate, trusted: left.trusted }, TYPED) === undefined;
