import { withoutEmpty } from '../../src/domain/kit/wire';
import { refunds } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { users } from '../../src/domain/users/management';
import { addOrder, addUser } from '../support/rows';
import { factsOf } from '../support/unchanged';
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

let before: Awaited<ReturnType<typeof factsOf>>;
beforeEach(async () => {
  before = await factsOf(world.db);
});
const expectNothingChanged = async () => expect(await factsOf(world.db)).toEqual(before);

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
});

describe('the same bytes again', () => {
  test('are answered from the record under the same key', async () => {
    const id = await addOrder(world.db, await addUser(world.db));
    before = await factsOf(world.db);
    const body = { ...asked(), orderId: id };
    const headers = { ...world.signed(path, body), 'idempotency-key': 'replay-1' };
    const first = await world.post(path, { body, headers });
    expect(first.status).toBe(200);
    expect(await world.post(path, { body, headers })).toMatchObject({ status: 200, data: first.data });
    expect((await factsOf(world.db)).cases).toBe(before.cases + 1);
  });

  test('of the same millisecond under another key are another call', async () => {
    const body = { userId: await addUser(world.db), note: 'Called twice', token: client.token };
    const note = users.addNote.path;
    const headers = world.signed(note, body);
    for (const key of ['one', 'two']) {
      const answer = await world.post(note, { body, headers: { ...headers, 'idempotency-key': key } });
      expect([key, answer]).toMatchObject([key, { status: 200 }]);
    }
    const notes = await world.db
      .selectFrom('userNotes')
      .select('id')
      .where('userId', '=', body.userId)
      .execute();
    expect(notes).toHaveLength(2);
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
