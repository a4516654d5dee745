import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import type { Secrets } from '../kit/context';
import { Refused } from '../kit/refused';

const keys = new WeakMap<Secrets, KeyObject>();

function keyOf(secrets: Secrets): KeyObject {
  const known = keys.get(secrets);
  if (known) return known;
  const key = createPrivateKey(secrets.passwordPrivateKey);
  keys.set(secrets, key);
  return key;
}

/**
 * A password as it was typed: RSA-OAEP-SHA256 in base64 when `encrypted`, plain otherwise (decisions section 3).
 * Refused with 400 that names `field` when it cannot be decrypted.
 */
export function openSealed(
  secrets: Secrets,
  value: string,
  encrypted: boolean | undefined,
  field: string,
): string {
  if (!encrypted) return value;
  const key = { key: keyOf(secrets), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  try {
    return privateDecrypt(key, Buffer.from(value, 'base64')).toString('utf8');
  } catch {
    throw new Refused(400, 'input.invalid', {}, { [field]: { key: 'rules.encrypted' } });
  }
}
