import type { AppClient } from './appClient';
import type { DeskClient } from './deskClient';
import type { Inboxes } from './inboxes';
import type { SeedUser } from './people';
import type { Random } from './random';

/** Something to do at a moment (milliseconds since the epoch). */
export interface Task {
  readonly at: number;
  readonly run: () => Promise<readonly Task[]>;
}

export interface World {
  readonly call: AppClient;
  /** The operator who hands boxes and passports to couriers. */
  readonly desk: DeskClient;
  readonly people: readonly SeedUser[];
  /** What payout partners have been sent. */
  readonly inboxes: Inboxes;
  /** The code of a payout partner whose payouts mostly fail. */
  readonly failing?: string;
  readonly random: Random;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/** A task between `from` and `to` seconds from now. */
export const later = ({ now, random }: World, from: number, to: number, run: Task['run']): Task => ({
  at: now() + random.between(from, to) * 1000,
  run,
});

/** What the server said about an order. */
export interface Told {
  readonly data: object | null;
  readonly message?: string;
}

/** Says what became of an order, or why not. */
export function told({ say }: World, transactionNumber: string, what: string, answered: Told): void {
  say(
    answered.data === null
      ? `${transactionNumber} not ${what}: ${answered.message}`
      : `${transactionNumber} ${what}`,
  );
}
