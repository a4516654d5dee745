import { useSyncExternalStore } from 'react';

let expired = false;
const listeners = new Set<() => void>();

/** Notes what the server said about the operator's password, at sign-in or later. */
export function notePasswordExpired(now: boolean): void {
  expired = now;
  for (const listener of listeners) listener();
}

/** True while the operator has to change the password before anything else. */
export const usePasswordExpired = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => expired,
  );
