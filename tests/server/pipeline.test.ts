import { appOrders } from '../../src/domain/app/calls';
import { query } from '../../src/domain/kit/call';
import { withoutEmpty } from '../../src/domain/kit/wire';
import { ntdPayBills } from '../../src/domain/orders/payBills';
import { refunds } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { listPreferences } from '../../src/domain/system/calls';
import { serve } from '../../src/server/kit/serve';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let client: Client;
let orderId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  client = await world.signIn('admin');
  orderId = await addOrder(world.db, await addUser(world.db));
});

const path = refunds.request.path;
const asked = () => ({ orderId, version: 0, requestReason: 'Paid twice', token: client.token });

/** What a refused call must leave as it was. */
async function facts() {
  const count = async (
    table: 'refundCases' | 'approvals' | 'listSettings' | 'outboxMails' | 'idempotencyKeys',
  ) => (await world.db.selectFrom(table).selectAll().execute()).length;
  const orders = await world.db.selectFrom('orders').select(['id', 'version', 'status']).execute();
  return {
    orders,
    cases: await count('refundCases'),
    approvals: await count('approvals'),
    settings: await count('listSettings'),
    mails: await count('outboxMails'),
    keys: await count('idempotencyKeys'),
  };
}

let before: Awaited<ReturnType<typeof facts>>;
beforeEach(async () => {
  before = await facts();
});
const expectNothingChanged = async () => expect(await facts()).toEqual(before);

describe('what is not signed as it should be', () => {
  test('unsigned', async () => {
    const answer = await world.post(path, {
      body: asked(),
      headers: { timestamp: String(world.clock.tick()) },
    });
    expect(answer).toMatchObject({ status: 400, code: 400, key: 'request.badSignature', data: null });
    expect(answer.fields).toEqual({ sign: 'Please fill in this field' });
    expect(answer.message).toContain('sign: Please fill in this field');
    const bare = await world.post(path, { body: asked() });
    expect(bare.fields).toEqual({ timestamp: 'Please fill in this field' });
    await expectNothingChanged();
  });

  test.each([-301_000, 301_000])('%i ms off', async (offMs) => {
    const body = asked();
    world.clock.advance({ seconds: offMs / 1000 });
    const headers = world.signed(path, body);
    world.clock.advance({ seconds: -offMs / 1000 });
    const timestamp = String(world.clock.now().getTime() + offMs);
    const answer = await world.post(path, { body, headers: { ...headers, timestamp, lang: 'tw' } });
    expect(answer).toMatchObject({
      status: 400,
      key: 'request.expired',
      fields: { timestamp: '誤差超過 5 分鐘' },
    });
    await expectNothingChanged();
  });

  test.each([
    ['body', { body: { requestReason: 'Paid three times' } }],
    ['timestamp', { headers: { timestamp: String(new Date('2026-06-15T04:01:59Z').getTime()) } }],
    ['signature', { headers: { sign: '0'.repeat(64) } }],
    ['short signature', { headers: { sign: 'abc' } }],
  ])('tampered %s', async (_, tampered: { body?: object; headers?: Record<string, string> }) => {
    const body = asked();
    const headers = { ...world.signed(path, body), 'idempotency-key': 'tampered', ...tampered.headers };
    const answer = await world.post(path, { body: { ...body, ...tampered.body }, headers });
    expect(answer).toMatchObject({
      status: 400,
      key: 'request.badSignature',
      fields: { sign: expect.any(String) },
    });
    await expectNothingChanged();
  });

  test('signed for another path', async () => {
    const body = asked();
    const answer = await world.post(path, { body, headers: world.signed('/web/other/v1', body) });
    expect(answer).toMatchObject({ status: 400, key: 'request.badSignature' });
  });

  test('a partner whose key is unknown, or who signs with another one', async () => {
    const stranger = world.clientOf({ apiKey: 'unknown' });
    const input = { transactionNumber: 'TEST1', amount: '1.00' };
    expect(await stranger.call(appOrders.pay, input)).toMatchObject({ status: 401, key: 'partner.unknown' });
    const headers = {
      'api-key': 'key-of-the-mobile-app-0000000000000000',
      ...world.signed(appOrders.pay.path, input),
    };
    const answer = await world.post(appOrders.pay.path, { body: input, headers });
    expect(answer).toMatchObject({ status: 400, key: 'request.badSignature' });
  });
});

