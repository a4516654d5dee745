import { sql } from 'kysely';
import en from '../../locales/en';
import { actionKeyOf } from '../../src/domain/kit/call';
import { codeOf } from '../../src/domain/kit/codes';
import { notices } from '../../src/domain/operation/notice';
import { refunds } from '../../src/domain/orders/refund';
import { reveal } from '../../src/domain/system/calls';
import { history } from '../../src/domain/system/history';
import { loginLog } from '../../src/domain/system/loginLog';
import { operationLog, operationPace, operationResult } from '../../src/domain/system/operationLog';
import { users } from '../../src/domain/users/management';
import { keptTables } from '../../src/server/db/tables';
import { loggingJob } from '../../src/server/jobs/jobLog';
import type { Json } from '../../src/server/pipeline/body';
import { redacted } from '../../src/server/pipeline/operationLog';
import { partyRow } from '../support/partyRows';
import { bindRole, giveRights, takeRights } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** The operation log as a page: what stands in it, what one line opens, who sees what of it. */

let world: World;
let admin: Client;
let service: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  [admin, service] = [await world.signIn('admin'), await world.signIn('service')];
});

const actionOf = ({ path }: { readonly path: string }) => actionKeyOf(path).slice('actions.'.length);

async function linesOf(input: Record<string, unknown> = {}) {
  const { items } = await admin.ask(operationLog.page, { pageSize: 100, ...input } as never);
  return items;
}

async function newest(input: Record<string, unknown> = {}) {
  const [line] = await linesOf({ sortField: 'time', sortOrder: 'desc', ...input });
  if (!line) throw new Error('the log is empty');
  return line;
}

const orderOfUser = async () => addOrder(world.db, await addUser(world.db));
const ask = (orderId: number, version = 0) =>
  service.call(refunds.request, { orderId, version, requestReason: 'x' });

