import { brotliDecompressSync } from 'node:zlib';
import { signIn } from '../../src/domain/session/calls';
import { get, raw } from '../support/httpWorld';
import type { World } from '../support/world';

/** The built console over HTTP, consoles of other origins, security headers. */

let world: World;
let platform: Awaited<ReturnType<typeof tulay.platform>>;
let http: Awaited<ReturnType<typeof platform.serveWorld>>;

beforeAll(async () => {
  [world, platform] = await Promise.all([tulay.createWorld(), tulay.platform()]);
  http = await platform.serveWorld(world);
});
afterAll(() => http.close());

const { path: loginPath } = signIn.login;

describe('the console', () => {
  test('comes compressed, hashed files for ever', async () => {
    const br = await raw(http, '/umi.0123abcd.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(br.body).length).toBeGreaterThan(5000);
    expect(
      (await raw(http, '/umi.0123abcd.js', { 'accept-encoding': 'br;q=0, gzip' })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
    const plain = await raw(http, '/umi.0123abcd.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('its page comes anew and whole each time: by its date and size another build would pass for it', async () => {
    const page = await get(http, '/home');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('<title>Tulay</title>');
    expect([page.headers.get('etag'), page.headers.get('last-modified')]).toEqual([null, null]);
    const known = { 'if-none-match': 'W/"22c-1"', 'if-modified-since': new Date().toUTCString() };
    expect((await raw(http, '/home', known)).status).toBe(200);
  });

  test('its head says how long it is, and brings nothing', async () => {
    for (const path of ['/', '/umi.0123abcd.js', '/favicon.svg']) {
      const [whole, head] = [await get(http, path), await fetch(http.origin + path, { method: 'HEAD' })];
      for (const name of ['cache-control', 'content-length', 'content-type', 'etag', 'vary'])
        expect([path, name, head.headers.get(name)]).toEqual([path, name, whole.headers.get(name)]);
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });

  test('a missing page comes whole, whatever the browser has kept', async () => {
    const { headers } = await get(http, '/home');
    const kept = {
      'if-none-match': headers.get('etag') ?? '',
      'if-modified-since': headers.get('last-modified') ?? '',
    };
    const answer = await get(http, '/no/such/page', kept);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<title>')]);
  });

  test.each([
    ['/', 200],
    ['/user/login/matrix', 200],
    ['/wall', 200],
    ['/tulayTransaction/ntdSwap/paybills/detail', 200],
    ['/no/such/page', 404],
  ])('answers %s with its page and %i', async (path, status) => {
    const answer = await get(http, path, { accept: 'text/html' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  });

  test('nothing else gets its page', async () => {
    for (const [path, accept] of [
      ['/umi.00000000.js', '*/*'],
      ['/umi.0123abcd.js.br', '*/*'],
      ['/.hidden.txt', '*/*'],
      ['/uploads', 'application/json'],
      ['/no/such/page', 'application/json'],
      ['/web/nothing', 'text/html'],
      ['/../package.json', '*/*'],
      ['/%2e%2e/package.json', '*/*'],
      ['/..%2fpackage.json', '*/*'],
      ['/uploads/../../package.json', '*/*'],
      [`/${'x'.repeat(300)}.js`, '*/*'],
    ] as const) {
      const answer = await raw(http, path, { accept });
      expect([path, answer.status, String(answer.headers['content-type'])]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
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
      const answer = await get(open, path, { origin: known });
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
    const answer = await get(open, '/readyz', { origin });
    expect(corsOf(answer)).toEqual({});
    // A cache keeps the answers apart all the same.
    expect(answer.headers.get('vary')).toBe('accept-encoding, origin');
  });

  test('is nobody when the settings name none, and has no use for our pages', async () => {
    expect(corsOf(await get(http, '/readyz', { origin: known }))).toEqual({});
    expect(corsOf(await preflight(known, '/home'))).toEqual({});
    expect(corsOf(await get(open, '/home', { origin: known }))).toEqual({});
  });
});

describe('security headers', () => {
  test('are on every answer', async () => {
    for (const path of ['/', '/web/nothing', '/healthz', '/umi.0123abcd.js', '/web/%zz']) {
      const { headers } = await raw(http, path, {});
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const policy = (await get(http, '/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).toBe("script-src 'self'");
  });

  test('believe a proxy only when told to', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    expect((await raw(http, '/healthz', forwarded)).headers['strict-transport-security']).toBeUndefined();
    const behind = await platform.serveWorld(world, { trustProxy: ['127.0.0.1'] });
    const answer = await get(behind, '/healthz', forwarded);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    await behind.close();
  });
});
