import { useSyncExternalStore } from 'react';
import { remembered } from '@/kit/remembered';
import { endLook, lookToken } from './look';

/** The session token in browser storage, under the key that the specification fixes. Empty: nobody is signed in. */
const token = remembered<string>('tulayToken', '', (value) => value !== '');

/** Why the last session ended, in the server's words; empty after a logout. */
let ended = '';

/** The token of this tab: of a look where it is one (`look.ts`), else of who is signed in. */
export const readToken = (): string => lookToken() || token.read();

/** Calls back whenever somebody signs in or out, here or in another tab. */
export const onTokenChange = token.subscribe;

/** Keeps the token of a new session. */
export function keepToken(next: string): void {
  ended = '';
  token.write(next);
}

/** Forgets the token; every page then leads to sign-in, which shows `why`. */
export function clearToken(why = ''): void {
  // The session of who opened the tab goes on: the tab is theirs again.
  if (lookToken()) {
    endLook();
    window.location.replace('/home');
    return;
  }
  // Calls that fail after the first one have nothing to add.
  if (!token.read()) return;
  ended = why;
  token.write('');
}

/** The token, in a component: signing out, here or in another tab, renders again. */
export const useToken = (): string => useSyncExternalStore(token.subscribe, readToken);

/** Why the last session ended, in a component. */
export const useEndOfSession = (): string => useSyncExternalStore(token.subscribe, () => ended);
