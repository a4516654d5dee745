import { isDatabaseLost } from '../db/lost';
import { faultsOf } from '../kit/eachWhatever';
import type { Log } from '../pipeline/exchange';

/**
 * Does pieces of work one after another; one that fails is told by its name and keeps none of the others from being done. Rejects at
 * the end with the names of those that failed; at once when the database is gone, since none would be done then.
 */
export async function eachPiece(
  pieces: Readonly<Record<string, () => Promise<unknown>>>,
  log: Log,
): Promise<void> {
  const failed: string[] = [];
  for (const [piece, work] of Object.entries(pieces))
    try {
      await work();
    } catch (error) {
      if (isDatabaseLost(error)) throw error;
      failed.push(piece);
      for (const fault of faultsOf(error)) log.error({ err: fault, piece }, 'work failed');
    }
  if (failed.length > 0) throw new Error(`not done: ${failed.join(', ')}`);
}
