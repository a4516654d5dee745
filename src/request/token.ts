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

/** The last session of this page: what was opened, typed and decided on it is of nobody else. */
let own = readToken();
let replaced = false;
token.subscribe(() => {
  const now = readToken();
  if (own && now && now !== own) {
    replaced = true;
    window.location.reload();
  }
  own = now || own;
});

/** True from when another session has begun until the fresh page is there: what this page would show is shown by that one. */
export const isReplaced = (): boolean => replaced;

/** Keeps the token of a new session. */
export function keepToken(next: string): void {
  ended = '';
  token.write(next);
}

/**
 * Forgets a session that is over; every page then leads to sign-in, which shows `why`. A session that came after it stays: a
 * call may be answered long after the session it was made in.
 */
export function endSession(over: string, why = ''): void {
  if (!over || over !== readToken()) return;
  // The session of who opened the tab goes on: the tab is theirs again.
  if (lookToken()) {
    endLook();
    window.location.replace('/home');
    return;
  }
  ended = why;
  token.write('');
}

/** The token, in a component: signing out, here or in another tab, renders again. */
export const useToken = (): string => useSyncExternalStore(token.subscribe, readToken);

/** Why the last session ended, in a component. */
export const useEndOfSession = (): string => useSyncExternalStore(token.subscribe, () => ended);
