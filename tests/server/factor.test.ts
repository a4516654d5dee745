import { sql } from 'kysely';
import { session, signIn } from '../../src/domain/session/calls';
import { factorStep, ownFactor } from '../../src/domain/session/factor';
import { ownSessions } from '../../src/domain/session/openSessions';
import { takeCode } from '../../src/server/factor/factors';
import { settleAbandoned } from '../../src/server/session/throttle';
import { lastMail } from '../support/accountWorld';
import { appWith, type Enrolled, enrolled, halfway, signedIn } from '../support/factorWorld';
import { type Client, PASSWORD, type World } from '../support/world';

/** The second factor of operators: set up, proved at sign-in, taken away (decisions section 52). */

let world: World;
let own: Enrolled;

beforeEach(async () => {
  world = await tulay.createWorld();
  own = await enrolled(world, 'service');
});

const { verifyFactor } = factorStep;
const results = async () => {
  const { rows } = await sql<{ result: number | null }>`
    select result from login_log where operator_id = ${world.idOf('service')} order by id`.execute(world.db);
  return rows.map(({ result }) => result);
};

describe('setting up', () => {
  test('the account says that there is one, its history when; who has one sees how many codes are left', async () => {
    expect(await own.client.ask(ownFactor.state, {})).toEqual({
      enrolledTime: '2026-06-15 04:00:00',
      codesLeft: 10,
      required: false,
    });
    expect(own.recoveryCodes).toHaveLength(10);
    const { rows } = await sql`
      select old -> 'factor' as was, new -> 'factor' as is from audit_log
      where table_name = 'operators' and operator_id = ${world.idOf('service')}`.execute(world.db);
    expect(rows).toEqual([{ was: false, is: true }]);
  });

  test('what was shown is no factor before a code confirms it, and the newest one counts', async () => {
    const client = await world.signIn('finance');
    const first = await client.ask(ownFactor.enrol, {});
    const second = await client.ask(ownFactor.enrol, {});
    expect(second.secret).not.toBe(first.secret);
    expect(second.uri).toContain(`secret=${second.secret}`);
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Tulay:finance\?/);
    const wrong = await client.call(ownFactor.confirm, { factorCode: '000000' });
    expect(wrong).toMatchObject({ status: 400, fields: { factorCode: expect.any(String) } });
    expect((await client.ask(ownFactor.state, {})).enrolledTime).toBeNull();
    await world.signIn('finance');
  });

  test('nobody sets up a second one over the first; of fifty who confirm at once one does', async () => {
    expect(await own.client.call(ownFactor.enrol, {})).toMatchObject({ status: 409, key: 'factor.enrolled' });
    const again = await own.client.call(ownFactor.confirm, { factorCode: own.code() });
    expect(again).toMatchObject({ status: 409, key: 'factor.enrolled' });
    const client = await world.signIn('finance');
    const { secret } = await client.ask(ownFactor.enrol, {});
    const factorCode = appWith(secret)(world.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(ownFactor.confirm, { factorCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.ask(ownFactor.state, {})).codesLeft).toBe(10);
  });

  test('each change of it asks once more who one is', async () => {
    world.clock.advance({ minutes: 10 });
    const finance = await world.signIn('finance');
    world.clock.advance({ minutes: 10 });
    for (const [client, call, input] of [
      [finance, ownFactor.enrol, {}],
      [finance, ownFactor.confirm, { factorCode: '123456' }],
      [own.client, ownFactor.renewCodes, {}],
      [own.client, ownFactor.remove, {}],
    ] as const)
      expect(await client.call(call, input)).toMatchObject({ status: 403, key: 'session.notFresh' });
  });

  test('who removes it signs in with the password alone; other codes make those before them void', async () => {
    const [first = ''] = own.recoveryCodes;
    const { recoveryCodes } = await own.client.ask(ownFactor.renewCodes, {});
    expect(recoveryCodes).not.toContain(first);
    const half = await halfway(world, 'service');
    expect(await half.call(verifyFactor, { recoveryCode: first })).toMatchObject({ status: 400 });
    await own.client.ask(ownFactor.remove, {});
    await world.signIn('service');
    expect(await own.client.ask(ownFactor.state, {})).toMatchObject({ enrolledTime: null, codesLeft: 0 });
    for (const call of [ownFactor.remove, ownFactor.renewCodes])
      expect(await own.client.call(call, {})).toMatchObject({ status: 409, key: 'factor.none' });
  });

  test('neither secret nor codes are read in the database, or in any log', async () => {
    await signedIn(world, 'service', own.code());
    await (await halfway(world, 'service')).ask(verifyFactor, { recoveryCode: own.recoveryCodes[1] });
    const kept = ['factors', 'recovery_codes', 'audit_log', 'operation_log', 'idempotency_keys', 'sessions'];
    for (const table of kept) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(world.db);
      const text = JSON.stringify(rows);
      for (const secret of [own.secret, own.code(), ...own.recoveryCodes])
        expect([table, text.includes(secret)]).toEqual([table, false]);
    }
    expect(JSON.stringify(world.logged)).not.toContain(own.recoveryCodes[1]);
  });
});

test('a secret opens under its own key and for its own operator alone', async () => {
  const now = world.clock.text();
  const of = { id: world.idOf('service'), proof: { code: own.code(), now } };
  const other = { ...world.secrets, factorKey: 'another key of thirty-two letters' };
  await expect(takeCode(world.db, other, of.id, of.proof)).rejects.toThrow('FACTOR_KEY');
  await sql`
    insert into factors (operator_id, secret, enrolled_time)
    select ${world.idOf('finance')}, secret, ${now} from factors`.execute(world.db);
  await expect(takeCode(world.db, world.secrets, world.idOf('finance'), of.proof)).rejects.toThrow();
  expect(await takeCode(world.db, world.secrets, of.id, of.proof)).toBe(true);
});

