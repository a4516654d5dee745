import { sql } from 'kysely';
import type { Outcome } from '../../domain/kit/approval';
import { refusalText } from '../../domain/kit/refusal';
import type { OperatorContext } from './context';
import { Refused } from './refused';
import { forgetVersion } from './versioned';

type Work = (context: OperatorContext, id: number) => Promise<void>;

/**
 * Does the same with several records, each on its own savepoint and with its own outcome. Rows are taken in the order
 * of their ids, so that two batches that overlap wait for each other instead of locking each other out.
 */
export async function outcomesOf(
  context: OperatorContext,
  ids: readonly number[],
  work: Work,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of inOrder(ids)) outcomes.push(await outcomeOf(context, id, work));
  return outcomes;
}

/**
 * A batch is of rows of one status (spec section 5).
 * choice: rows that cannot take part answer for themselves: a colleague may have decided one meanwhile, and the others
 * are done all the same. `statuses` are those of the rows that can: when
 * these differ the batch is refused whole, 409 `approval.mixedStatus`.
 */
export function assertOneStatus(statuses: readonly (string | number | null | undefined)[]): void {
  if (new Set(statuses).size > 1) throw new Refused(409, 'approval.mixedStatus');
}

/** The ids of a batch, each once, in the order in which they are taken. */
export const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

async function outcomeOf(context: OperatorContext, id: number, work: Work): Promise<Outcome> {
  const effects: Parameters<OperatorContext['after']>[0][] = [];
  await sql`savepoint one_of_many`.execute(context.db);
  try {
    await work({ ...context, after: (effect) => effects.push(effect) }, id);
    await sql`release savepoint one_of_many`.execute(context.db);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint one_of_many`.execute(context.db);
    forgetVersion(context.db);
    return { id, done: false, message: refusalText(error, context.t) };
  }
  for (const effect of effects) context.after(effect);
  return { id, done: true, message: null };
}
