import { Refused } from './refused';

interface QueueLimits {
  /** Pieces of work that run at the same time. */
  readonly concurrency: number;
  /** Pieces of work that wait: each holds its upload in memory. */
  readonly maxWaiting: number;
}

/** Runs work when its turn comes. Refused: 503 `service.busy` when too many wait already. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue for expensive work: it runs in the order in which it was added, a limited number at a time. */
export function createWorkQueue({ concurrency, maxWaiting }: QueueLimits): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const waitForTurn = (): Promise<void> => {
    if (waiting.length >= maxWaiting) throw new Refused(503, 'service.busy');
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running < concurrency) running += 1;
    else await waitForTurn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next takes over the place, so that nobody gets between.
      if (next) next();
      else running -= 1;
    }
  };
}
