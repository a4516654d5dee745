import { assertKey, type FileStore } from './fileStore';
import { type Signer, signedHeaders } from './signedRequest';

/** How long the store may take for one file, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Files in a bucket of an S3-compatible store, addressed by path: `https://KEY:SECRET@host/bucket?region=…`. Throws when
 * the store refuses or does not answer: whoever asked is told that it failed, not that there is no file.
 */
export function s3Store(filesUrl: string): FileStore {
  const { origin, pathname, username, password, searchParams } = new URL(filesUrl);
  const signer: Signer = {
    accessKey: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Uint8Array, mediaType?: string) {
    assertKey(key);
    const url = new URL(`${pathname.replace(/\/$/, '')}/${key}`, origin);
    const headers = mediaType ? { 'content-type': mediaType } : undefined;
    const answer = await fetch(url, {
      method,
      body: body && Buffer.from(body),
      headers: await signedHeaders({ method, url, headers, body, now: Date.now() }, signer),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status}`);
    return answer;
  }

  return {
    async put(key, content, mediaType) {
      const { status } = await ask('PUT', key, content, mediaType);
      if (status === 404) throw new Error('the file store has no such bucket');
    },
    async get(key) {
      const answer = await ask('GET', key);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}
