import { Refused } from '../kit/refused';

/**
 * Pictures that are opened at the same time, each on a thread of libuv. There are four of these by default: the others
 * are left to passwords and files. One of the largest takes some 200 MB.
 */
const AT_ONCE = 2;
/** choice: whoever comes when so many wait is told to come again, since each that waits holds its upload in memory. */
const MOST_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work on a picture in its turn. Refused: 503 `service.busy` when too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the place, so that nobody gets between.
    if (next) next();
    else running -= 1;
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new Refused(503, 'service.busy');
  return new Promise((resolve) => waiting.push(resolve));
}
