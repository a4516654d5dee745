import { type CodeTable, codeLabelKey } from '../../domain/kit/codes';
import { canMove, type Mover, type SomeMoves } from '../../domain/kit/moves';
import { Refused, type Vars } from './refused';

/** Who takes a step: their place in the moves (decisions section 7.2) and the name that the history shows. */
export interface Actor {
  readonly mover: Mover;
  readonly name: string;
  readonly operatorId: number | null;
}

/** A number of a code table as a variable of a message: its label, or the number itself when the table lacks it. */
export function codeVar(codes: CodeTable, value: number): Vars[string] {
  const key = codeLabelKey(codes, value);
  return key ? { key } : value;
}

/**
 * Refuses a step that is illegal from this status: 409 `<moves>.illegalMove` with the labels of both. Call it with
 * the row locked. A mover that the step does not name is a fault of ours.
 */
export function assertMove<M extends string, N extends string>(
  of: SomeMoves<M, N>,
  step: N,
  status: number,
  mover: Mover,
): void {
  const move = of.steps[step];
  if (move && !move.by.includes(mover)) throw new Error(`${of.name}.${step} is not for ${mover}`);
  if (canMove(of, step, status)) return;
  throw new Refused(409, `${of.name}.illegalMove`, {
    step: { key: `moves.${of.name}.${step}` },
    status: codeVar(of.codes, status),
  });
}

/**
 * Refuses when the caller read an older version than there is now: 409 `record.stale`, naming a field and its value
 * now. `read` undefined means that the caller read nothing. Call it with the row locked.
 */
export function assertVersion(
  read: number | undefined,
  record: { version: number },
  field: string,
  value: Vars[string],
): void {
  if (read === undefined || read === record.version) return;
  throw new Refused(409, 'record.stale', { field: { key: `fields.${field}` }, value });
}