describe('the same bytes again', () => {
  test('are refused under another key, and answered from the record under the same one', async () => {
    const id = await addOrder(world.db, await addUser(world.db));
    before = await facts();
    const body = { ...asked(), orderId: id };
    const headers = { ...world.signed(path, body), 'idempotency-key': 'replay-1' };
    const first = await world.post(path, { body, headers });
    expect(first.status).toBe(200);
    expect(await world.post(path, { body, headers })).toMatchObject({ status: 200, data: first.data });
    const other = await world.post(path, { body, headers: { ...headers, 'idempotency-key': 'replay-2' } });
    expect(other).toMatchObject({ status: 400, key: 'request.replayed' });
    expect((await facts()).cases).toBe(before.cases + 1);
  });

  test('are refused when the first was refused', async () => {
    const body = { ...asked(), version: 99 };
    const headers = { ...world.signed(path, body), 'idempotency-key': 'replay-3' };
    expect((await world.post(path, { body, headers })).status).toBe(409);
    expect(await world.post(path, { body, headers })).toMatchObject({ status: 400, key: 'request.replayed' });
    await expectNothingChanged();
  });

  test('do not sign anybody in', async () => {
    const login = '/web/oper/login/v1';
    const body = { account: 'service', password: 'World#2026' };
    const headers = world.signed(login, body);
    expect((await world.post(login, { body, headers })).status).toBe(200);
    expect(await world.post(login, { body, headers })).toMatchObject({
      status: 400,
      key: 'request.replayed',
    });
  });
});

