import { Refused } from './refused';

/** How many may work at once, and how many may wait for them: each that waits holds its upload in memory. */
interface Turns {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Does one piece of work after the other. Refused: 503 `service.busy` when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own for work that is dear: so many at once, in the order in which they came. */
export function turnsOf({ atOnce, mostWaiting }: Turns): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> => {
    if (waiting.length >= mostWaiting) throw new Refused(503, 'service.busy');
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async (work) => {
    if (running < atOnce) running += 1;
    else await turn();
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
