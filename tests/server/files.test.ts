import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '../../src/server/files/openFiles';

const KEY = 'ab12cd34';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulay-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A store that keeps what is put and looks at how it was asked. */
async function fakeStore() {
  const kept = new Map<string, Buffer>();
  const asked: IncomingMessage[] = [];
  let status = 200;
  const server: Server = createServer(async (request, reply) => {
    asked.push(request);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    if (status !== 200) return reply.writeHead(status).end();
    if (request.method === 'PUT') kept.set(path, Buffer.concat(parts));
    if (request.method === 'DELETE') kept.delete(path);
    const found = kept.get(path);
    reply
      .writeHead(request.method === 'GET' && !found ? 404 : 200)
      .end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    kept,
    asked,
    url: `http://AKID:sec%2Fret@127.0.0.1:${port}/documents?region=ap-northeast-1`,
    answer: (next: number) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a folder keeps files, replaces them whole, and knows what it has not', async () => {
  const files = openFiles({ dataDir: folder });
  expect(await files.get(KEY)).toBeUndefined();
  await files.put(KEY, Buffer.from('one'), 'image/png');
  await files.put(KEY, Buffer.from('two'), 'image/png');
  expect((await files.get(KEY))?.toString()).toBe('two');
  expect(readdirSync(join(folder, 'files', 'ab'))).toEqual([KEY]);
  await files.remove(KEY);
  await files.remove(KEY);
  expect(await files.get(KEY)).toBeUndefined();
});

test.each(['../secret', 'a/b', '.', '', 'UPPER', 'x'.repeat(200), 'nul\u0000'])(
  '%j is no key',
  async (key) => {
    const files = openFiles({ dataDir: folder });
    await expect((async () => files.put(key, Buffer.from('x'), 'image/png'))()).rejects.toThrow('no key');
    await expect((async () => files.get(key))()).rejects.toThrow('no key');
  },
);

test('a bucket is asked with a signature of the date, the region and the content', async () => {
  const store = await fakeStore();
  const files = openFiles({ dataDir: folder, filesUrl: store.url });
  await files.put(KEY, Buffer.from('one'), 'image/png');
  expect(store.kept.get(`/documents/${KEY}`)?.toString()).toBe('one');
  expect((await files.get(KEY))?.toString()).toBe('one');
  expect(await files.get('nothing')).toBeUndefined();
  await files.remove(KEY);
  expect(store.kept.size).toBe(0);
  for (const { headers } of store.asked) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ap-northeast-1\/s3\/aws4_request, SignedHeaders=(content-type;)?host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    expect(headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
  }
  expect(store.asked[0]?.headers).toMatchObject({
    'content-type': 'image/png',
    authorization: expect.stringContaining('SignedHeaders=content-type;host;'),
  });
  await store.close();
});

test('a store that refuses is no empty store', async () => {
  const store = await fakeStore();
  const files = openFiles({ dataDir: folder, filesUrl: store.url });
  store.answer(403);
  await expect(files.get(KEY)).rejects.toThrow('403');
  await expect(files.put(KEY, Buffer.from('x'), 'image/png')).rejects.toThrow('403');
  store.answer(404);
  await expect(files.put(KEY, Buffer.from('x'), 'image/png')).rejects.toThrow('bucket');
  await store.close();
});
