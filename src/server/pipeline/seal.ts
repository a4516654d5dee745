import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Closes answers so that the database keeps them without being able to read them. */
export interface Seal {
  close(answer: unknown): string;
  /** Null for what was never closed: an answer that was not kept. */
  open(closed: unknown): unknown;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A seal made of what only the caller knows. */
export function sealOf(secret: string): Seal {
  const key = createHash('sha256').update(`answer\n${secret}`).digest();
  return {
    close(answer) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const content = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
    },
    open(closed) {
      if (typeof closed !== 'string') return null;
      const bytes = Buffer.from(closed, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return JSON.parse(Buffer.concat([content, decipher.final()]).toString('utf8'));
    },
  };
}
