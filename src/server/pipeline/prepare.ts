import type { Context, Preparing } from '../kit/context';
import type { Exchange } from './exchange';
import { loggable } from './faults';

export type Undo = Preparing<Context>['undo'];

/** What the step before a transaction made. */
export interface Ready {
  readonly value: unknown;
  /** Says that the change used it. */
  readonly keep: () => void;
}

/**
 * Prepares a change and makes it. What was prepared is taken back when nothing came of it: the change was refused, or a
 * duplicate was first. After a commit whose end nobody knows it stays, since it may be needed.
 */
export async function withPrepared<T>(
  { requestId, log }: Exchange,
  prepare: (undo: Undo) => Promise<unknown>,
  change: (ready: Ready) => Promise<T>,
): Promise<T> {
  const effects: Parameters<Undo>[0][] = [];
  let kept = false;
  const keep = () => {
    kept = true;
  };
  try {
    const value = await prepare((effect) => effects.push(effect));
    return await change({ value, keep });
  } finally {
    for (const effect of kept ? [] : effects) {
      await effect().catch((error: unknown) => {
        log.error({ requestId, err: loggable(error) }, 'what was prepared could not be taken back');
      });
    }
  }
}
