import { useMemoizedFn } from 'ahooks';
import { useEffect, useSyncExternalStore } from 'react';
import type { Outcome } from '@/domain/kit/approval';
import type { CallFailed, Change } from '@/request/client';
import { failureOf } from '@/request/errors';
import { newIdempotencyKey } from '@/request/signature';
import { readToken } from '@/request/token';
import { type TypedForm, watchTypedForm } from '../formDrafts/formDrafts';

/** How long a decision waits before it is sent, in seconds: so long it can be undone without a trace. */
export const UNDO_SECONDS = 5;

export type Step = 'approve' | 'reject';

/** What somebody has decided. */
export interface Decided {
  readonly step: Step | 'batch';
  /** Path of the page on which it was decided, and which item of it. */
  readonly page: string;
  readonly itemId: number;
  /** The way back to the item. */
  readonly url: string;
  /** What it is about and whose. */
  readonly subject: string;
  /** What it does: sent as often as it takes, under one key it counts once. */
  readonly change: Change<unknown>;
  /** What was ticked and written for it: Undo gives it back. */
  readonly draft?: unknown;
  /** The reason in the form in which it was typed: it is given back there when the session ends before this is sent. */
  readonly typed?: TypedForm;
}

/** What somebody has decided about several rows of a list at once: each answers for itself. */
export interface ManyDecided extends Omit<Decided, 'step' | 'itemId' | 'change'> {
  /** The word of what is done to them. */
  readonly title: string;
  /** What a row is called, by its id. */
  readonly names: ReadonlyMap<number, string>;
  readonly change: Change<{ readonly outcomes: readonly Outcome[] }>;
}

/** Stands for the rows of a batch where a decision names its item: a list has one batch at a time. */
export const BATCH = 0;

/** What came of a batch, row by row. */
export interface BatchResult extends Pick<ManyDecided, 'title' | 'names'> {
  readonly outcomes: readonly Outcome[];
}

/** A decision on its way: nothing has left while it waits, and what was sent is never taken back. */
export interface UnderWay extends Decided {
  readonly id: number;
  readonly idempotencyKey: string;
  /** Of the session that took it: it is sent in no other one's name, whoever signs in meanwhile. */
  readonly token: string;
  readonly course: 'waiting' | 'sending' | 'done' | 'failed';
  /** When it is sent, in milliseconds since the epoch. */
  readonly sendsAt: number;
  readonly failure?: CallFailed;
  readonly result?: BatchResult;
  /** True once it is known that nothing else waits for this operator there. */
  readonly last: boolean;
}

let all: readonly UnderWay[] = [];
/** What was taken back last. */
let undone: UnderWay | undefined;
let made = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const sendings = new Map<number, Promise<void>>();
/** What ends that the reason of a decision is given back. */
const unwatched = new Map<number, () => void>();
const listeners = new Set<() => void>();

function become(next: readonly UnderWay[]): void {
  all = next;
  for (const listener of listeners) listener();
}

const alter = (id: number, to: Partial<UnderWay>) =>
  become(all.map((one) => (one.id === id ? { ...one, ...to } : one)));

/** Sends it now, unless that has begun or it was undone: however often this is asked, it happens once. */
export function sendNow(id: number): void {
  const one = all.find((each) => each.id === id);
  if (!one || (one.course !== 'waiting' && one.course !== 'failed')) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  alter(id, { course: 'sending', failure: undefined });
  const { idempotencyKey, token } = one;
  const sending = one.change.send({ idempotencyKey, token, quiet: true }).then(
    () => {
      unwatch(id);
      alter(id, { course: 'done' });
    },
    (error: Error) => alter(id, { course: 'failed', failure: failureOf(error) }),
  );
  sendings.set(id, sending);
  void sending.finally(() => sendings.delete(id));
}

function unwatch(id: number): void {
  unwatched.get(id)?.();
  unwatched.delete(id);
}

