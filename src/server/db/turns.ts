import { setTimeout as pause } from 'node:timers/promises';

/** How long anybody waits for a turn, in milliseconds. Only a transaction that waits for itself takes so long. */
const PATIENCE_MS = 30_000;

/** After so many milliseconds without a call, one that has several statements to send has sent its last. */
const QUIET_MS = 2;
/** Work in the background waits at most so long for calls to end, in milliseconds: it goes on, however many there are. */
const BACKGROUND_MS = 30;

/** One after the other, first come first served. */
class Queue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that lets the next one in. Rejects when the turn does not come in time. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.#last = before.then(() => mine);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('the database connection is held by another transaction')),
        PATIENCE_MS,
      );
    });
    try {
      await Promise.race([before, late]);
      return leave;
    } catch (error) {
      leave();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Turns on the one connection of the embedded database: calls have theirs in order, work in the background while there is no call. */
export class Turns {
  readonly #connection = new Queue();
  readonly #background = new Queue();
  /** Calls that have their turn or wait for it, and when the last of them was done. */
  #calls = 0;
  #quietSince = 0;

  /** Resolves with the function that ends the turn. Rejects when the turn does not come in time. */
  async next(): Promise<() => void> {
    this.#calls += 1;
    return this.#within(() => {
      this.#calls -= 1;
      this.#quietSince = performance.now();
    });
  }

  /**
   * The same for work that nobody waits for. A call sends statement after statement and would wait for a whole transaction of a job before
   * each; so a job begins its transactions while no call is under way, and one job at a time: a call never waits for several.
   */
  async nextInBackground(): Promise<() => void> {
    const leave = await this.#background.enter();
    const until = performance.now() + BACKGROUND_MS;
    while (this.#isCalled() && performance.now() < until) await pause(1);
    return this.#within(leave);
  }

  #isCalled(): boolean {
    return this.#calls > 0 || performance.now() - this.#quietSince < QUIET_MS;
  }

  /** A turn on the connection, with what is to be done once it has ended or did not come. */
  async #within(ended: () => void): Promise<() => void> {
    try {
      const leave = await this.#connection.enter();
      return () => {
        ended();
        leave();
      };
    } catch (error) {
      ended();
      throw error;
    }
  }
}
