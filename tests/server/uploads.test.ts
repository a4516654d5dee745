import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { mutation } from '../../src/domain/kit/call';
import { signIn } from '../../src/domain/session/calls';
import { type Route, serve } from '../../src/server/kit/serve';
import { END, FORM_TYPE, fieldPart, fileOf, filePart, MB, overOneConnection } from '../support/forms';
import type { Client, World } from '../support/world';

/** A call that takes files, as imports do. */
const put = mutation({
  path: '/web/test/putFile/v1',
  right: 'HOME',
  upload: { files: 2, bytes: 2 * MB },
  input: { note: z.string().max(20).optional() },
  output: z.object({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) }),
});

let world: World;
let admin: Client;
let nobody: Client;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let http: Awaited<ReturnType<typeof platform.serveWorld>>;
let run: jest.Mock<Promise<void>, []>;
let before: string[];

beforeAll(async () => {
  const plain = await tulay.createWorld();
  run = jest.fn(async () => {});
  const routes: Route[] = serve(
    { put },
    {
      async put({ files }) {
        await run();
        const told = [];
        for (const { name, sha256, open } of files) {
          const hash = createHash('sha256');
          for await (const chunk of open()) hash.update(chunk);
          told.push({ name, sha256: hash.digest('hex') === sha256 ? sha256 : 'another' });
        }
        return { files: told };
      },
    },
  );
  [world, platform] = await Promise.all([
    tulay.createWorld({ routes: [...plain.server.routes, ...routes] }),
    tulay.platform(),
  ]);
  http = await platform.serveWorld(world);
  [admin, nobody] = [await world.signIn('admin'), await world.signIn('noRights')];
  before = readdirSync(tmpdir());
});
afterAll(() => http.close());

/** Nothing of an upload is left, neither in its folder nor among the temporary files of the machine. */
async function expectNothingLeft() {
  for (let tries = 0; tries < 50 && http.leftOver().length > 0; tries += 1) await pause(20);
  expect(http.leftOver()).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => /upload/.test(name) && !before.includes(name))).toEqual([]);
}
afterEach(expectNothingLeft);

interface Form {
  readonly fields?: Readonly<Record<string, string>>;
  readonly files?: readonly (readonly [name: string, content: Buffer])[];
  readonly headers?: Record<string, string>;
  readonly path?: string;
  readonly client?: Client;
  readonly key?: string;
}

/** Sends a signed form; the text fields first, as the contract has it. */
function send({
  fields = {},
  files = [],
  headers = {},
  path = put.path,
  client = admin,
  key = 'once',
}: Form) {
  const signed = { token: client.token ?? '', timeZone: 'Asia/Taipei', ...fields };
  const parts = Object.entries(signed).map(([name, value]) => fieldPart(name, value));
  const body = Buffer.concat([...parts, ...files.map(([name, content]) => filePart(name, content)), END]);
  return post([body], { ...world.signed(path, signed), 'idempotency-key': key, ...headers }, path);
}

interface Answered {
  readonly status: number | undefined;
  readonly key: string | undefined;
  readonly data: unknown;
  readonly fields?: Record<string, string>;
}

/** Sends bytes chunk by chunk without holding them, and answers with how much the process grew meanwhile. */
async function post(
  chunks: Iterable<Buffer>,
  headers: Record<string, string>,
  path: string = put.path,
): Promise<Answered & { grownMb: number }> {
  const start = process.memoryUsage().rss;
  let most = start;
  const answer = await new Promise<Answered>((resolve, reject) => {
    const asked = httpRequest(
      http.origin + path,
      { method: 'POST', headers: { ...FORM_TYPE, ...headers } },
      (got) => {
        let text = '';
        got.on('data', (part) => {
          text += part;
        });
        got.on('end', () => resolve({ ...JSON.parse(text), status: got.statusCode }));
      },
    );
    asked.on('error', reject);
    void (async () => {
      for (const chunk of chunks) {
        if (!asked.write(chunk)) await new Promise((done) => asked.once('drain', done));
        most = Math.max(most, process.memoryUsage().rss);
      }
      asked.end();
    })();
  });
  return { ...answer, grownMb: (most - start) / MB };
}

test('files of a signed call arrive whole, under no name of the caller, and are gone with the answer', async () => {
  const [one, two] = [Buffer.alloc(MB, 'a'), Buffer.from('Zwei, 二')];
  const answer = await send({
    fields: { note: 'Two' },
    files: [
      ['../../etc/passwd', one],
      ['二.txt', two],
    ],
  });
  expect(answer).toMatchObject({
    status: 200,
    data: {
      files: [
        { name: 'passwd', sha256: createHash('sha256').update(one).digest('hex') },
        { sha256: createHash('sha256').update(two).digest('hex') },
      ],
    },
  });
});

test('the same key with another file is another call', async () => {
  const files = (text: string) => [['a.txt', Buffer.from(text)] as const];
  expect((await send({ files: files('one'), key: 'files' })).status).toBe(200);
  const runs = run.mock.calls.length;
  expect((await send({ files: files('one'), key: 'files' })).status).toBe(200);
  expect(run).toHaveBeenCalledTimes(runs);
  expect(await send({ files: files('two'), key: 'files' })).toMatchObject({
    status: 409,
    key: 'request.keyReused',
  });
});

