import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items of a long list, some at a time; whoever else waits for this thread gets it between them. For work that waits for nothing by itself. */
export async function* inSteps<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) {
    await nextTurn();
    yield all.slice(at, at + size);
  }
}
