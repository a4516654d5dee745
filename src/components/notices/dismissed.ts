import { remembered } from '@/kit/remembered';

const store = remembered<string>('tulay-notices-closed', '', (text) => /^\d*(,\d+)*$/.test(text));

/** How many closed notices a browser remembers: those of some months. */
const MOST = 50;

export const subscribe = store.subscribe;
export const readDismissed = store.read;

/** Ids of the notices that were closed in this browser. */
export const idsIn = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Closes a notice in this browser. */
export const dismiss = (id: number): void => store.write([id, ...idsIn(store.read())].slice(0, MOST).join());
