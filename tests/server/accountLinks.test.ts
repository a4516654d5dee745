import { sql } from 'kysely';
import { links, session, signIn } from '../../src/domain/session/calls';
import { confirming } from '../../src/domain/session/confirm';
import { ownSessions } from '../../src/domain/session/openSessions';
import { accountCalls, accounts } from '../../src/domain/system/account';
import { setPassword } from '../../src/server/operatorAccounts';
import { hashPassword } from '../../src/server/session/password';
import {
  accountStep,
  accountWorld,
  decisions,
  lastMail,
  linkTo,
  NEW_PASSWORD,
  recordOf,
  someone,
} from '../support/accountWorld';
import { type Client, PASSWORD, type World } from '../support/world';

/** Links by mail, proving who one is, and the places at which one is signed in (decisions section 52). */

let world: World;
let admin: Client;
let auditor: Client;

beforeEach(async () => {
  ({ world, admin, auditor } = await accountWorld());
});

const { add } = accounts.calls;
const stranger = () => world.clientOf({});

/** Somebody new is invited, as one proposes and another one agrees; their number. */
async function invite(): Promise<number> {
  const { id, proposalId } = await admin.ask(add, someone());
  await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  return id;
}

test('an invited account gets a link, sets a password by it, signs in, and may do what its role may', async () => {
  const id = await invite();
  expect(await recordOf(admin, id)).toMatchObject({ status: 2, roleName: 'makers', lastSignInTime: null });
  const link = await linkTo(world, 'new.one@example.com');
  expect(await stranger().ask(links.queryLink, { link })).toEqual({
    account: 'new.one',
    name: 'New One',
    invitation: true,
    factorNeeded: false,
  });
  const weak = await stranger().call(links.acceptLink, { link, userPass: 'short' });
  expect(weak).toMatchObject({ status: 400, fields: { userPass: expect.any(String) } });
  await stranger().ask(links.acceptLink, { link, userPass: NEW_PASSWORD });
  const { token } = await stranger().ask(signIn.login, { account: 'new.one', password: NEW_PASSWORD });
  const client = world.clientOf({ token });
  const { menuList } = await client.ask(session.tokenInfo, {});
  expect(JSON.stringify(menuList)).toContain('REFUND_PROPOSE');
  expect(await client.call(accounts.calls.page, {})).toMatchObject({ status: 403 });
  expect(await recordOf(admin, id)).toMatchObject({ status: 0, lastSignInTime: world.clock.text() });
  // Once.
  expect(await stranger().call(links.acceptLink, { link, userPass: 'Another#2026x' })).toMatchObject({
    status: 404,
    key: 'session.linkOver',
  });
});

test('an invitation works for a day, only the newest one, and is mailed again', async () => {
  const id = await invite();
  const first = await linkTo(world, 'new.one@example.com');
  await admin.ask(accountCalls.inviteAgain, { id });
  expect(await stranger().call(links.queryLink, { link: first })).toMatchObject({ status: 404 });
  const second = await linkTo(world, 'new.one@example.com');
  world.clock.advance({ hours: 24 });
  expect(await stranger().call(links.queryLink, { link: second })).toMatchObject({ status: 404 });
  expect(await stranger().call(links.queryLink, { link: 'x'.repeat(43) })).toMatchObject({ status: 404 });
});

test('weighty changes ask once more who one is, after ten minutes', async () => {
  world.clock.advance({ minutes: 10 });
  expect(await admin.call(add, someone())).toMatchObject({ status: 403, key: 'session.notFresh' });
  const wrong = await admin.call(confirming.confirmSelf, { password: 'Wrong#2026x' });
  expect(wrong).toMatchObject({ status: 400, fields: { password: expect.any(String) } });
  await admin.ask(confirming.confirmSelf, { password: PASSWORD });
  await admin.ask(add, someone());
});

test('five wrong passwords there freeze the session', async () => {
  for (let at = 0; at < 5; at += 1) await admin.call(confirming.confirmSelf, { password: 'Wrong#2026x' });
  expect(await admin.call(confirming.confirmSelf, { password: PASSWORD })).toMatchObject({ status: 429 });
});

