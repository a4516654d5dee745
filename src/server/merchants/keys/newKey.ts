import { randomBytes } from 'node:crypto';
import { hashOf } from '../../session/tokens';

/** So many random bytes nobody guesses. */
const KEY_BYTES = 32;
/** So many characters people read: the prefix, and enough of the rest to tell one key from another. */
const HINT_LENGTH = 10;

/** A key that nobody has, with what is kept of it. */
export interface NewKey {
  readonly apiKey: string;
  readonly apiKeyHash: string;
  readonly hint: string;
}

/** The first characters of a key, by which people know it again. */
export const hintOf = (apiKey: string): string => apiKey.slice(0, HINT_LENGTH);

/** Makes a key: the key itself is for its answer alone (decisions section 58). */
export function newKey(): NewKey {
  const apiKey = `tk_${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { apiKey, apiKeyHash: hashOf(apiKey), hint: hintOf(apiKey) };
}
