/** @tier all: every call, whatever it does; rights.test and inputs.test have the distinct cases */
import { sql } from 'kysely';
import en from '../../locales/en';
import type { Call } from '../../src/domain/kit/call';
import { session } from '../../src/domain/session/calls';
import { confirming } from '../../src/domain/session/confirm';
import { factorStep, ownFactor } from '../../src/domain/session/factor';
import { dictionaryCalls } from '../../src/domain/system/dictionary';
import { enrolled, halfway } from '../support/factorWorld';
import type { Client, World } from '../support/world';

/** What holds for every call there is, whatever it does. */

let world: World;
let admin: Client;
let nobody: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  [admin, nobody] = [await world.signIn('admin'), await world.signIn('noRights')];
});

const routesOf = (caller: string) => world.server.routes.filter((route) => route.caller === caller);
const operatorCalls = () => routesOf('operator').map(({ call }) => call);
const changes = () => operatorCalls().filter((call) => call.changes && call.path !== session.logout.path);

describe('a refused change is always in the operation log', () => {
  const rows = async (path: string) => {
    const found = await sql<{ code: number }>`
      select code from operation_log where path = ${path} order by id`.execute(world.db);
    return found.rows.map(({ code }) => code);
  };

  /** Refusals that have not left exactly one row with their code. */
  async function unlogged(
    calls: readonly Call[],
    refusedCall: (call: Call) => Promise<{ status: number }>,
  ): Promise<unknown[]> {
    const missing: unknown[] = [];
    for (const call of calls) {
      const before = (await rows(call.path)).length;
      const { status } = await refusedCall(call);
      const after = (await rows(call.path)).slice(before);
      if (status === 200 || after.length !== 1 || after[0] !== status)
        missing.push({ path: call.path, status, after });
    }
    return missing;
  }

  /** Values whose own text is no text, or that lead astray whoever looks for a name. */
  const HOSTILE: Readonly<Record<string, unknown>> = {
    'an object that hides its text': { toString: 'x', valueOf: 'x' },
    'a list of such': [{ toString: null }],
    'a list in a list': [[['x']]],
    null: null,
    NUL: '\u0000',
    'half a character': `${'x'.repeat(199)}\u{1f600}`,
    'much text': 'x'.repeat(100_000),
    'a number without end': 1e308,
  };
  const TARGETS = ['transactionNumber', 'orderId', 'auditId', 'auditIds', 'id', 'listName', 'account'];

  const hostile = (name: string) =>
    Object.fromEntries([...TARGETS.map((target) => [target, HOSTILE[name]]), ['noSuchField', 1]]);

  test('of bad input, in every call', async () => {
    const input = hostile('an object that hides its text');
    expect(await unlogged(changes(), (call) => admin.call(call, input))).toEqual([]);
  });

  test.each(Object.keys(HOSTILE))('of any bad input: %s', async (name) => {
    const [some] = changes();
    if (!some) throw new Error('no changes');
    expect(await unlogged([some], (call) => admin.call(call, hostile(name)))).toEqual([]);
  });

  test('of partners too', async () => {
    const calls = routesOf('partner').flatMap(({ call }) => (call.changes ? [call] : []));
    expect(calls.length).toBeGreaterThan(10);
    const app = world.partner('app');
    expect(
      await unlogged(calls, (call) => app.call(call, { orderId: { toString: 'x' }, noSuchField: 1 })),
    ).toEqual([]);
  });

  test('for want of a right', async () => {
    const calls = changes().filter(({ right }) => right !== 'session');
    expect(calls.length).toBeGreaterThan(40);
    expect(await unlogged(calls, (call) => nobody.call(call, { id: { toString: 'x' } }))).toEqual([]);
  });

  test('without an idempotency key, and for a zone that does not exist', async () => {
    expect(
      await unlogged(changes(), (call) => admin.call(call, {}, { headers: { 'idempotency-key': '' } })),
    ).toEqual([]);
    const odd = async (call: Call) => {
      const body = { token: admin.token, timeZone: 'Mars/Olympus' };
      const headers = { ...world.signed(call.path, body), 'idempotency-key': 'odd' };
      return world.post(call.path, { body, headers, form: call.upload !== undefined });
    };
    expect(await unlogged(changes(), odd)).toEqual([]);
  });

  test('of what is not there, is stale or was throttled', async () => {
    const found = (path: string) => {
      const call = changes().find((one) => one.path === path);
      if (!call) throw new Error(`no call ${path}`);
      return call;
    };
    const missing = { id: 999_999, version: 0, fileName: undefined };
    const absent = [
      '/web/export/job/issueTicket/v1',
      '/web/user/image/openImage/v1',
      '/web/list/view/deleteView/v1',
      '/web/export/template/deleteTemplate/v1',
      '/web/export/job/interrupt/v1',
      '/web/user/audit/takeItem/v1',
    ].map(found);
    expect(await unlogged(absent, (call) => admin.call(call, pick(call, missing)))).toEqual([]);
    for (let sent = 0; sent < 5; sent += 1) await nobody.ask(session.sendVerifyCode, {});
    expect(await unlogged([session.sendVerifyCode], (call) => nobody.call(call, {}))).toEqual([]);
    const save = found('/web/list/view/saveView/v1');
    const view = {
      listName: 'ntdPayBills',
      name: 'Mine',
      content: { sort: ['createdTime', 'desc'], pageSize: 10 },
    };
    await admin.call(save, view);
    expect(await unlogged([save], (call) => admin.call(call, view))).toEqual([]);
    const { rows: views } = await sql<{ id: number }>`select id from list_views`.execute(world.db);
    const stale = { id: views[0]?.id, version: 9 };
    expect(
      await unlogged([found('/web/list/view/deleteView/v1')], (call) => admin.call(call, stale)),
    ).toEqual([]);
  });
});

