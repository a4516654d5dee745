import { createPrivateKey, generateKeyPairSync } from 'node:crypto';

/** A key that signs heads: Ed25519, PKCS #8 in PEM, as the server has it. */
export const newAuditKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The same as `AUDIT_KEY` has it: in base64 on one line. */
export const asSetting = (auditKey: string): string =>
  createPrivateKey(auditKey).export({ type: 'pkcs8', format: 'der' }).toString('base64');
