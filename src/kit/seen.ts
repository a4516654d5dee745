import { wireOf } from '@/domain/kit/zone';
import { onTokenChange } from '@/request/token';

interface Seen {
  readonly value: unknown;
  readonly time: string;
}

/** What was loaded last under a key, for as long as the same operator is signed in here. */
const answers = new Map<string, Seen>();

/** Beyond it the oldest is forgotten. */
const MOST = 60;

onTokenChange(() => answers.clear());

/** What was seen under this key; undefined when nothing was. */
export const seen = <T>(key: string): T | undefined => answers.get(key)?.value as T | undefined;

/** When it was seen, as UTC `YYYY-MM-DD HH:mm:ss`. */
export const seenTime = (key: string): string | undefined => answers.get(key)?.time;

/** Remembers what was seen under a key, to be shown at once when it is opened again, while it is loaded anew. */
export function remember(key: string, value: unknown): void {
  answers.delete(key);
  answers.set(key, { value, time: wireOf(new Date()) });
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

/** What must not be shown any more: it is gone, or no longer for this operator. */
export const forget = (key: string): boolean => answers.delete(key);
