import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { exportJobs } from '../../src/domain/exports/calls';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { signIn } from '../../src/domain/session/calls';
import { addOrder, addUser } from '../support/rows';
import { PASSWORD, type World } from '../support/world';

let world: World;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let http: Awaited<ReturnType<typeof platform.serveWorld>>;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  http = await platform.serveWorld(world);
});
afterAll(() => http.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(http.origin + path, { headers });
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(http.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const { path: loginPath } = signIn.login;

/** A request whose bytes fetch would not send. */
function raw(path: string, headers: Record<string, string>, body?: Buffer) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const asked = httpRequest(
        `${http.origin}${path}`,
        { method: body ? 'POST' : 'GET', headers },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      asked.on('error', reject);
      asked.end(body);
    },
  );
}

describe('calls', () => {
  test('go through, signed', async () => {
    const body = { account: 'service', password: PASSWORD, timeZone: 'Asia/Taipei' };
    const answer = await post(loginPath, JSON.stringify(body), world.signed(loginPath, body));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      code: 200,
      message: 'Success',
      data: { passExpired: false },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['no JSON', '{bad', 400, 'request.malformed'],
    ['no object', '[]', 400, 'request.malformed'],
    ['not signed', '{}', 400, 'request.badSignature'],
    ['more than 1 MB', JSON.stringify({ account: 'x'.repeat(1024 * 1024) }), 413, 'request.tooLarge'],
  ])('that are %s are refused in the usual shape', async (_, body, status, key) => {
    const answer = await post(loginPath, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status, key, data: null, message: expect.any(String) });
  });

  test('that are too large are refused without a length too, in the language of the caller', async () => {
    const body = Buffer.alloc(1024 * 1024 + 1, 'a');
    const answer = await raw(loginPath, { 'transfer-encoding': 'chunked', lang: 'tw' }, body);
    expect(answer.status).toBe(413);
    expect(JSON.parse(String(answer.body)).message).toMatch(/\p{Script=Han}/u);
  });

  test('to paths that are none are refused', async () => {
    for (const path of ['/web/nothing', '/app/nothing', '/web/%zz']) {
      expect((await raw(path, {})).status).toBe(404);
    }
    expect(await (await get('/web/nothing')).json()).toMatchObject({ code: 404, key: 'request.unknownPath' });
    const put = await fetch(`${http.origin}${loginPath}`, { method: 'PUT', body: '{}' });
    expect(await put.json()).toMatchObject({ code: 404, key: 'request.unknownPath' });
  });

  test('are answered packed to who takes it, when that is worth it, and the same', async () => {
    const plain = await raw('/openapi.json', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    for (const accepted of ['gzip', 'br, gzip;q=0.5, *;q=0']) {
      const packed = await raw('/openapi.json', { 'accept-encoding': accepted });
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(packed.body.length),
      });
      expect(packed.body.length).toBeLessThan(plain.body.length / 5);
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    }
    const body = { pageSize: 20, token: (await world.signIn('service')).token, timeZone: 'Asia/Taipei' };
    const userId = await addUser(world.db);
    for (let at = 0; at < 10; at += 1) await addOrder(world.db, userId);
    const { path } = ntdPayBills.page;
    const headers = {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      ...world.signed(path, body),
    };
    const list = await raw(path, headers, Buffer.from(JSON.stringify(body)));
    expect(list.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(list.body))).data.items).toHaveLength(10);
    for (const [asked, accepted] of [
      ['/readyz', 'gzip'],
      ['/openapi.json', 'gzip;q=0'],
      ['/openapi.json', 'br'],
    ] as const) {
      const small = await raw(asked, { 'accept-encoding': accepted });
      expect([asked, small.headers['content-encoding']]).toEqual([asked, undefined]);
    }
  });

  test('with files come as their text fields; files that are too large are refused', async () => {
    const form = new FormData();
    form.set('name', 'a');
    form.set('file', new Blob(['content']), '../../etc/passwd');
    const small = await fetch(http.origin + loginPath, { method: 'POST', body: form });
    expect(await small.json()).toMatchObject({ key: 'request.badSignature' });
    form.set('file', new Blob([Buffer.alloc(50 * 1024 * 1024 + 1)]));
    const large = await fetch(http.origin + loginPath, { method: 'POST', body: form });
    expect(await large.json()).toMatchObject({
      code: 413,
      key: 'request.tooLarge',
      message: expect.stringContaining('50'),
    });
  });

  test('are refused while the server stops', async () => {
    http.setAccepting(false);
    try {
      expect(await (await post(loginPath, '{}')).json()).toMatchObject({
        code: 503,
        key: 'service.unavailable',
      });
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/healthz')).status).toBe(200);
    } finally {
      http.setAccepting(true);
    }
  });
});

test('an export comes down whole, with its name', async () => {
  await addOrder(world.db, await addUser(world.db));
  const service = await world.signIn('service');
  const { exportId } = await service.ask(ntdPayBills.export, {});
  await platform.workOnExport(world, exportId);
  const { ticket } = await service.ask(exportJobs.ticket, { id: exportId });
  const answer = await get(`/web/export/${ticket}`);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(answer.headers.get('content-length')).toBe(String(content.length));
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Pay-Bills-NTD-.*\.xlsx"; filename\*=UTF-8''/,
  );
  expect((await get(`/web/export/${ticket}`)).status).toBe(404);
});

