import { sql } from 'kysely';
import { query } from '../../src/domain/kit/call';
import { refunds } from '../../src/domain/orders/refund';
import { session, signIn } from '../../src/domain/session/calls';
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
      await sql`insert into roles (name, sort, superior_id, factor_required, created_time, updated_time) values ('makers', 1, 1, false, now(), now())`.execute(
        db,
      );
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

  test('connections that the database cuts are found again', async () => {
    if (own.database.kind !== 'postgres') return;
    const admin = await own.signIn('admin');
    await own.database.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await admin.call(session.tokenInfo, {})).status),
    );
    for (const status of statuses) expect([200, 503]).toContain(status);
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

  test('has nothing of strangers: failed sign-ins have a log of their own', async () => {
    const before = await last();
    await world.guest.call(signIn.login, { account: 'service', password: 'Wrong#2026' });
    await world.guest.call(listPreferences.save, { listName: 'ntdPayBills' });
    expect(await last()).toEqual(before);
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
