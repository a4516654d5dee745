import { constants, publicEncrypt } from 'node:crypto';
import { home } from '../../src/domain/home/calls';
import { session, signIn } from '../../src/domain/session/calls';
import { formDrafts } from '../../src/domain/session/draftKey';
import type { Client, World } from '../support/world';

const PASSWORD = 'World#2026';
let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
});

const login = (account: string, password: string, ip?: string) =>
  ip === undefined
    ? world.guest.call(signIn.login, { account, password })
    : world.post(signIn.login.path, { ip, ...signedLogin(account, password) });

function signedLogin(account: string, password: string) {
  const body = { account, password };
  return { body, headers: world.signed(signIn.login.path, body) };
}

const encrypted = (text: string) =>
  publicEncrypt(
    { key: world.secrets.passwordPublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  ).toString('base64');

async function newestCode(): Promise<string> {
  const { body } = await world.db
    .selectFrom('deliveries')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}

test('the key of typed drafts is the same in all sessions of an operator, and of nobody else', async () => {
  const keyOf = async (account: 'admin' | 'service') =>
    (await (await world.signIn(account)).ask(formDrafts.draftKey, {})).draftKey;
  const own = await keyOf('admin');
  expect(own).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf('admin')).toBe(own);
  expect(await keyOf('service')).not.toBe(own);
});

