import { useSyncExternalStore } from 'react';
import { remembered } from '@/kit/remembered';

/** The session token in browser storage, under the key that the specification fixes. Empty: nobody is signed in. */
const token = remembered<string>('tulayToken', '', (value) => value !== '');

/** Why the last session ended, in the server's words; empty after a logout. */
let ended = '';

export const readToken = token.read;

/** Calls back whenever somebody signs in or out, here or in another tab. */
export const onTokenChange = token.subscribe;

/** Keeps the token of a new session. */
export function keepToken(next: string): void {
  ended = '';
  token.write(next);
}

/** Forgets the token; every page then leads to sign-in, which shows `why`. */
export function clearToken(why = ''): void {
  // Calls that fail after the first one have nothing to add.
  if (!token.read()) return;
  ended = why;
  token.write('');
}

/** The token, in a component: signing out, here or in another tab, renders again. */
export const useToken = (): string => useSyncExternalStore(token.subscribe, token.read);

/** Why the last session ended, in a component. */
export const useEndOfSession = (): string => useSyncExternalStore(token.subscribe, () => ended);