describe('nothing is read of a form before it is known who sends it where', () => {
  test('101 MB to any path leave nothing behind and take no memory', async () => {
    const { path: login } = signIn.login;
    const cases = [
      [login, 101, 415, 'request.wrongMediaType'],
      ['/web/no/such/v1', 20, 404, 'request.unknownPath'],
      ['/', 20, 404, 'request.unknownPath'],
      [put.path, 20, 400, 'request.badSignature'],
    ] as const;
    for (const [path, megabytes, status, key] of cases) {
      const answer = await post(fileOf(megabytes), {}, path);
      expect([path, answer]).toMatchObject([path, { status, key }]);
      expect([path, answer.grownMb < 60]).toEqual([path, true]);
      await expectNothingLeft();
    }
  });

  test('ninety fields of 1 MB take no memory', async () => {
    function* fields() {
      for (let at = 0; at < 90; at += 1) {
        yield fieldPart(`f${at}`, 'x'.repeat(MB));
      }
      yield END;
    }
    const answer = await post(fields(), {});
    expect(answer).toMatchObject({ status: 413, key: 'request.formTooLarge' });
    expect(answer.grownMb).toBeLessThan(60);
  });

  test('and the connection of a refused one carries the next call', async () => {
    const fields = { token: admin.token ?? '', colour: 'red' };
    const headers = { ...world.signed(put.path, fields), 'idempotency-key': 'again' };
    const parts = Object.entries(fields).map(([name, value]) => fieldPart(name, value));
    const tooMany = Array.from({ length: 90 }, (_, at) => fieldPart(`f${at}`, 'x'.repeat(MB)));
    const answers = await overOneConnection(http.origin, [
      [put.path, {}, fileOf(20)],
      [put.path, headers, [...parts, ...fileOf(1)]],
      [put.path, {}, [...tooMany, END]],
      ['/web/no/such/v1', {}, fileOf(20)],
      ['/web/no/such/v1', {}, [END]],
    ]);
    expect(answers).toEqual([413, 400, 413, 404, 404]);
  });

  test('a length over the limit is refused as announced', async () => {
    const bytes = [...fileOf(4)].reduce((sum, { length }) => sum + length, 0);
    const answer = await post(fileOf(4), { 'content-length': String(bytes) });
    expect(answer).toMatchObject({ status: 413, key: 'request.tooLarge' });
  });

  test('who has no session, no right or no input in order gets no file taken', async () => {
    const runs = run.mock.calls.length;
    const files = [['a.txt', Buffer.alloc(MB)] as const];
    const stranger = world.clientOf({ token: 'nobody' });
    expect(await send({ files, client: stranger })).toMatchObject({ status: 401 });
    expect(await send({ files, client: nobody })).toMatchObject({ status: 403, key: 'right.missing' });
    expect(await send({ files, fields: { colour: 'red' } })).toMatchObject({
      status: 400,
      fields: { colour: expect.any(String) },
    });
    expect(run).toHaveBeenCalledTimes(runs);
  });
});

describe('a form is refused', () => {
  test('where a call takes JSON, and JSON where it takes a form', async () => {
    const { path } = signIn.login;
    expect(await send({ path })).toMatchObject({ status: 415, key: 'request.wrongMediaType' });
    const body = { token: admin.token };
    const json = await world.post(put.path, { body, headers: world.signed(put.path, body) });
    expect(json).toMatchObject({ status: 415, key: 'request.wrongMediaType' });
  });

  const signedParts = () => {
    const fields = { token: admin.token ?? '' };
    const headers = { ...world.signed(put.path, fields), 'idempotency-key': 'odd' };
    return { headers, field: fieldPart('token', fields.token) };
  };

  test.each([
    ['without a boundary', [Buffer.from('x')], 'multipart/form-data'],
    ['without an end', [fieldPart('a', 'b').subarray(0, 60)], undefined],
    ['that is no form', [Buffer.from('{"a":1}')], undefined],
    ['with a field twice', [fieldPart('a', '1'), fieldPart('a', '2'), END], undefined],
    ['with a field of every object', [fieldPart('__proto__', '1'), END], undefined],
  ])('with 400 %s', async (_, body, type) => {
    const headers = { ...signedParts().headers, ...(type && { 'content-type': type }) };
    expect(await post(body, headers)).toMatchObject({ status: 400, key: 'request.malformed' });
  });

  test('with 400 when it breaks off in a file, or has a field behind one', async () => {
    const { headers, field } = signedParts();
    const file = filePart('a.txt', Buffer.alloc(MB));
    expect(await post([field, file.subarray(0, MB / 2)], headers)).toMatchObject({
      status: 400,
      key: 'request.malformed',
    });
    const behind = signedParts();
    expect(await post([behind.field, file, fieldPart('b', '1'), END], behind.headers)).toMatchObject({
      status: 400,
      key: 'request.malformed',
    });
  });

  test('beyond its number of files or of bytes', async () => {
    const small = ['a.txt', Buffer.from('a')] as const;
    expect(await send({ files: [small, small, small], key: 'three' })).toMatchObject({ status: 400 });
    const files = [['a.txt', Buffer.alloc(2 * MB)] as const, small];
    expect(await send({ files, key: 'large' })).toMatchObject({ status: 413, key: 'request.tooLarge' });
  });
});

test('an upload that its sender gives up leaves nothing behind', async () => {
  const fields = { token: admin.token ?? '' };
  const headers = {
    ...FORM_TYPE,
    'content-length': String(2 * MB),
    'idempotency-key': 'given-up',
    ...world.signed(put.path, fields),
  };
  const asked = httpRequest(http.origin + put.path, { method: 'POST', headers });
  asked.on('error', () => {});
  asked.write(Buffer.concat([fieldPart('token', fields.token), filePart('a.txt', Buffer.alloc(MB))]));
  for (let tries = 0; tries < 100 && http.leftOver().length === 0; tries += 1) await pause(20);
  expect(http.leftOver()).toHaveLength(1);
  asked.destroy();
  await expectNothingLeft();
});
