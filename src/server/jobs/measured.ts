import type { Log } from '../pipeline/exchange';
import type { Queue, Work } from './queues';

interface Measuring {
  readonly log: Log;
  /** Hears of each piece of work that ended. */
  readonly onDone: (queue: Queue, outcome: 'done' | 'failed', seconds: number) => void;
}

/** Work of a queue that says how it ended, and how long it took. */
export function measured({ onDone, log }: Measuring, queue: Queue, work: Work): Work {
  return async (data) => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      await work(data);
      onDone(queue, 'done', seconds());
    } catch (error) {
      onDone(queue, 'failed', seconds());
      log.error({ err: error, queue }, 'work failed');
      throw error;
    }
  };
}