describe('what surrounds the calls', () => {
  test('configuration for the console', async () => {
    expect(await (await get('/console-config.json')).json()).toEqual({
      product: 'Tulay',
      signSecret: world.secrets.signSecret,
      passwordPublicKey: world.secrets.passwordPublicKey,
      version: '1.2.3',
      demo: true,
    });
  });

  test('health and readiness', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    http.setReachable(false);
    expect((await get('/readyz')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    http.setReachable(true);
  });

  test('metrics, by known paths only', async () => {
    await post('/web/somebody/tries/v1', '{}');
    const text = await (await get('/metrics')).text();
    expect(text).toContain(`tulay_calls_total{path="${loginPath}",code="200"} 1`);
    expect(text).toContain('tulay_call_duration_seconds_bucket');
    expect(text).not.toContain('somebody');
  });

  test('OpenAPI of every call, whose references all lead somewhere', async () => {
    const document = (await (await get('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { post?: Record<string, unknown> }>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { call } of world.server.routes) {
      expect(document.paths[call.path]?.post).toMatchObject({
        'x-right': call.right,
        operationId: expect.any(String),
      });
    }
    const operations = Object.values(document.paths).map(({ post: one }) => one?.operationId);
    expect(new Set(operations.filter(Boolean)).size).toBe(world.server.routes.length);
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(found.length).toBeGreaterThan(10);
    for (const path of new Set(found)) {
      const target = path
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect([path, typeof target]).toEqual([path, 'object']);
    }
  });
});

describe('the console', () => {
  test('comes compressed, hashed files for ever', async () => {
    const br = await raw('/umi.0123abcd.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(br.body).length).toBeGreaterThan(5000);
    expect(
      (await raw('/umi.0123abcd.js', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
    ).toBe('gzip');
    const plain = await raw('/umi.0123abcd.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('its page is asked for anew each time, and answered 304 when it is the same', async () => {
    const page = await get('/home');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>Tulay</title>');
    const etag = page.headers.get('etag') ?? '';
    expect((await raw('/home', { 'if-none-match': etag })).status).toBe(304);
  });

  test.each([
    ['/', 200],
    ['/user/login/matrix', 200],
    ['/tulayTransaction/ntdSwap/paybills/detail', 200],
    ['/no/such/page', 404],
  ])('answers %s with its page and %i', async (path, status) => {
    const answer = await get(path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  });

  test('nothing else gets its page', async () => {
    for (const [path, accept] of [
      ['/umi.00000000.js', '*/*'],
      ['/no/such/page', 'application/json'],
      ['/web/nothing', 'text/html'],
      ['/../package.json', '*/*'],
      ['/%2e%2e/package.json', '*/*'],
    ] as const) {
      const answer = await raw(path, { accept });
      expect([path, answer.status, String(answer.headers['content-type'])]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });
});

describe('a console of another origin', () => {
  const known = 'https://console.example.com';
  let open: typeof http;
  beforeAll(async () => {
    open = await platform.serveWorld(world, { consoleOrigins: [known] });
  });
  afterAll(() => open.close());

  const preflight = (origin: string, path: string = loginPath) =>
    fetch(open.origin + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,sign,timestamp',
      },
    });
  const corsOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

  test('may call when the settings name it: preflight, answer, refusal and file', async () => {
    const asked = await preflight(known);
    expect([asked.status, await asked.text()]).toEqual([204, '']);
    expect(corsOf(asked)).toEqual({
      'access-control-allow-origin': known,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      'access-control-expose-headers': expect.stringContaining('date'),
      'access-control-max-age': '600',
    });
    for (const path of ['/console-config.json', '/readyz', '/web/nothing', '/web/export/none']) {
      const answer = await fetch(open.origin + path, { headers: { origin: known } });
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, known]);
      expect(answer.headers.get('vary')).toBe('accept-encoding, origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test.each([
    'https://evil.example.com',
    'https://console.example.com.evil.example.com',
    'http://console.example.com',
    'https://console.example.com:8443',
    'null',
    '*',
  ])('%s may not', async (origin) => {
    expect(corsOf(await preflight(origin))).toEqual({});
    const answer = await fetch(`${open.origin}/readyz`, { headers: { origin } });
    expect(corsOf(answer)).toEqual({});
    // A cache keeps the answers apart all the same.
    expect(answer.headers.get('vary')).toBe('accept-encoding, origin');
  });

  test('is nobody when the settings name none, and has no use for our pages', async () => {
    expect(corsOf(await fetch(`${http.origin}/readyz`, { headers: { origin: known } }))).toEqual({});
    expect(corsOf(await preflight(known, '/home'))).toEqual({});
    expect(corsOf(await fetch(`${open.origin}/home`, { headers: { origin: known } }))).toEqual({});
  });
});

describe('security headers', () => {
  test('are on every answer', async () => {
    for (const path of ['/', '/web/nothing', '/healthz', '/umi.0123abcd.js', '/web/%zz']) {
      const { headers } = await raw(path, {});
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).toBe("script-src 'self'");
  });

  test('believe a proxy only when told to', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    expect((await raw('/healthz', forwarded)).headers['strict-transport-security']).toBeUndefined();
    const behind = await platform.serveWorld(world, { trustProxy: true });
    const answer = await fetch(`${behind.origin}/healthz`, { headers: forwarded });
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    await behind.close();
  });
});
