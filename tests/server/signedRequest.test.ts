import { signedHeaders } from '../../src/server/files/signedRequest';

/** Requests to the file store against the examples that Amazon publishes of its signature. */

// Not a real account: the one of the examples.
const EXAMPLE = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const HOST = 'https://examplebucket.s3.amazonaws.com';
const now = Date.UTC(2013, 4, 24);

const headersOf = async (...request: Parameters<typeof signedHeaders>) =>
  Object.fromEntries(await signedHeaders(...request));

test('a file is asked for with the published signature of "GET Object"', async () => {
  const url = new URL('/test.txt', HOST);
  const headers = { range: 'bytes=0-9' };
  expect(await headersOf({ method: 'GET', url, headers, now }, EXAMPLE)).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  });
});

test('a file is put with the published signature of "PUT Object"', async () => {
  const url = new URL('/test%24file.text', HOST);
  const headers = { 'x-amz-storage-class': 'REDUCED_REDUNDANCY', date: 'Fri, 24 May 2013 00:00:00 GMT' };
  const body = Buffer.from('Welcome to Amazon S3.');
  expect(await headersOf({ method: 'PUT', url, headers, body, now }, EXAMPLE)).toEqual({
    ...headers,
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class, ' +
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  });
});

test('another secret, content, date or path makes another signature, the same one the same', async () => {
  const request = {
    method: 'PUT',
    url: new URL('http://s3.example.com/b/key'),
    body: Buffer.from('x'),
    now: 0,
  } as const;
  const signer = { accessKey: 'A', secret: 'S', region: 'r' };
  const signature = async (some: object, other: object = {}) =>
    (await signedHeaders({ ...request, ...some }, { ...signer, ...other })).get('authorization');
  const all = await Promise.all([
    signature({}),
    signature({}, { secret: 'T' }),
    signature({}, { region: 'q' }),
    signature({ body: Buffer.from('y') }),
    signature({ now: 86_400_000 }),
    signature({ url: new URL('http://s3.example.com/b/other') }),
    signature({ method: 'GET' }),
  ]);
  expect(new Set(all).size).toBe(all.length);
  expect(await signature({})).toBe(all[0]);
});
