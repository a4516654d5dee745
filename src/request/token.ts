import { useSyncExternalStore } from 'react';
import { remembered } from '@/kit/remembered';

/** The session token in browser storage, under the key that the specification fixes. Empty: nobody is signed in. */
const token = remembered<string>('tulayToken', '', (value) => value !== '');

export const readToken = token.read;
export const keepToken = token.write;
export const clearToken = (): void => token.write('');

/** The token, in a component: signing out, here or in another tab, renders again. */
export const useToken = (): string => useSyncExternalStore(token.subscribe, token.read);
