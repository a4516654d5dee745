import Aes from 'crypto-js/aes';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import hmacSha256 from 'crypto-js/hmac-sha256';
import WordArray from 'crypto-js/lib-typedarrays';

/** Encrypts what stays in the browser while nobody is signed in. */
export interface Cipher {
  readonly encrypt: (text: string) => string;
  /** Undefined for what another key has encrypted, and for what was changed since. */
  readonly decrypt: (encrypted: string) => string | undefined;
}

/**
 * AES-256 in CBC mode with HMAC-SHA256 over it. Written without the browser's own cryptography, which plain HTTP in an office
 * network does not have.
 * @param key 64 hexadecimal digits
 */
export function createCipher(key: string): Cipher {
  const encryptionKey = hmacSha256('encrypt', key);
  const authenticationKey = hmacSha256('authenticate', key);
  const authenticate = (content: string) => hmacSha256(content, authenticationKey).toString();
  return {
    encrypt(text) {
      const iv = WordArray.random(16);
      const content = `${iv}.${Aes.encrypt(text, encryptionKey, { iv })}`;
      return `${content}.${authenticate(content)}`;
    },
    decrypt(encrypted) {
      const [iv = '', text = '', code] = encrypted.split('.');
      if (code !== authenticate(`${iv}.${text}`)) return undefined;
      return Aes.decrypt(text, encryptionKey, { iv: Hex.parse(iv) }).toString(Utf8);
    },
  };
}
