import { useSyncExternalStore } from 'react';
import { onTokenChange } from './token';

/** A change that waits until its operator has proved who they are. */
export interface Waiting {
  readonly answer: (confirmed: boolean) => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

function change(to: Waiting | undefined): void {
  waiting = to;
  for (const listener of listeners) listener();
}

let asked: Promise<boolean> | undefined;

// The next operator of this browser does not confirm a change of the last one.
onTokenChange(() => waiting?.answer(false));

/** Asks the operator to prove who they are; several changes at once are one question. Answers whether they did. */
export function askConfirmation(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => change({ answer: resolve })).finally(() => {
    asked = undefined;
    change(undefined);
  });
  return asked;
}

/** The question that is open, if there is one. */
export const useConfirmationAsked = (): Waiting | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
