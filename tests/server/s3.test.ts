import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '../../src/server/files/openFiles';

/**
 * The file store against a server of another maker: paths, bodies, answers and accounts. It takes any signature of a
 * known account for right; that ours is the right one is held by the published examples (`signedRequest.test.ts`).
 */

interface Store {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
interface StoreOptions {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}
const S3rver = createRequire(__filename)('s3rver') as new (options: StoreOptions) => Store;

const directory = mkdtempSync(join(tmpdir(), 'tulay-s3-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'documents' }],
});
let port: number;

beforeAll(async () => {
  ({ port } = await store.run());
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** The store's own account; `account` and `bucket` may be wrong ones. */
const filesOf = ({ account = 'S3RVER', bucket = 'documents' } = {}) =>
  openFiles({ dataDir: directory, filesUrl: `http://${account}:S3RVER@127.0.0.1:${port}/${bucket}` });

test('a file is put, read back byte by byte, replaced and removed', async () => {
  const files = filesOf();
  const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256));
  expect(await files.get('ab12cd34')).toBeUndefined();
  await files.put('ab12cd34', content, 'image/jpeg');
  expect((await files.get('ab12cd34'))?.equals(content)).toBe(true);
  await files.put('ab12cd34', Buffer.from('another'), 'image/png');
  expect((await files.get('ab12cd34'))?.toString()).toBe('another');
  await files.remove('ab12cd34');
  await files.remove('ab12cd34');
  expect(await files.get('ab12cd34')).toBeUndefined();
});

test('an unknown account and a missing bucket are faults, not missing files', async () => {
  const put = (files: ReturnType<typeof filesOf>) => files.put('ab12cd34', Buffer.from('x'), 'image/png');
  await expect(put(filesOf({ account: 'NOBODY' }))).rejects.toThrow('403');
  await expect(filesOf({ account: 'NOBODY' }).get('ab12cd34')).rejects.toThrow('403');
  await expect(put(filesOf({ bucket: 'none' }))).rejects.toThrow('no such bucket');
});