test('a forgotten password is set by a link; accounts that there are not are answered alike, three an hour', async () => {
  const open = await world.signIn('service');
  for (const account of ['Service', 'no-such-account']) {
    for (let at = 0; at < 3; at += 1)
      expect(await stranger().ask(links.requestReset, { account })).toEqual({});
    expect(await stranger().call(links.requestReset, { account })).toMatchObject({ status: 429 });
  }
  const link = await linkTo(world, 'service@tulay.example');
  world.clock.advance({ minutes: 29 });
  await world.db
    .insertInto('passwordHistory')
    .values({
      operatorId: world.idOf('service'),
      passwordHash: await hashPassword('Before#2026'),
      time: world.clock.text(),
    })
    .execute();
  const used = await stranger().call(links.acceptLink, { link, userPass: 'Before#2026' });
  expect(used).toMatchObject({ status: 400, fields: { userPass: expect.any(String) } });
  await stranger().ask(links.acceptLink, { link, userPass: NEW_PASSWORD });
  expect(await open.call(session.tokenInfo, {})).toMatchObject({ status: 401 });
  await stranger().ask(signIn.login, { account: 'service', password: NEW_PASSWORD });
});

/** A caller at another address, which is a stranger to every account. */
const resetFrom = (at: number, account: string) => {
  const { path } = links.requestReset;
  const body = { account, timeZone: 'Asia/Taipei' };
  return world.post(path, { body, headers: world.signed(path, body), ip: `203.0.113.${at}` });
};

test('strangers use up neither the owner’s resets nor fill the mailbox', async () => {
  await world.signIn('service');
  const tries = async (at: number, count: number) => {
    const all: number[] = [];
    for (let one = 0; one < count; one += 1) all.push((await resetFrom(at, 'service')).status);
    return all;
  };
  expect(await tries(1, 4)).toEqual([200, 200, 200, 429]);
  expect([...(await tries(2, 3)), ...(await tries(3, 3)), ...(await tries(4, 3))]).toEqual([
    ...Array(7).fill(200),
    429,
    429,
  ]);
  // From where they signed in before, the owner still gets a link.
  expect(await stranger().ask(links.requestReset, { account: 'service' })).toEqual({});
});

test('an address asks for twenty links an hour of all accounts together', async () => {
  const answers: number[] = [];
  for (let at = 0; at < 21; at += 1) answers.push((await resetFrom(9, `account-${at}`)).status);
  expect(answers).toEqual([...Array(20).fill(200), 429]);
  world.clock.advance({ hours: 1 });
  expect((await resetFrom(9, 'account-1')).status).toBe(200);
});

test('a request voids no older link until one of them is used', async () => {
  await stranger().ask(links.requestReset, { account: 'service' });
  const first = await linkTo(world, 'service@tulay.example');
  await stranger().ask(links.requestReset, { account: 'service' });
  const second = await linkTo(world, 'service@tulay.example');
  await stranger().ask(links.acceptLink, { link: first, userPass: NEW_PASSWORD });
  expect(await stranger().call(links.acceptLink, { link: second, userPass: 'Another#2026x' })).toMatchObject({
    status: 404,
    key: 'session.linkOver',
  });
});

describe('a link ends with any change of the password:', () => {
  let link: string;
  beforeEach(async () => {
    await stranger().ask(links.requestReset, { account: 'service' });
    link = await linkTo(world, 'service@tulay.example');
  });
  afterEach(async () => {
    for (const call of [
      stranger().call(links.queryLink, { link }),
      stranger().call(links.acceptLink, { link, userPass: 'Another#2026x' }),
    ])
      expect(await call).toMatchObject({ status: 404, key: 'session.linkOver' });
  });

  test('by the operator', async () => {
    const client = await world.signIn('service');
    await client.ask(session.sendVerifyCode, {});
    const code = /\b\d{6}\b/.exec((await lastMail(world, 'service@tulay.example'))?.body ?? '')?.[0] ?? '';
    const id = world.idOf('service');
    const input = { id, operatorId: id, verifyCode: code, userPass: NEW_PASSWORD };
    await client.ask(session.resetPassword, input);
  });

  test('by a link that an administrator had mailed', async () => {
    await admin.ask(accountCalls.resetPassword, { id: world.idOf('service') });
    const other = await linkTo(world, 'service@tulay.example');
    await stranger().ask(links.acceptLink, { link: other, userPass: NEW_PASSWORD });
  });

  test('by the command of the server', async () => {
    await setPassword(world.db, 'service', NEW_PASSWORD, world.clock.text());
  });

  test('by who invites them anew', async () => {
    const id = world.idOf('service');
    for (const step of ['deactivate', 'reactivate'] as const) {
      const { version } = await recordOf(admin, id);
      const input = { id, version, reason: 'On leave' };
      const { proposalId } = await admin.ask(accountStep(step), input);
      if (proposalId !== null) await auditor.ask(decisions.approve, { auditId: proposalId });
    }
  });
});