describe('bodies', () => {
  test.each([
    ['cut off', '{"orderId":'],
    ['a list', '[1,2]'],
    ['a text', '"text"'],
    ['nested too deeply', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['nested without end', '['.repeat(200_000)],
  ])('%s', async (_, body) => {
    const answer = await world.post(path, { body });
    expect(answer).toMatchObject({
      status: 400,
      key: 'request.malformed',
      fields: { body: expect.any(String) },
    });
    await expectNothingChanged();
  });

  test('over 1 MB, by what is announced and by what comes', async () => {
    const body = { ...asked(), requestReason: 'x'.repeat(1024 * 1024) };
    const large = await world.post(path, { body, headers: world.signed(path, body) });
    expect(large).toMatchObject({ status: 413, key: 'request.tooLarge', fields: { body: 'Too large' } });
    const announced = await world.post(path, { body: asked(), headers: { 'content-length': '1048577' } });
    expect(announced).toMatchObject({ status: 413, key: 'request.tooLarge' });
    await expectNothingChanged();
  });

  test('an unknown path', async () => {
    expect(await world.post('/web/nothing/v1', {})).toMatchObject({
      status: 404,
      key: 'request.unknownPath',
    });
    const get = await world.server.handle({ method: 'GET', path, headers: {}, ip: '192.0.2.1' });
    expect(get).toMatchObject({ status: 404, body: { key: 'request.unknownPath' } });
  });
});

describe('inputs', () => {
  const page = ntdPayBills.page;
  test.each([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an unknown sort', { sortField: 'userMobile' }, 'sortField'],
    ['an unknown direction', { sortOrder: 'sideways' }, 'sortOrder'],
    ['a filter of the wrong type', { userName: 7 }, 'userName'],
    ['a number as text', { pageNum: '1' }, 'pageNum'],
    ['a page before the first', { pageNum: 0 }, 'pageNum'],
    ['a page that is too large', { pageSize: 101 }, 'pageSize'],
    ['a fraction', { pageSize: 1.5 }, 'pageSize'],
    ['a day that does not exist', { createdTimeStart: '2026-02-30 00:00:00' }, 'createdTimeStart'],
    ['a time that does not exist', { createdTimeEnd: '2026-02-03 25:00:00' }, 'createdTimeEnd'],
    ['a code that is no list', { status: 1 }, 'status'],
    ['a number out of range', { status: [99_999_999] }, 'status.0'],
    ['NUL', { userName: 'a\u0000b' }, 'userName'],
    ['a control character', { recipient: 'a\u001bb' }, 'recipient'],
    ['a right-to-left mark', { userName: 'a\u202eb' }, 'userName'],
    ['half a character', { userName: '\ud83d' }, 'userName'],
    ['markup', { userName: '<b>Maria</b>' }, 'userName'],
  ])('%s', async (_, input, field) => {
    const answer = await client.call(page, input);
    expect(answer).toMatchObject({ status: 400, key: 'input.invalid', data: null });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(answer.message).toContain(answer.fields?.[field] ?? '?');
  });

  test('several at once, each under its name, in the language of the caller', async () => {
    const answer = await client.call(page, { pageNum: 0, colour: 'red' }, { headers: { lang: 'tw' } });
    expect(answer.fields).toEqual({ pageNum: '不可小於 1', colour: '未知的欄位' });
  });

  test('of a change: nothing happens', async () => {
    for (const requestReason of ['a\u0000b', '  ', 'x'.repeat(201), 7, ['a'], undefined]) {
      const answer = await client.call(refunds.request, { orderId, version: 0, requestReason });
      expect(answer).toMatchObject({ status: 400, fields: { requestReason: expect.any(String) } });
    }
    for (const amount of ['-1.00', '1.2345678', '1e5', '99999999999999', 5]) {
      const answer = await client.call(refunds.propose, {
        id: 1,
        version: 0,
        refundType: 1,
        amount,
        reason: 'x',
      });
      expect(answer).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
    }
    await expectNothingChanged();
  });

  test('hostile texts are texts', async () => {
    const texts = ["'; drop table orders; --", '<script>alert(1)</script>', '😀 {0} %s {key}', '=1+1'];
    for (const requestReason of texts) {
      const id = await addOrder(world.db, await addUser(world.db));
      const { caseId } = await client.ask(refunds.request, { orderId: id, version: 0, requestReason });
      const detail = await client.ask(refunds.caseDetail, { id: caseId });
      expect(detail.case.requestReason).toBe(requestReason);
    }
  });

  test('pages beyond the end are empty', async () => {
    const answer = await client.ask(page, { pageNum: 1_000_000, pageSize: 100 });
    expect(answer).toMatchObject({ items: [], pageNo: 1_000_000 });
    expect(answer.totalItems).toBeGreaterThan(0);
  });

  test('a zone that does not exist', async () => {
    const body = { ...asked(), timeZone: 'Mars/Olympus' };
    const answer = await world.post(path, { body, headers: world.signed(path, body) });
    expect(answer).toMatchObject({ status: 400, fields: { timeZone: expect.any(String) } });
  });

  test('prototype tricks are unknown fields', async () => {
    const body = `{"__proto__":{"admin":true},"token":"${client.token}"}`;
    const headers = world.signed(session.tokenInfo.path, JSON.parse(body));
    expect((await world.post(session.tokenInfo.path, { body, headers })).status).toBe(400);
  });
});

describe('token and zone', () => {
  test('the token may come in the header alone; the body is checked without either', async () => {
    const body = withoutEmpty({ timeZone: 'Asia/Manila' });
    const headers = { ...world.signed(session.tokenInfo.path, body), token: client.token ?? '' };
    expect((await world.post(session.tokenInfo.path, { body, headers })).status).toBe(200);
  });

  test('every answer has a request id and is not cached', async () => {
    const { headers } = await client.call(session.tokenInfo, {});
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'cache-control': 'no-store',
    });
  });
});

