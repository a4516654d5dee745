import hmacSha256 from 'crypto-js/hmac-sha256';
import { signedText } from '@/domain/kit/wire';
import { serverNow } from './consoleConfig';

/**
 * The headers that prove that a call left this console as it arrives (decisions section 3): `timestamp` in
 * milliseconds and `sign`, over the path without host and query. Of an upload the text fields are signed.
 */
export function signatureOf(
  path: string,
  body: unknown,
  signSecret: string,
): { timestamp: string; sign: string } {
  const timestamp = String(serverNow());
  const sign = hmacSha256(signedText(timestamp, path, signedPart(body)), signSecret).toString();
  return { timestamp, sign };
}

function signedPart(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return Object.fromEntries([...body.entries()].filter(([, value]) => typeof value === 'string'));
}

/** A new idempotency key. A form makes one when it opens and keeps it over retries, so that one press counts once. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
