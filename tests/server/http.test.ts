import { networkInterfaces } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { exportJobs } from '../../src/domain/exports/calls';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { signIn } from '../../src/domain/session/calls';
import { listPreferences } from '../../src/domain/system/calls';
import { get, raw } from '../support/httpWorld';
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

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(http.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const { path: loginPath } = signIn.login;

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
    const answer = await raw(http, loginPath, { 'transfer-encoding': 'chunked', lang: 'tw' }, body);
    expect(answer.status).toBe(413);
    expect(JSON.parse(String(answer.body)).message).toMatch(/\p{Script=Han}/u);
  });

  test('to paths that are none are refused', async () => {
    for (const path of ['/web/nothing', '/app/nothing', '/web/%zz']) {
      expect((await raw(http, path, {})).status).toBe(404);
    }
    expect(await (await get(http, '/web/nothing')).json()).toMatchObject({
      code: 404,
      key: 'request.unknownPath',
    });
    for (const path of ['/web/nothing', '//web//order', '/web//user/login/v1']) {
      const put = await fetch(`${http.origin}${path}`, { method: 'PUT', body: '{}' });
      expect(await put.json()).toMatchObject({ code: 404, key: 'request.unknownPath', data: null });
      expect(await (await get(http, path)).json()).toMatchObject({ code: 404, key: 'request.unknownPath' });
    }
  });

  test.each([
    [loginPath, ['GET', 'PUT', 'DELETE', 'PATCH'], 'POST'],
    ['/web/export/some-ticket', ['POST', 'PUT'], 'GET'],
    ['/healthz', ['POST', 'DELETE'], 'GET, HEAD'],
  ])('to %s by another method are told the right one', async (path, methods, allow) => {
    for (const method of methods) {
      const answer = await fetch(`${http.origin}${path}`, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow]);
      expect(await answer.json()).toMatchObject({ code: 405, key: 'request.wrongMethod', data: null });
    }
  });

  test.each([
    [`/web/${'a'.repeat(10_000)}`, {}, 404],
    [`/web/${'a'.repeat(17_000)}`, {}, 414],
    ['/web/order', { 'x-long': 'a'.repeat(17_000) }, 431],
  ])('that are too long are answered in the usual shape', async (path, headers, status) => {
    const answer = await fetch(`${http.origin}${path}`, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: status, data: null, message: expect.any(String) });
  });

  test('are answered packed to who takes it, when that is worth it, and the same', async () => {
    const plain = await raw(http, '/openapi.json', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    for (const accepted of ['gzip', 'br, gzip;q=0.5, *;q=0']) {
      const packed = await raw(http, '/openapi.json', { 'accept-encoding': accepted });
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
    const list = await raw(http, path, headers, Buffer.from(JSON.stringify(body)));
    expect(list.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(list.body))).data.items).toHaveLength(10);
    for (const [asked, accepted] of [
      ['/readyz', 'gzip'],
      ['/openapi.json', 'gzip;q=0'],
      ['/openapi.json', 'br'],
    ] as const) {
      const small = await raw(http, asked, { 'accept-encoding': accepted });
      expect([asked, small.headers['content-encoding']]).toEqual([asked, undefined]);
    }
  });

  test('are refused while the server stops', async () => {
    http.setAccepting(false);
    try {
      expect(await (await post(loginPath, '{}')).json()).toMatchObject({
        code: 503,
        key: 'service.unavailable',
      });
      expect((await get(http, '/readyz')).status).toBe(503);
      expect((await get(http, '/healthz')).status).toBe(200);
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
  const url = `${http.origin}/web/export/${ticket}`;
  const part = await fetch(url, { headers: { range: 'bytes=5-9' } });
  expect(await part.json()).toMatchObject({ code: 416, key: 'request.range' });
  // The ticket is as good as before; from the beginning on is all of it.
  const answer = await fetch(url, { headers: { range: 'bytes=0-' } });
  expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none']);
  const content = Buffer.from(await answer.arrayBuffer());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(answer.headers.get('content-length')).toBe(String(content.length));
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Pay-Bills-NTD-.*\.xlsx"; filename\*=UTF-8''/,
  );
  expect((await get(http, `/web/export/${ticket}`)).status).toBe(404);
});

