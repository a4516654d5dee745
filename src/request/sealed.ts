import { connectionTrouble } from './connection';
import { consoleConfig } from './consoleConfig';
import { unreachable } from './errors';

/** The code that encrypts comes when it is needed; without a server it cannot come either. */
async function fetchCipher() {
  try {
    return await import(/* webpackChunkName: "jsencrypt" */ 'jsencrypt');
  } catch {
    connectionTrouble();
    throw unreachable();
  }
}

/** A password as it travels (decisions section 3): RSA-OAEP-SHA256 in base64. Throws when the server's key is no key. */
export async function sealed(password: string): Promise<string> {
  const [{ JSEncrypt }, { passwordPublicKey }] = await Promise.all([fetchCipher(), consoleConfig()]);
  const cipher = new JSEncrypt();
  cipher.setPublicKey(passwordPublicKey);
  const secret = cipher.encryptOAEP(password);
  if (!secret) throw new Error('the password cannot be encrypted with the key that the server gave');
  return secret;
}