describe('signing in', () => {
  test('password and code open a session, and the log has one line for both', async () => {
    const before = (await results()).length;
    const client = await signedIn(world, 'service', own.code());
    expect(await client.ask(session.tokenInfo, {})).toMatchObject({ account: 'service' });
    expect((await results()).slice(before)).toEqual([1]);
    // Proved just now: what weighs more is possible.
    await client.ask(ownFactor.renewCodes, {});
    expect(await client.call(verifyFactor, { factorCode: own.code(1) })).toMatchObject({
      status: 409,
      key: 'factor.notAsked',
    });
  });

  test('what the password alone opened lasts five minutes, ends by logging out, and is no session that is shown', async () => {
    const [half, other] = [await halfway(world, 'service'), await halfway(world, 'service')];
    await other.ask(session.logout, {});
    expect(await other.call(verifyFactor, { factorCode: own.code() })).toMatchObject({ status: 401 });
    const { sessions } = await own.client.ask(ownSessions.sessions, {});
    expect(sessions).toHaveLength(1);
    expect(await results()).not.toContain(6);
    world.clock.advance({ minutes: 5 });
    expect(await half.call(verifyFactor, { factorCode: own.code() })).toMatchObject({ status: 401 });
  });

  test('a code counts one step either way, once, and none before it', async () => {
    for (const steps of [-2, 2]) {
      const half = await halfway(world, 'service');
      expect(await half.call(verifyFactor, { factorCode: own.code(steps) })).toMatchObject({ status: 400 });
    }
    await signedIn(world, 'service', own.code(-1));
    await signedIn(world, 'service', own.code(1));
    for (const steps of [-1, 0, 1]) {
      const half = await halfway(world, 'service');
      expect(await half.call(verifyFactor, { factorCode: own.code(steps) })).toMatchObject({
        status: 400,
        fields: { factorCode: expect.any(String) },
      });
    }
  });

  test('of fifty with one code at once one is let in', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => halfway(world, 'service')));
    const factorCode = own.code();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (sessions[at % 3] as Client).call(verifyFactor, { factorCode })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code lets in once however it is typed, and confirms nothing', async () => {
    const [code = ''] = own.recoveryCodes;
    const half = await halfway(world, 'service');
    await half.ask(verifyFactor, { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')} ` });
    expect((await half.ask(ownFactor.state, {})).codesLeft).toBe(9);
    expect(await half.call(ownFactor.remove, {})).toMatchObject({ status: 403, key: 'session.notFresh' });
    const again = await halfway(world, 'service');
    expect(await again.call(verifyFactor, { recoveryCode: code })).toMatchObject({
      status: 400,
      fields: { recoveryCode: expect.any(String) },
    });
    const [, next = ''] = own.recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => again.call(verifyFactor, { recoveryCode: next })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('wrong codes are failed tries: the log says so, five freeze, and knowing the password wins no more of them', async () => {
    const before = (await results()).length;
    for (let at = 0; at < 2; at += 1) {
      const half = await halfway(world, 'service');
      for (const factorCode of ['000000', '111111'])
        expect(await half.call(verifyFactor, { factorCode })).toMatchObject({ status: 400 });
    }
    expect((await results()).slice(before)).toEqual([5, 5, 5, 5]);
    const half = await halfway(world, 'service');
    expect(await half.call(verifyFactor, { factorCode: '222222' })).toMatchObject({ status: 400 });
    const frozen = { status: 429, key: 'session.frozen' };
    expect(await half.call(verifyFactor, { factorCode: own.code() })).toMatchObject(frozen);
    expect(await world.guest.call(signIn.login, { account: 'service', password: PASSWORD })).toMatchObject(
      frozen,
    );
  });

  test('who never sends a code has failed, and the log says at what', async () => {
    const before = (await results()).length;
    await halfway(world, 'service');
    expect((await results()).slice(before)).toEqual([null]);
    world.clock.advance({ minutes: 11 });
    await settleAbandoned(world.db, world.clock.text());
    expect((await results()).slice(before)).toEqual([5]);
  });

  test('what is no code is refused by the name of its field', async () => {
    const half = await halfway(world, 'service');
    for (const [input, field] of [
      [{}, 'factorCode'],
      [{ factorCode: '12345' }, 'factorCode'],
      [{ factorCode: 'abcdef' }, 'factorCode'],
      [{ factorCode: 123456 }, 'factorCode'],
      [{ factorCode: '１２３４５６' }, 'factorCode'],
      [{ recoveryCode: 'a\u0000' }, 'recoveryCode'],
      [{ recoveryCode: 'x'.repeat(41) }, 'recoveryCode'],
      [{ recoveryCode: "' or true --" }, 'recoveryCode'],
      [{ factorCode: '123456', trust: true }, 'trust'],
    ] as const)
      expect([input, await half.call(verifyFactor, input)]).toMatchObject([
        input,
        { status: 400, fields: { [field]: expect.any(String) } },
      ]);
  });

  test('a new device is mailed once the code was right, not before', async () => {
    const headers = { 'user-agent': 'curl/8.5.0' };
    const { data } = await world.guest.call(
      signIn.login,
      { account: 'service', password: PASSWORD },
      { headers },
    );
    expect(await lastMail(world, 'service@tulay.example')).toBeUndefined();
    const half = world.clientOf({ token: data.token, headers });
    await half.ask(verifyFactor, { factorCode: own.code() });
    expect((await lastMail(world, 'service@tulay.example'))?.body).toContain('curl 8');
  });
});
