import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: what the database keeps of tokens and API keys. They are random, so that no salt is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