/** Sends all that waits. */
export function sendAll(): void {
  for (const one of all) if (one.course === 'waiting') sendNow(one.id);
}

/** Sends all that waits, and answers whether all of it came through. For what ends the session. */
export async function settled(): Promise<boolean> {
  sendAll();
  const awaited = [...sendings.keys()];
  await Promise.all(sendings.values());
  return !all.some(({ id, course }) => awaited.includes(id) && course === 'failed');
}

/** True while something has not come through that may still do. */
export const isUnsettled = (): boolean =>
  all.some(({ course }) => course === 'waiting' || course === 'sending');

/**
 * Takes a decision: it is sent in a few seconds, or at once when the next one is taken, the page is left, hidden or
 * closed. What was decided before and has been done makes room. Answers its id.
 */
export function decide(decided: Decided): number {
  sendAll();
  made += 1;
  const id = made;
  const sendsAt = Date.now() + UNDO_SECONDS * 1000;
  const idempotencyKey = newIdempotencyKey();
  const token = readToken();
  const one = { ...decided, id, idempotencyKey, token, course: 'waiting', sendsAt, last: false } as const;
  become([...all.filter(({ course }) => course !== 'done'), one]);
  const { typed } = decided;
  if (typed)
    unwatched.set(
      id,
      watchTypedForm(() => typed),
    );
  timers.set(
    id,
    setTimeout(() => sendNow(id), UNDO_SECONDS * 1000),
  );
  return id;
}

/** Takes a decision about several rows: it waits, and can be undone, as one about a single item does. Answers its id. */
export function decideMany({ title, names, change, ...decided }: ManyDecided): number {
  const id = decide({
    ...decided,
    step: 'batch',
    itemId: BATCH,
    change: {
      send: async (options) => {
        const { outcomes } = await change.send(options);
        alter(id, { result: { title, names, outcomes } });
      },
    },
  });
  return id;
}

/** Whether the session that took a decision is still the one of this tab: only then can it be tried again. */
export const isOurs = ({ token }: UnderWay): boolean => token === readToken();

/** Nothing else waits where this was decided: the page stays, and says so. */
export const noteLast = (id: number): void => alter(id, { last: true });

/** Takes a decision back of which nothing has left; answers whether it was so. */
export function undo(id: number): boolean {
  const one = all.find((each) => each.id === id);
  if (one?.course !== 'waiting') return false;
  undone = one;
  clearTimeout(timers.get(id));
  timers.delete(id);
  unwatch(id);
  become(all.filter((one) => one.id !== id));
  return true;
}

/** What was ticked and written for the decision on an item that this session took back last. */
export function draftOfUndone(page: string, itemId: number): unknown {
  const isIt = undone?.page === page && undone.itemId === itemId;
  return undone && isIt && isOurs(undone) ? undone.draft : undefined;
}

/** Puts away what is over. */
export function dismiss(...ids: readonly number[]): void {
  const over = all.filter(({ id, course }) => ids.includes(id) && (course === 'done' || course === 'failed'));
  for (const { id } of over) unwatch(id);
  become(all.filter((one) => !over.includes(one)));
}

/** All that is under way, oldest first. */
export const decisionsNow = (): readonly UnderWay[] => all;

export const useDecisions = (): readonly UnderWay[] => useSyncExternalStore(subscribe, decisionsNow);

/** What was decided about one item of a page, when that is under way. */
export const decisionOn = (
  decisions: readonly UnderWay[],
  page: string,
  itemId: number,
): UnderWay | undefined => decisions.findLast((one) => one.page === page && one.itemId === itemId);

/** Loads an item anew once its decision has come through, or has not. */
export function useReloadOnce(page: string, itemId: number, reload: () => unknown): void {
  const course = decisionOn(useDecisions(), page, itemId)?.course;
  const load = useMemoizedFn(reload);
  useEffect(() => {
    if (course === 'done' || course === 'failed') load();
  }, [course, load]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
