import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Closes what the database keeps without being able to read it. */
export interface Seal {
  close(value: unknown): string;
  /** Null for what was never closed. Throws for what another seal closed. */
  open(closed: unknown): unknown;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A seal made of a secret that is kept elsewhere (AES-256-GCM). What is closed for one purpose opens for no other. */
export function sealOf(purpose: string, secret: string): Seal {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest();
  return {
    close(value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
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
