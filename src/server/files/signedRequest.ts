import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region of the store. */
export interface Signer {
  readonly accessKey: string;
  readonly secret: string;
  readonly region: string;
}

interface Unsigned {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** What else is signed: headers by their names in small letters, as they are sent. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a request to an S3-compatible store, those given and those that sign it (AWS Signature Version 4, in
 * headers). Host, date and the hash of the body are signed beside those given. There is no query to sign, and a path
 * must be escaped as the store does it; ours need no escaping.
 */
export function signedHeaders(
  { method, url, headers = {}, body, now }: Unsigned,
  signer: Signer,
): Record<string, string> {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = hex(body ?? '');
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  // The host is signed too, and sent by fetch.
  const signed = Object.entries({ ...sent, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, url.pathname, '', lines.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, hex(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => mac(last, part), `AWS4${signer.secret}`);
  const signature = mac(key as Buffer, text).toString('hex');
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
