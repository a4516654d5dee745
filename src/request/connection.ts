import { useSyncExternalStore } from 'react';
import { DISK_FULL } from '@/domain/session/readiness';

/** How often the server is asked whether it is there again, in milliseconds. */
const ASK_AGAIN_MS = 3000;

/** Why calls cannot be answered now: nobody answers, or nothing can be saved. */
export type Trouble = 'unreachable' | 'diskFull';

let trouble: Trouble | undefined;
let asking = false;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

/** Tells that a call found no server or an unready one. Asks /readyz until it answers; then everybody hears of it. */
export function connectionTrouble(): void {
  if (asking) return;
  asking = true;
  void askUntilReady();
}

/** What keeps the server from answering; undefined while it can. */
export const useTrouble = (): Trouble | undefined => useSyncExternalStore(subscribe, () => trouble);

/** Calls `listener` each time the server is back; the answer undoes it. For what failed meanwhile and can be asked again. */
export function onRecovery(listener: () => void): () => void {
  recoveries.add(listener);
  return () => recoveries.delete(listener);
}

async function askUntilReady(): Promise<void> {
  for (let found = await troubleNow(); found; found = await troubleNow()) {
    change(found);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  asking = false;
  if (!trouble) return;
  change(undefined);
  for (const listener of recoveries) listener();
}

async function troubleNow(): Promise<Trouble | undefined> {
  try {
    const answer = await fetch(`${API_HOST}/readyz`, { cache: 'no-store' });
    if (answer.ok) return undefined;
    const { status } = (await answer.json()) as { status?: unknown };
    return status === DISK_FULL ? 'diskFull' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Trouble | undefined): void {
  if (next === trouble) return;
  trouble = next;
  for (const listener of listeners) listener();
}