describe('a line', () => {
  test('says who, what, of which record, how it ended, from where and how long', async () => {
    const orderId = await orderOfUser();
    await ask(orderId);
    expect(await newest()).toMatchObject({
      time: world.clock.text(),
      operatorId: world.idOf('service'),
      operatorName: 'The service',
      action: actionOf(refunds.request),
      target: String(orderId),
      code: 200,
      ip: '192.0.2.1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('of a refused change stays although nothing of the change did', async () => {
    const orderId = await orderOfUser();
    expect((await ask(orderId, 99)).status).toBe(409);
    expect(await newest()).toMatchObject({ code: 409, target: String(orderId) });
    expect(await world.db.selectFrom('refundCases').selectAll().execute()).toEqual([]);
  });

  test('is written of who reads what they may not, not of other reads', async () => {
    const before = await linesOf();
    await service.call(operationLog.page, {});
    await service.call(users.detail, { id: 1 });
    expect((await linesOf()).length).toBe(before.length + 2);
    expect(await newest()).toMatchObject({
      code: 403,
      operatorName: 'The service',
      action: actionOf(users.detail),
    });
    await admin.call(users.detail, { id: 999_999 });
    expect((await linesOf()).length).toBe(before.length + 2);
  });

  test('is written of what is revealed', async () => {
    const id = await addUser(world.db);
    await admin.ask(reveal.field, { resource: 'user', id, field: 'mobile' });
    expect(await newest()).toMatchObject({ action: actionOf(reveal.field), target: String(id) });
  });

  test('is written of a job that did something, and of none that did not', async () => {
    const name = { operatorName: 'Tulay', now: world.clock.text() };
    await loggingJob(world.database, 'moveDue', name, async () => 3);
    await loggingJob(world.database, 'moveDue', name, async () => 0);
    expect(await linesOf({ action: 'job.moveDue' })).toMatchObject([
      { operatorId: null, operatorName: 'Tulay', code: 200 },
    ]);
  });
});

test('it is searched by every field that it names, and its total is exact', async () => {
  const orderId = await orderOfUser();
  await ask(orderId);
  await ask(orderId, 99);
  const line = await newest({ code: [409] });
  const found = async (input: Record<string, unknown>) => (await linesOf(input)).map(({ id }) => id);
  expect(await found({ code: [codeOf(operationResult, 'conflict')] })).toEqual([line.id]);
  expect(await found({ requestId: line.requestId })).toEqual([line.id]);
  expect((await found({ target: String(orderId), operatorName: 'the serv' })).length).toBe(2);
  expect((await found({ action: actionOf(refunds.request), ip: '192.0.2.1' })).length).toBe(2);
  expect(await found({ ip: '192.0.2.2' })).toEqual([]);
  expect(await found({ pace: [codeOf(operationPace, 'longer')] })).toEqual([]);
  expect(await found({ timeEnd: '2026-06-15 03:59:59' })).toEqual([]);
  for (const narrowed of [{}, { action: actionOf(refunds.request) }, { code: [409] }]) {
    const { totalItems } = await admin.ask(operationLog.page, { pageSize: 1, ...narrowed } as never);
    expect(totalItems).toBe((await found(narrowed)).length);
  }
  await sql`select compact_operation_counts(1000)`.execute(world.db);
  expect((await admin.ask(operationLog.page, { pageSize: 1 })).totalItems).toBe((await found({})).length);
});

test('the sector is that of the time, found by its filter whatever it is called or who works there now', async () => {
  await sql`insert into sectors (id, name, code, sort, maker_id, maker_name, created_time, updated_time)
    values (91, 'Counter', 'CTR', 1, 1, 'x', now(), now()), (92, 'Night desk', 'NGT', 2, 1, 'x', now(), now())`.execute(
    world.db,
  );
  const work = async (sectorId: number) => {
    await world.db.updateTable('operators').set({ sectorId }).where('account', '=', 'service').execute();
    await ask(await orderOfUser());
    await world.signIn('service');
  };
  await work(91);
  await work(92);
  await world.db.updateTable('sectors').set({ name: 'Evening desk' }).where('id', '=', 92).execute();
  expect(await linesOf({ sectorId: [91] })).toMatchObject([{ sectorName: 'Counter' }]);
  expect(await linesOf({ sectorId: [92] })).toMatchObject([{ sectorName: 'Night desk' }]);
  const { items } = await admin.ask(loginLog.page, { sectorId: [91] } as never);
  expect(items).toMatchObject([{ account: 'service', sectorName: 'Counter' }]);
});

describe('a line opens', () => {
  test('what was sent, without secrets, for who may see it, and for nobody else', async () => {
    await ask(await orderOfUser());
    const { id } = await newest();
    expect((await admin.ask(operationLog.input, { id })).input).toContain('"requestReason": "x"');
    expect(JSON.stringify(await admin.ask(operationLog.detail, { id }))).not.toContain('requestReason": "x');
    await giveRights(world.db, 2, 'LOG_INPUT');
    expect((await service.call(operationLog.input, { id })).status).toBe(403);
    expect((await service.call(operationLog.detail, { id })).status).toBe(403);
    await takeRights(world.db, ['LOG_INPUT'], 2);
    await giveRights(world.db, 2, 'SYSTEM_OPERATION_LOG');
    expect((await service.call(operationLog.detail, { id })).status).toBe(200);
    expect((await service.call(operationLog.input, { id })).status).toBe(403);
    expect((await admin.call(operationLog.detail, { id: 999_999 })).status).toBe(404);
  });

  test('what it changed, record by record, in the words and masks of their pages', async () => {
    const id = await addUser(world.db, { mobile: '912345678' });
    const requestId = 'a-request';
    await world.db.transaction().execute(async (tx) => {
      await sql`select set_config('tulay.operator', '1', true), set_config('tulay.request', ${requestId}, true)`.execute(
        tx,
      );
      await sql`update users set mobile = '987654321', version = version + 1 where id = ${id}`.execute(tx);
    });
    await loggingJob(
      world.database,
      'moveDue',
      { operatorName: 'Tulay', now: world.clock.text() },
      async () => 1,
    );
    await sql`update operation_log set request_id = ${requestId} where action = 'job.moveDue'`.execute(
      world.db,
    );
    const { id: line } = await newest({ action: 'job.moveDue' });
    const { changes, totalChanges } = await admin.ask(operationLog.detail, { id: line });
    expect(totalChanges).toBe(1);
    expect(changes).toMatchObject([
      {
        of: 'users',
        table: 'users',
        recordId: String(id),
        act: 'update',
        operatorName: 'The admin',
        differences: [{ field: 'mobile', old: '*****5678', new: '*****4321' }],
      },
    ]);
  });

  test('what a job changed, in transactions and without, and nothing that others do meanwhile', async () => {
    const [first, second, other] = [
      await addUser(world.db),
      await addUser(world.db),
      await addUser(world.db),
    ];
    const rename = (db: typeof world.db, id: number) =>
      sql`update users set points = points + 7, version = version + 1 where id = ${id}`.execute(db);
    await loggingJob(
      world.database,
      'moveDue',
      { operatorName: 'Tulay', now: world.clock.text() },
      async (on) => {
        await rename(on, first);
        await on.transaction().execute((tx) => rename(tx, second));
        await expect(
          on.transaction().execute(async (tx) => {
            await rename(tx, other);
            throw new Error('not this one');
          }),
        ).rejects.toThrow('not this one');
        await expect(sql`update users set version = null where id = ${other}`.execute(on)).rejects.toThrow();
        await rename(world.db, other);
        return 2;
      },
    );
    const { id: line } = await newest({ action: 'job.moveDue' });
    const { changes, totalChanges } = await admin.ask(operationLog.detail, { id: line });
    expect(totalChanges).toBe(2);
    expect(changes.map(({ recordId, operatorName }) => ({ recordId, operatorName }))).toEqual(
      [first, second].map((id) => ({ recordId: String(id), operatorName: null })),
    );
  });

  test('the changes of an order as its family reads them', async () => {
    const orderId = await orderOfUser();
    await ask(orderId);
    const { id } = await newest();
    const { changes, place } = await admin.ask(operationLog.detail, { id });
    expect(place).toMatchObject({ kind: 'order', id: orderId });
    expect(changes.map(({ table, act }) => `${act} ${table}`)).toContain('insert refund_cases');
  });
});

test('every audited table has its words, so that a change of it reads as one', () => {
  const audited = keptTables.filter(({ rows }) => rows === 'record').map(({ table }) => `records.${table}`);
  expect(audited.filter((key) => !(key in en))).toEqual([]);
});

test.each([
  [{ verifyCode: '123456', factorCode: '654321', recoveryCode: 'abc' }],
  [{ userPass: 'x', newPassword: 'y', token: 'z', apiKey: 'k', 'api-key': 'k', secret: 's' }],
  [{ imageStr: 'data:', nested: [{ otp: '1', passportNumber: 'P1' }] }],
] as [Json][])('no secret is kept: %o', (input) => {
  const kept = JSON.stringify(redacted(input));
  expect(kept.match(/\*\*\*/g)?.length).toBe(kept.split('":').length - (kept.includes('nested') ? 2 : 1));
});

describe('the history of any record', () => {
  const renamed = async (id: number) => {
    await world.db.transaction().execute(async (tx) => {
      await sql`select set_config('tulay.operator', '1', true)`.execute(tx);
      await sql`update users set mobile = '987654321', version = version + 1 where id = ${id}`.execute(tx);
    });
  };

  test('is told field by field, masked, to who may read its list', async () => {
    const id = await addUser(world.db, { mobile: '912345678' });
    await renamed(id);
    const { as, changes } = await admin.ask(history.record, { of: 'users', id });
    expect(as).toBe('users');
    expect(changes).toMatchObject([
      { operatorName: 'The admin', differences: [{ field: 'mobile', old: '*****5678', new: '*****4321' }] },
    ]);
  });

  test('of an order reads as its family does', async () => {
    const id = await orderOfUser();
    await sql`update orders set status = 12, version = version + 1 where id = ${id}`.execute(world.db);
    const { as, changes } = await admin.ask(history.record, { of: 'ntdPayBills', id });
    expect(as).toBe('ntdPayBills');
    expect(changes[0]?.differences).toMatchObject([{ field: 'status', new: '12' }]);
    expect((await admin.call(history.record, { of: 'ntdSend', id })).status).toBe(404);
  });

  test('is refused without the list, without its right, and out of sight', async () => {
    const id = await addUser(world.db);
    expect((await admin.call(history.record, { of: 'nothing', id })).status).toBe(400);
    expect((await service.call(history.record, { of: 'users', id })).status).toBe(403);
    expect((await admin.call(history.record, { of: 'users', id: 999_999 })).status).toBe(404);
    await world.db
      .insertInto('parties')
      .values(partyRow({ id: 1, code: 'A1', name: 'An agent' }))
      .execute();
    await bindRole(world.db, 'admin', [1]);
    expect((await admin.call(history.record, { of: 'users', id })).status).toBe(404);
  });
});

test('who is bound to agents sees what they did themselves, and nobody else', async () => {
  await ask(await orderOfUser());
  await admin.call(notices.calls.page, {});
  await world.db
    .insertInto('parties')
    .values(partyRow({ id: 1, code: 'A1', name: 'An agent' }))
    .execute();
  await bindRole(world.db, 'admin', [1]);
  expect((await linesOf()).filter(({ operatorId }) => operatorId !== world.idOf('admin'))).toEqual([]);
});
