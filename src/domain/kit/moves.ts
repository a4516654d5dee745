import { type CodeTable, codeOf, meaningOf } from './codes';
import { codeVar, type Refusal } from './refusal';

/** Who may take a step (decisions section 7.2). */
export type Mover =
  | 'app'
  | 'operator'
  | 'system'
  | 'clock'
  | 'partner'
  | 'courier'
  | 'checker'
  | 'finance'
  | 'risk';

/** A legal step from some statuses to another one. Data only: what a step does is server code. */
export interface Move<M extends string = string> {
  readonly from: readonly M[];
  /** Without one the status stays as it is. */
  readonly to?: M;
  readonly by: readonly Mover[];
  /** Whoever takes it says why. */
  readonly reason?: true;
  /** The moment at which the clock takes it: a field of the record; without a value, at once. */
  readonly at?: string;
  /** What it writes beside the status, by field. */
  readonly sets?: Readonly<Record<string, unknown>>;
  /** The field that keeps when it was taken. */
  readonly marks?: string;
}

export interface Moves<M extends string = string, N extends string = string, O extends string = string> {
  readonly name: string;
  readonly codes: CodeTable<M>;
  readonly steps: Readonly<Record<N, Move<M>>>;
  /** The steps that operators take, which have a call each. */
  readonly ofOperators: readonly O[];
}

/** The names of the steps that operators take. */
type OfOperators<S extends Readonly<Record<string, Move>>> = {
  [N in keyof S & string]: 'operator' extends S[N]['by'][number] ? N : never;
}[keyof S & string];

/** Moves of which some are no steps here: what one reading of a family does not know, it never allows. */
export interface SomeMoves<M extends string = string, N extends string = string> {
  readonly name: string;
  readonly codes: CodeTable<M>;
  readonly steps: Readonly<Partial<Record<N, Move<M>>>>;
}

/** States the moves of a code table; labels are `moves.<name>.<step>`. */
export function moves<M extends string, const S extends Readonly<Record<string, Move<M>>>>(
  name: string,
  codes: CodeTable<M>,
  steps: S,
): Moves<M, keyof S & string, OfOperators<S>> {
  const taken = Object.keys(steps).filter((step) => steps[step]?.by.includes('operator'));
  return { name, codes, steps, ofOperators: taken as OfOperators<S>[] };
}

/** True when the step is legal from this status. */
export function canMove<M extends string, N extends string>(
  of: SomeMoves<M, N>,
  step: N,
  status: number,
): boolean {
  const meaning = meaningOf(of.codes, status);
  return meaning !== undefined && of.steps[step]?.from.includes(meaning) === true;
}

/**
 * Why a step is not possible from this status; undefined when it is. The server refuses and the console disables with
 * this same function.
 */
export function whyNotMove<M extends string, N extends string>(
  of: SomeMoves<M, N>,
  step: N,
  status: number,
): Refusal | undefined {
  return canMove(of, step, status) ? undefined : illegalMove(of, step, status);
}

/** The refusal of a step from a status, with the labels of both: `<moves>.illegalMove`. */
export function illegalMove(of: Pick<Moves, 'name' | 'codes'>, step: string, status: number): Refusal {
  return {
    key: `${of.name}.illegalMove`,
    vars: { step: { key: `moves.${of.name}.${step}` }, status: codeVar(of.codes, status) },
  };
}

/** True for a status that no step leads out of. */
export function isFinal(of: Moves, status: number): boolean {
  return Object.keys(of.steps).every((step) => !canMove(of, step, status));
}

/** True for a step that leads to a status that no step leads out of. */
export const isLastStep = (of: Moves, step: string): boolean =>
  of.steps[step]?.to !== undefined && isFinal(of, targetOf(of, step));

/**
 * The number a step writes: the target's own one, or `chosen` when the target stands for several. Throws for a step that leaves the
 * status as it is: a fault of ours.
 */
export function targetOf<M extends string, N extends string>(
  of: SomeMoves<M, N>,
  step: N,
  chosen?: number,
): number {
  const to = of.steps[step]?.to;
  if (to === undefined) throw new Error(`${of.name} has no step ${step} that leads to another status`);
  const target = chosen ?? codeOf(of.codes, to);
  if (!of.codes.entries[to].values.includes(target))
    throw new Error(`${of.name}.${step} cannot lead to ${target}`);
  return target;
}
