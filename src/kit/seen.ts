import { onTokenChange } from '@/request/token';

/** What was loaded last under a key, for as long as the same operator is signed in here. */
const answers = new Map<string, unknown>();

/** Beyond it the oldest is forgotten. */
const MOST = 60;

onTokenChange(() => answers.clear());

/** What was seen under this key; undefined when nothing was. */
export const seen = <T>(key: string): T | undefined => answers.get(key) as T | undefined;

/** Remembers what was seen under a key, to be shown at once when it is opened again, while it is loaded anew. */
export function remember(key: string, value: unknown): void {
  answers.delete(key);
  answers.set(key, value);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

/** What must not be shown any more: it is gone, or no longer for this operator. */
export const forget = (key: string): boolean => answers.delete(key);