const pick = ({ input }: Call, values: Readonly<Record<string, unknown>>) => {
  const { shape } = input as unknown as { shape: object };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape));
};

test('with an expired password nothing answers but changing it, its code, who one is, its words, and signing out', async () => {
  const open = operatorCalls().filter(({ withExpiredPassword }) => withExpiredPassword);
  expect(open.map(({ path }) => path).sort()).toEqual(
    [...Object.values(session), dictionaryCalls.words].map(({ path }) => path).sort(),
  );
  const own = await tulay.createWorld();
  const late = await own.signIn('admin');
  await sql`update operators set password_changed_time = ${'2025-01-01 00:00:00'}`.execute(own.db);
  for (const call of operatorCalls()) {
    if (call.withExpiredPassword) continue;
    expect({ path: call.path, ...(await late.call(call, {})) }).toMatchObject({
      path: call.path,
      status: 403,
      key: 'session.passwordExpired',
    });
  }
  expect(await late.ask(session.isPassOver, { operatorId: own.idOf('admin') })).toBe(false);
  await late.ask(session.tokenInfo, {});
  await late.ask(session.sendVerifyCode, {});
  expect(await late.call(session.resetPassword, {})).toMatchObject({ status: 400, key: 'input.invalid' });
  await late.ask(session.logout, {});
});

test('behind the password alone nothing answers but the code, and signing out', async () => {
  const open = operatorCalls().filter(({ withFactorNeeded }) => withFactorNeeded);
  expect(open.map(({ path }) => path).sort()).toEqual(
    [factorStep.verifyFactor, session.logout].map(({ path }) => path).sort(),
  );
  const own = await tulay.createWorld();
  await enrolled(own, 'admin');
  const half = await halfway(own, 'admin');
  for (const call of operatorCalls()) {
    if (call.withFactorNeeded) continue;
    expect({ path: call.path, ...(await half.call(call, {})) }).toMatchObject({
      path: call.path,
      status: 403,
      key: 'session.factorNeeded',
    });
  }
});

test('where the role requires a factor nothing answers who has none but setting it up, who one is, and signing out', async () => {
  const open = operatorCalls().filter(({ withoutFactor }) => withoutFactor);
  const { state, enrol, confirm } = ownFactor;
  const toSetUp = [state, enrol, confirm, confirming.confirmSelf, dictionaryCalls.words];
  expect(open.map(({ path }) => path).sort()).toEqual(
    [...Object.values(session), ...toSetUp].map(({ path }) => path).sort(),
  );
  const own = await tulay.createWorld();
  const late = await own.signIn('admin');
  await own.db.updateTable('roles').set({ factorRequired: true }).where('id', '=', 1).execute();
  for (const call of operatorCalls()) {
    if (call.withoutFactor) continue;
    expect({ path: call.path, ...(await late.call(call, {})) }).toMatchObject({
      path: call.path,
      status: 403,
      key: 'session.factorMissing',
    });
  }
});

test('a name that every object has is an unknown field like any other, in every call', async () => {
  const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const text = `{${NAMES.map((name) => `"${name}":{"a":1}`).join()},"timeZone":"Asia/Taipei"}`;
  const app = { 'api-key': 'key-of-the-mobile-app-0000000000000000' };
  for (const { call, caller } of world.server.routes) {
    if (call.path === session.logout.path) continue;
    const isPartner = caller === 'partner';
    const headers = {
      ...world.signed(call.path, JSON.parse(text), isPartner ? app['api-key'] : undefined),
      ...(isPartner ? app : { token: admin.token ?? '' }),
      'idempotency-key': `names-${call.path}`,
    };
    const form = call.upload !== undefined;
    const body = form ? JSON.parse(text) : text;
    const { status, fields = {} } = await world.post(call.path, { body, headers, form });
    const named = NAMES.filter(
      (name) => Object.hasOwn(fields, name) && fields[name] === en['rules.unknownField'],
    );
    expect([call.path, status, named]).toEqual([call.path, 400, NAMES]);
  }
});
