import { codeOf } from '../../src/domain/kit/codes';
import { session, signIn } from '../../src/domain/session/calls';
import { type LoginResult, loginLog, loginResult, UNKNOWN_ACCOUNT } from '../../src/domain/system/loginLog';
import { noteEnds, noteSignIn } from '../../src/server/session/loginLog';
import { countTry, settleAbandoned } from '../../src/server/session/throttle';
import { SESSION_SETTINGS } from '../support/settings';
import type { Client, World } from '../support/world';

/** The sign-in log: one line for whatever became of a sign-in, and for the end of each session. */

const PASSWORD = 'World#2026';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const login = (account: string, password: string, ip = '198.51.100.7') => {
  const body = { account, password };
  const headers = { ...world.signed(signIn.login.path, body), 'user-agent': CHROME };
  return world.post(signIn.login.path, { body, ip, headers });
};

const code = (result: LoginResult) => codeOf(loginResult, result);

/** What the page shows, newest first, without who looks. */
async function lines(input: Record<string, unknown> = {}) {
  const { items } = await admin.ask(loginLog.page, { pageSize: 100, ...input } as never);
  return items.filter(({ account }) => account !== 'admin');
}

const operatorOf = (account: 'service') => ({
  id: world.idOf(account),
  account,
  name: `The ${account}`,
});

describe('a line says what became of a try', () => {
  test('in, with who, from where and with what', async () => {
    expect((await login('Service ', PASSWORD)).status).toBe(200);
    expect(await lines()).toEqual([
      {
        id: expect.any(Number),
        time: world.clock.text(),
        account: 'service',
        operatorId: world.idOf('service'),
        operatorName: 'The service',
        sectorName: null,
        result: code('signedIn'),
        ip: '198.51.100.7',
        device: 'Chrome 141, Windows',
      },
    ]);
  });

  test('wrong and, from the sixth on, frozen', async () => {
    for (let at = 0; at < 6; at += 1) await login('service', 'Wrong#2026');
    expect((await lines()).map(({ result }) => result).sort()).toEqual(
      [...Array(5).fill(code('wrong')), code('frozen')].sort(),
    );
  });

  test('deactivated, for who knew the password', async () => {
    await world.db.updateTable('operators').set({ status: 1 }).where('account', '=', 'service').execute();
    await login('service', PASSWORD);
    expect(await lines()).toMatchObject([{ result: code('deactivated'), operatorName: 'The service' }]);
  });

  test('what was typed as an account that nobody has is nowhere, since it may be a password', async () => {
    await login('Hidden#2026', PASSWORD);
    expect(await lines()).toMatchObject([
      { account: UNKNOWN_ACCOUNT, operatorId: null, operatorName: null, result: code('wrong') },
    ]);
    for (const table of ['loginLog', 'operationLog', 'auditLog'] as const) {
      const rows = await world.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows).toLowerCase()).not.toContain('hidden#2026');
    }
  });

  test('a wrong factor and a link are noted by their calls; a wrong factor counts as a failed try', async () => {
    const line = {
      operator: operatorOf('service'),
      time: world.clock.text(),
      ip: '198.51.100.7',
      userAgent: CHROME,
    };
    for (let at = 0; at < 5; at += 1) await noteSignIn(world.db, { ...line, result: 'wrongFactor' });
    expect((await login('service', PASSWORD)).key).toBe('session.frozen');
    await noteSignIn(world.db, { ...line, result: 'link' });
    expect((await login('service', PASSWORD)).status).toBe(200);
    expect((await lines({ result: [code('wrongFactor'), code('link')] })).length).toBe(6);
  });

  test('a try that nobody settled counts as failed at once, and reads wrong after ten minutes', async () => {
    const context = { db: world.db, now: world.clock.text(), ip: '198.51.100.7', userAgent: CHROME };
    const services = { secrets: world.secrets };
    const trier = { account: 'service', operator: operatorOf('service') };
    for (let at = 0; at < 5; at += 1) await countTry({ ...context, services } as never, trier);
    expect((await login('service', PASSWORD)).key).toBe('session.frozen');
    await settleAbandoned(world.db, world.clock.text());
    expect(await lines()).toHaveLength(1);
    world.clock.advance({ minutes: 11 });
    await settleAbandoned(world.db, world.clock.text());
    expect((await lines({ result: [code('wrong')] })).length).toBe(5);
  });
});

describe('a line says how a session ended', () => {
  const ends = async () => {
    await noteEnds(world.db, world.clock.text(), SESSION_SETTINGS);
    const shown = await world.db.selectFrom('loginLogView').selectAll().orderBy('id').execute();
    return shown.flatMap(({ account, result, time }) =>
      result >= code('signedOut') ? [{ account, result, time }] : [],
    );
  };

  test('signed out, at once', async () => {
    await (await world.signIn('service')).ask(session.logout, {});
    expect((await lines())[0]).toMatchObject({ result: code('signedOut') });
    expect(await ends()).toEqual([
      { account: 'service', result: code('signedOut'), time: world.clock.text() },
    ]);
  });

  test('idle and ended, by the clock and with the moment at which it was', async () => {
    await world.signIn('service');
    expect(await ends()).toEqual([]);
    world.clock.advance({ minutes: 31 });
    const [idle] = (await ends()).filter(({ account }) => account === 'service');
    expect(idle).toEqual({ account: 'service', result: code('idle'), time: '2026-06-15 04:30:00' });
    const busy = await world.signIn('auditor');
    for (let at = 0; at < 24; at += 1) {
      await busy.call(session.tokenInfo, {});
      world.clock.advance({ minutes: 30 });
    }
    expect((await ends()).filter(({ account }) => account === 'auditor')).toEqual([
      { account: 'auditor', result: code('ended'), time: '2026-06-15 16:31:00' },
    ]);
  });

  test('ended, for whoever somebody signed out, once however many look', async () => {
    await world.signIn('service');
    await world.db
      .updateTable('sessions')
      .set({ revokedTime: world.clock.text() })
      .where('operatorId', '=', world.idOf('service'))
      .execute();
    await Promise.all([ends(), ends(), ends()]);
    expect(await ends()).toEqual([{ account: 'service', result: code('ended'), time: world.clock.text() }]);
  });
});

test('it is searched by account whatever its case, by name, device, address and time', async () => {
  await login('service', PASSWORD);
  await login('auditor', PASSWORD, '203.0.113.9');
  const found = async (input: Record<string, unknown>) => {
    const { items } = await admin.ask(loginLog.page, input as never);
    return items.map(({ account }) => account).sort();
  };
  expect(await found({ account: 'SERVICE' })).toEqual(['service']);
  expect(await found({ operatorName: 'the audit' })).toEqual(['auditor']);
  expect(await found({ device: 'windows' })).toEqual(['auditor', 'service']);
  expect(await found({ ip: '203.0.113.9' })).toEqual(['auditor']);
  expect(await found({ timeStart: '2026-06-15 04:00:01' })).toEqual([]);
});

test('who may not read it is refused', async () => {
  const service = await world.signIn('service');
  expect((await service.call(loginLog.page, {})).status).toBe(403);
  expect((await service.call(loginLog.export, {})).status).toBe(403);
});
