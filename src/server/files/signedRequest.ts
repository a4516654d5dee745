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
  readonly body?: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The headers that sign a request to an S3-compatible store (AWS Signature Version 4, in headers). Host, date and the
 * hash of the body are signed; paths must need no escaping, as ours do not.
 */
export function signedHeaders({ method, url, body, now }: Unsigned, signer: Signer): Record<string, string> {
  const moment = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = hex(body ?? '');
  const signed = { host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, url.pathname, '', lines.join(''), names, bodyHash].join('\n');
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, hex(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => mac(last, part), `AWS4${signer.secret}`);
  const signature = mac(key as Buffer, text).toString('hex');
  const { host: _sentByFetch, ...headers } = signed;
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
