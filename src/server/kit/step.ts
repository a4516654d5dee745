import { type Mover, type SomeMoves, whyNotMove } from '../../domain/kit/moves';
import { assertNot } from './refused';

/** Who takes a step: their place in the moves (decisions section 7.2) and the name that the history shows. */
export interface Actor {
  readonly mover: Mover;
  readonly name: string;
  readonly operatorId: number | null;
}

/**
 * Refuses a step that is illegal from this status: 409 as `whyNotMove`. Call it with the row locked. A mover that the
 * step does not name is a fault of ours.
 */
export function assertMove<M extends string, N extends string>(
  of: SomeMoves<M, N>,
  step: N,
  status: number,
  mover: Mover,
): void {
  const move = of.steps[step];
  if (move && !move.by.includes(mover)) throw new Error(`${of.name}.${step} is not for ${mover}`);
  assertNot(whyNotMove(of, step, status));
}