test('an account that is deactivated or invited gets no link for a password', async () => {
  const id = await invite();
  expect(await admin.call(accountCalls.resetPassword, { id })).toMatchObject({ status: 409 });
  const invitation = await linkTo(world, 'new.one@example.com');
  await stranger().ask(links.requestReset, { account: 'new.one' });
  expect(await linkTo(world, 'new.one@example.com')).toBe(invitation);
  await admin.ask(accountCalls.resetPassword, { id: world.idOf('service') });
  await linkTo(world, 'service@tulay.example');
  expect(await admin.call(accountCalls.inviteAgain, { id: world.idOf('service') })).toMatchObject({
    status: 409,
  });
});

test('another mail address ends the links that lie in the old mailbox; who is invited is invited at the new one', async () => {
  const invited = await invite();
  const active = world.idOf('service');
  await stranger().ask(links.requestReset, { account: 'service' });
  const old = [await linkTo(world, 'new.one@example.com'), await linkTo(world, 'service@tulay.example')];
  for (const id of [invited, active]) {
    const { version } = await recordOf(admin, id);
    const moved = { id, version, email: `moved.${id}@example.com` };
    const { proposalId } = await admin.ask(accounts.calls.edit, moved);
    await auditor.ask(decisions.approve, { auditId: proposalId ?? 0 });
  }
  for (const link of old)
    expect(await stranger().call(links.acceptLink, { link, userPass: NEW_PASSWORD })).toMatchObject({
      status: 404,
      key: 'session.linkOver',
    });
  const link = await linkTo(world, `moved.${invited}@example.com`);
  await stranger().ask(links.acceptLink, { link, userPass: NEW_PASSWORD });
  expect((await lastMail(world, `moved.${active}@example.com`))?.body).toBeUndefined();
});

test('a link that several follow at once sets one password', async () => {
  await invite();
  const link = await linkTo(world, 'new.one@example.com');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      stranger().call(links.acceptLink, { link, userPass: `Password#${at}x` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('sessions are seen and ended: one’s own, and by whoever keeps accounts', async () => {
  const [one, two] = [await world.signIn('service'), await world.signIn('service')];
  const { sessions } = await one.ask(ownSessions.sessions, {});
  expect(sessions.map(({ own }) => own).sort()).toEqual([false, true]);
  await one.ask(ownSessions.endSessions, {});
  expect(await two.call(session.tokenInfo, {})).toMatchObject({ status: 401 });
  expect(await one.call(session.tokenInfo, {})).toMatchObject({ status: 200 });
  const id = world.idOf('service');
  const [{ id: sessionId } = { id: 0 }] = (await admin.ask(accountCalls.sessions, { id })).sessions;
  // Somebody else's session is none of theirs.
  await auditor.ask(ownSessions.endSessions, { sessionId });
  expect(await one.call(session.tokenInfo, {})).toMatchObject({ status: 200 });
  await admin.ask(accountCalls.endSessions, { id, sessionId });
  expect(await one.call(session.tokenInfo, {})).toMatchObject({ status: 401 });
});

test('who signs in from another device than ever before is told by mail, not at the first time', async () => {
  const from = (userAgent: string) =>
    world
      .clientOf({ headers: { 'user-agent': userAgent } })
      .ask(signIn.login, { account: 'finance', password: PASSWORD });
  const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
  await from(windows);
  await from(windows);
  expect(await lastMail(world, 'finance@tulay.example')).toBeUndefined();
  await from(phone);
  expect((await lastMail(world, 'finance@tulay.example'))?.body).toContain('Chrome 141, Android');
  const { length } = await world.db.selectFrom('deliveries').select('id').execute();
  await from(phone);
  expect(await world.db.selectFrom('deliveries').select('id').execute()).toHaveLength(length);
});

test('no log keeps a link', async () => {
  await invite();
  const link = await linkTo(world, 'new.one@example.com');
  await stranger().call(links.acceptLink, { link, userPass: 'short' });
  await stranger().ask(links.acceptLink, { link, userPass: NEW_PASSWORD });
  const { rows } =
    await sql`select input::text from operation_log union all select new::text from audit_log`.execute(
      world.db,
    );
  expect(JSON.stringify(rows)).not.toContain(link);
});