describe('signing in', () => {
  test('a token opens the session and is kept only as its hash', async () => {
    const { data } = await world.guest.call(signIn.login, { account: 'ADMIN ', password: PASSWORD });
    expect(data).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), passExpired: false });
    expect(data.expireTime).toBe('2026-06-15 16:00:00');
    const kept = await world.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(data.token);
  });

  test('an encrypted password does as well; one that cannot be decrypted names its field', async () => {
    const input = { account: 'admin', password: encrypted(PASSWORD), encrypted: true as const };
    expect((await world.guest.call(signIn.login, input)).status).toBe(200);
    const wrong = await world.guest.call(signIn.login, { ...input, password: 'AAAA' });
    expect(wrong).toMatchObject({
      status: 400,
      key: 'input.invalid',
      fields: { password: 'Cannot be decrypted' },
    });
  });

  test('a wrong account and a wrong password read the same', async () => {
    const [account, password] = [await login('nobody-here', PASSWORD), await login('admin', 'Wrong#2026')];
    expect(account).toMatchObject({ status: 400, key: 'session.wrongCredentials', data: null });
    expect(password.message).toBe(account.message);
  });

  test('a disabled operator is refused, and their sessions end', async () => {
    const client = await world.signIn('finance');
    const id = world.idOf('finance');
    await world.db.updateTable('operators').set({ status: 1 }).where('id', '=', id).execute();
    expect(await login('finance', PASSWORD)).toMatchObject({ status: 403, key: 'session.accountDisabled' });
    expect(await client.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.revoked' });
    await world.db.updateTable('operators').set({ status: 0 }).where('id', '=', id).execute();
  });

  test('five failures freeze the account for 15 minutes, even for the right password', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await login('noRights', 'Wrong#2026', `10.0.0.${at}`)).status).toBe(400);
    const frozen = await login('noRights', PASSWORD);
    expect(frozen).toMatchObject({ status: 429, key: 'session.frozen' });
    expect(frozen.message).toContain('15 minutes');
    world.clock.advance({ minutes: 14 });
    expect((await login('noRights', PASSWORD)).message).toContain('1 minute.');
    world.clock.advance({ minutes: 1 });
    expect((await login('noRights', PASSWORD)).status).toBe(200);
  });

  test('failures at once are counted one by one', async () => {
    world.clock.advance({ hours: 1 });
    const tries = Array.from({ length: 12 }, (_, at) => login('nobody-else', 'Wrong#2026', `10.1.0.${at}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('an address gets 20 tries a minute', async () => {
    const tries = Array.from({ length: 22 }, (_, at) => login(`unknown-${at}`, 'Wrong#2026', '10.2.0.1'));
    const answers = await Promise.all(tries);
    const busy = answers.filter(({ status }) => status === 429);
    expect(busy).toHaveLength(2);
    expect(busy[0]?.key).toBe('session.addressBusy');
    world.clock.advance({ minutes: 1, seconds: 1 });
    expect((await login('unknown', 'Wrong#2026', '10.2.0.1')).status).toBe(400);
  });
});

describe('a session', () => {
  test('says who one is, with the granted part of the menu', async () => {
    const maker = await world.signIn('service');
    const info = await maker.ask(session.tokenInfo, {});
    const id = world.idOf('service');
    expect(info).toMatchObject({ id, operatorId: id, account: 'service', operatorName: 'The service' });
    expect(info.commonInfo).toEqual({
      agentList: [],
      dictionaryVersion: expect.any(Number),
      areaVersion: expect.any(Number),
    });
    const keys = JSON.stringify(info.menuList);
    expect(keys).toContain('TULAY_TRANSACTION_OPERATE_REFUND_DETAIL');
    expect(keys).toContain('REFUND_PROPOSE');
    expect(keys).not.toContain('TULAY_TRANSACTION_OPERATE_AUDIT');
  });

  test('of who holds no right has an empty menu', async () => {
    const nobody = await world.signIn('noRights');
    expect((await nobody.ask(session.tokenInfo, {})).menuList).toEqual([]);
  });

  test('menu records keep their ids, which are different', async () => {
    const { menuList } = await (await world.signIn('admin')).ask(session.tokenInfo, {});
    const ids = [...JSON.stringify(menuList).matchAll(/"id":(\d+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(menuList[0]).toMatchObject({
      id: 140272679,
      menuUuid: 'HOME',
      menuUrl: '/home',
      menuType: 1,
      remark: '{}',
    });
  });

  test('ends by logout, by idling and by age', async () => {
    const [left, idle] = [await world.signIn('auditor'), await world.signIn('auditor')];
    await left.ask(session.logout, {});
    expect(await left.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.revoked' });
    world.clock.advance({ minutes: 31 });
    expect(await idle.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.expired' });
    const busy = await world.signIn('auditor');
    for (let at = 0; at < 24; at += 1) {
      expect((await busy.call(session.tokenInfo, {})).status).toBe(200);
      world.clock.advance({ minutes: 30 });
    }
    expect(await busy.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.expired' });
  });

  test('is written to at most once a minute', async () => {
    const client = await world.signIn('auditor2');
    const seen = () =>
      world.db
        .selectFrom('sessions')
        .select('lastSeenTime')
        .where('operatorId', '=', world.idOf('auditor2'))
        .orderBy('createdTime', 'desc')
        .executeTakeFirstOrThrow();
    const before = await seen();
    world.clock.advance({ seconds: 59 });
    await client.ask(session.tokenInfo, {});
    expect(await seen()).toEqual(before);
    world.clock.advance({ seconds: 1 });
    await client.ask(session.tokenInfo, {});
    expect(await seen()).not.toEqual(before);
  });

  test('with an unknown token is none', async () => {
    const other = world.clientOf({ token: 'nobody' });
    expect(await other.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.unknown' });
  });
});

describe('a password', () => {
  let client: Client;
  const id = () => world.idOf('auditor2');
  const reset = (userPass: string, verifyCode: string, who = id()) =>
    client.call(session.resetPassword, { id: who, operatorId: who, userPass, verifyCode });

  beforeAll(async () => {
    client = await world.signIn('auditor2');
  });

  test('is changed with a code by mail; other sessions end, this one stays', async () => {
    const other = await world.signIn('auditor2');
    const sent = await client.ask(session.sendVerifyCode, {});
    expect(sent.sentTo).toBe('a***@tulay.example');
    expect(world.queued.at(-1)).toEqual({ queue: 'mail', data: {} });
    expect(await reset('Another#2026', await newestCode())).toMatchObject({
      status: 200,
      message: 'Success',
    });
    expect((await client.call(session.tokenInfo, {})).status).toBe(200);
    expect(await other.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.revoked' });
    expect((await login('auditor2', 'Another#2026')).status).toBe(200);
  });

  test('keeps the policy and is none of the last five', async () => {
    await client.ask(session.sendVerifyCode, {});
    const code = await newestCode();
    expect((await reset('short', code)).fields).toEqual({ userPass: expect.stringContaining('8 to 16') });
    expect((await reset(PASSWORD, code)).fields).toEqual({ userPass: expect.stringContaining('last 5') });
    expect((await reset('Yet-Another#26', code)).status).toBe(200);
    expect(await reset('Third#2026', code)).toMatchObject({ status: 400, key: 'session.codeExpired' });
  });

  test('of another operator is refused', async () => {
    expect(await reset('Third#2026', '000000', 1)).toMatchObject({ status: 403, key: 'session.ownOnly' });
    expect(await client.call(session.isPassOver, { operatorId: 1 })).toMatchObject({ status: 403 });
  });

  test('a wrong code costs a try, five make it worthless', async () => {
    await client.ask(session.sendVerifyCode, {});
    const code = await newestCode();
    const wrong = code === '111111' ? '222222' : '111111';
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try', 'new one']) {
      const answer = await reset('Third#2026', wrong);
      expect(answer).toMatchObject({
        status: 400,
        key: 'session.codeWrong',
        fields: { verifyCode: 'Wrong code' },
      });
      expect(answer.message).toContain(left);
    }
    expect(await reset('Third#2026', code)).toMatchObject({ status: 400, key: 'session.codeExpired' });
  });

  test('a code is valid for 5 minutes, and five are sent in a quarter of an hour', async () => {
    await client.ask(session.sendVerifyCode, {});
    const code = await newestCode();
    await client.ask(session.sendVerifyCode, {});
    expect(await client.call(session.sendVerifyCode, {})).toMatchObject({
      status: 429,
      key: 'session.tooManyCodes',
    });
    world.clock.advance({ minutes: 5 });
    expect(await reset('Third#2026', code)).toMatchObject({ status: 400, key: 'session.codeExpired' });
  });

  test('expires after 90 days; until it is changed nothing else is possible', async () => {
    expect(await client.ask(session.isPassOver, { operatorId: id() })).toBe(true);
    world.clock.advance({ days: 91 });
    const { data } = await login('admin', PASSWORD);
    expect(data).toMatchObject({ passExpired: true });
    const late = world.clientOf({ token: (data as { token: string }).token });
    expect(await late.ask(session.isPassOver, { operatorId: world.idOf('admin') })).toBe(false);
    expect(await late.call(home.pending, {})).toMatchObject({ status: 403, key: 'session.passwordExpired' });
  });
});

test('a session that is used is not idle, however short that time is', async () => {
  const own = await tulay.createWorld({ settings: { sessionIdleMinutes: 1 } });
  const client = await own.signIn('admin');
  for (let at = 0; at < 8; at += 1) {
    own.clock.advance({ seconds: 53 });
    expect([at, (await client.call(session.tokenInfo, {})).status]).toEqual([at, 200]);
    own.clock.advance({ seconds: 5 });
    expect([at, (await client.call(session.tokenInfo, {})).status]).toEqual([at, 200]);
  }
  own.clock.advance({ seconds: 61 });
  expect(await client.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.expired' });
});
