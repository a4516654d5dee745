import { useSyncExternalStore } from 'react';

let isNewer = false;
const listeners = new Set<() => void>();

/**
 * Notes which build of the console the server has, as each answer says it: another one than this is newer. A console that
 * another host serves, or a server that serves none, says nothing.
 */
export function noteBuild(own: string | undefined, served: string | null): void {
  if (isNewer || !own || !served || own === served) return;
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Whether a newer console is there. It stays so until this one is loaded anew. */
export const useNewerConsole = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewer,
  );