describe('what surrounds the calls', () => {
  test('configuration for the console', async () => {
    expect(await (await get(http, '/console-config.json')).json()).toEqual({
      product: 'Tulay',
      signSecret: world.secrets.signSecret,
      passwordPublicKey: world.secrets.passwordPublicKey,
      version: '1.2.3',
      demo: true,
    });
  });

  test('health and readiness', async () => {
    expect((await get(http, '/healthz')).status).toBe(200);
    expect((await get(http, '/readyz')).status).toBe(200);
    http.setReachable(false);
    expect((await get(http, '/readyz')).status).toBe(503);
    expect((await get(http, '/healthz')).status).toBe(200);
    http.setReachable(true);
  });

  test('a full disk is said by what could not be saved, and by /readyz', async () => {
    await world.database.execute(`
      create function no_space() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before insert on list_settings for each row execute function no_space()`);
    const service = await world.signIn('service');
    const body = { listName: 'ntdPayBills', settings: { density: 'small' }, token: service.token };
    const { path } = listPreferences.save;
    const answer = await post(path, JSON.stringify(body), {
      ...world.signed(path, body),
      'idempotency-key': 'full',
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ key: 'service.diskFull', message: expect.stringContaining('disk space') }),
    ]);
    const readiness = await get(http, '/readyz');
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'disk full' }]);
  });

  test('metrics, by known paths only', async () => {
    await post('/web/somebody/tries/v1', '{}');
    const text = await (await get(http, '/metrics')).text();
    expect(text).toContain(`tulay_calls_total{path="${loginPath}",code="200"} 1`);
    expect(text).toContain('tulay_call_duration_seconds_bucket');
    expect(text).not.toContain('somebody');
  });

  test('metrics of a demo at its own machine only, whatever a header says', async () => {
    const trusting = await platform.serveWorld(world, { trustProxy: ['127.0.0.1'], host: '0.0.0.0' });
    for (const at of [http, trusting]) {
      expect((await get(at, '/metrics')).status).toBe(200);
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])
        for (const value of ['203.0.113.7', '127.0.0.1', '::1', 'for=127.0.0.1', '']) {
          const silent = await get(at, '/metrics', { [name]: value });
          expect([name, value, silent.status]).toEqual([name, value, 403]);
          expect(await silent.text()).toContain('METRICS_TOKEN');
        }
    }
    await trusting.close();
    const [other] = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    if (!other) return;
    const everywhere = await platform.serveWorld(world, { host: '0.0.0.0' });
    const { port } = new URL(everywhere.origin);
    const afar = { ...everywhere, origin: `http://${other.address}:${port}` };
    expect((await get(afar, '/metrics')).status).toBe(403);
    await everywhere.close();
  });

  test('metrics of no demo with the token only, at its own machine as well', async () => {
    const without = await platform.serveWorld(world, { demo: false });
    expect((await get(without, '/metrics')).status).toBe(403);
    await without.close();
    const token = 'a-token-of-16-characters';
    for (const demo of [true, false]) {
      const open = await platform.serveWorld(world, { demo, metricsToken: token });
      expect((await get(open, '/metrics')).status).toBe(403);
      for (const wrong of [token, 'Bearer ', `Bearer ${token}x`, `bearer${token}`])
        expect((await get(open, '/metrics', { authorization: wrong })).status).toBe(403);
      for (const proxy of ['x-forwarded-for', 'x-no-proxy']) {
        const headers = { authorization: `Bearer ${token}`, [proxy]: '203.0.113.7' };
        const answer = await get(open, '/metrics', headers);
        expect(await answer.text()).toContain('tulay_calls_total');
      }
      await open.close();
    }
  });

  test('OpenAPI of every call, whose references all lead somewhere', async () => {
    const document = (await (await get(http, '/openapi.json')).json()) as {
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

test('what uploads of a process that died have left goes when the next one starts', async () => {
  const folder = await platform.leftUploads();
  await platform.platform.sweepUploads(folder.path, 60_000);
  expect(folder.names()).toEqual(['young']);
  await platform.platform.sweepUploads(folder.path, 0);
  expect(folder.names()).toEqual([]);
  folder.remove();
});
