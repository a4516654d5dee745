import { useSyncExternalStore } from 'react';

/** What an operator may have to do before anything else: change an expired password, set up a second factor. */
const DUES = ['password', 'factor'] as const;
export type Due = (typeof DUES)[number];

let open: ReadonlySet<Due> = new Set();
const listeners = new Set<() => void>();

/** Notes what the server said that an operator must do first, or need not any more, at sign-in or later. */
export function noteDue(what: Due, isDue: boolean): void {
  open = new Set(DUES.filter((one) => (one === what ? isDue : open.has(one))));
  for (const listener of listeners) listener();
}

/** What the operator has to do before anything else, the first of it. */
export const useDue = (): Due | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => DUES.find((one) => open.has(one)),
  );
