import { useSyncExternalStore } from 'react';

/** How often the server is asked whether it is there again, in milliseconds. */
const ASK_AGAIN_MS = 3000;

let offline = false;
let asking = false;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

/** Tells that a call found no server or an unready one. Asks /readyz until it answers; then everybody hears of it. */
export function connectionTrouble(): void {
  if (asking) return;
  asking = true;
  void askUntilReady();
}

/** True while the server cannot be reached. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => offline);

/** Calls `listener` each time the server is back; the answer undoes it. For what failed meanwhile and can be asked again. */
export function onRecovery(listener: () => void): () => void {
  recoveries.add(listener);
  return () => recoveries.delete(listener);
}

async function askUntilReady(): Promise<void> {
  while (!(await isReady())) {
    change(true);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  asking = false;
  if (!offline) return;
  change(false);
  for (const listener of recoveries) listener();
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${API_HOST}/readyz`, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}
