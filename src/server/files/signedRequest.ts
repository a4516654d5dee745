import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** Who signs, and for which region of the store. */
export interface Signer {
  readonly accessKey: string;
  readonly secret: string;
  readonly region: string;
}

interface Unsigned {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The headers of a request to an S3-compatible store, those given and those that sign it (AWS Signature Version 4). */
export async function signedHeaders(
  { method, url, headers, body, now }: Unsigned,
  { accessKey, secret, region }: Signer,
): Promise<Headers> {
  // The content is signed too: without its hash the signer declares it unsigned.
  const bodyHash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodyHash },
    allHeaders: true,
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secret,
    datetime: new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, ''),
  });
  return (await signer.sign()).headers;
}