describe('faults', () => {
  const input = {};
  const calls = {
    fault: query({
      path: '/web/test/fault/v1',
      right: 'session',
      input,
      output: listPreferences.save.output,
    }),
    duplicate: query({
      path: '/web/test/duplicate/v1',
      right: 'session',
      input,
      output: listPreferences.save.output,
    }),
  };
  const routes = serve(calls, {
    fault: () => Promise.reject(new Error('secret inside')),
    async duplicate({ db }) {
      await db
        .insertInto('roles')
        .values({ name: 'makers', version: 0, sort: 1, superiorId: null })
        .execute();
      return {};
    },
  });
  let own: World;
  beforeAll(async () => {
    own = await tulay.createWorld({ routes: [...world.server.routes, ...routes] });
  });

  test('of ours are answered 500 with the id under which the log has them', async () => {
    const admin = await own.signIn('admin');
    const answer = await admin.call(calls.fault, {}, { headers: { lang: 'tw' } });
    expect(answer).toMatchObject({ status: 500, code: 500, key: 'fault', data: null });
    expect(answer.message).toContain(answer.headers['x-request-id']);
    expect(answer.message).not.toContain('secret inside');
    const line = own.logged.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { message: expect.stringContaining('secret inside') },
    });
  });

  test('a duplicate that the database finds is 409', async () => {
    const admin = await own.signIn('admin');
    const answer = await admin.call(calls.duplicate, {});
    expect(answer).toMatchObject({
      status: 409,
      key: 'record.duplicate',
      message: 'Existence of duplicate data',
    });
  });

  test('a lost database is 503, until it is back', async () => {
    const admin = await own.signIn('admin');
    own.loseDatabase();
    const answer = await admin.call(session.tokenInfo, {});
    expect(answer).toMatchObject({
      status: 503,
      key: 'service.unavailable',
      message: expect.stringContaining('database'),
    });
    expect((await admin.call(listPreferences.save, { listName: 'ntdPayBills', settings: {} })).status).toBe(
      503,
    );
    own.findDatabase();
    expect((await admin.call(session.tokenInfo, {})).status).toBe(200);
  });

  test('a call whose right is no menu record keeps the server from starting', async () => {
    const wrong = query({
      path: '/web/test/x/v1',
      right: 'NO_SUCH_RIGHT',
      input,
      output: listPreferences.save.output,
    });
    const call = serve({ wrong }, { wrong: async () => ({}) });
    await expect(tulay.createWorld({ routes: call })).rejects.toThrow('NO_SUCH_RIGHT (/web/test/x/v1)');
  });
});

describe('the operation log', () => {
  const last = () =>
    world.db.selectFrom('operationLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  test('has what succeeded and what was refused', async () => {
    await client.ask(listPreferences.save, { listName: 'ntdPayBills', settings: { density: 'small' } });
    expect(await last()).toMatchObject({
      operatorId: 1,
      operatorName: 'The admin',
      path: listPreferences.save.path,
      code: 200,
      target: 'ntdPayBills',
      input: { listName: 'ntdPayBills', settings: { density: 'small' } },
      ip: '192.0.2.1',
      time: world.clock.text(),
    });
    await client.call(refunds.request, { orderId, version: 99, requestReason: 'a\u0000b' });
    expect(await last()).toMatchObject({
      code: 400,
      target: String(orderId),
      input: { requestReason: 'a\ufffdb' },
    });
    await client.call(refunds.request, { orderId, version: 99, requestReason: 'x' });
    expect(await last()).toMatchObject({ code: 409, target: String(orderId) });
  });

  test('has no password, token, code or key', async () => {
    await client.call(session.resetPassword, {
      id: 1,
      operatorId: 1,
      userPass: 'Hidden#2026',
      verifyCode: '987654',
    });
    await world.guest.call(
      { ...listPreferences.save, path: '/web/oper/login/v1', right: 'public' },
      {
        account: 'admin',
        password: 'Hidden#2026',
      },
    );
    const rows = JSON.stringify(await world.db.selectFrom('operationLog').selectAll().execute());
    for (const secret of ['Hidden#2026', '987654', client.token ?? '?', 'World#2026'])
      expect(rows).not.toContain(secret);
    expect(JSON.stringify(world.logged)).not.toContain('Hidden#2026');
  });

  test('the audit log names operator and request', async () => {
    const id = await addOrder(world.db, await addUser(world.db));
    const answer = await client.call(refunds.request, { orderId: id, version: 0, requestReason: 'x' });
    const line = await world.db
      .selectFrom('auditLog')
      .selectAll()
      .where('tableName', '=', 'refund_cases')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toMatchObject({
      operatorId: 1,
      requestId: answer.headers['x-request-id'],
      action: 'insert',
    });
  });
});
