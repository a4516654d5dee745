import { isDatabaseLost } from '../db/lost';

/**
 * Does each in turn, whatever becomes of the others, so that none keeps those after it from their turn. Rejects at the end with all
 * faults as an `AggregateError`; at once when the database is gone, since nothing would go then.
 */
export async function eachWhatever<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for await (const one of all)
    try {
      await work(one);
    } catch (error) {
      if (isDatabaseLost(error)) throw error;
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} failed`);
}

/** The faults of which one consists. */
export const faultsOf = (error: unknown): readonly unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(faultsOf) : [error];
