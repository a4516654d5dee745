import { session, signIn } from '../../src/domain/session/calls';
import { confirming } from '../../src/domain/session/confirm';
import { factorStep } from '../../src/domain/session/factor';
import { roleCalls } from '../../src/domain/system/role';
import { roleOf } from '../support/accountWorld';
import { enrolled, halfway } from '../support/factorWorld';
import { type Client, PASSWORD, type World } from '../support/world';

/** Tries to prove oneself inside a session: strangers use up none of them, and who is inside gets no more of them. */

let world: World;

beforeEach(async () => {
  world = await tulay.createWorld();
});

const { confirmSelf } = confirming;
const WRONG = 'Wrong#2026x';

function signInFrom(ip: string, account: string, password: string) {
  const body = { account, password };
  return world.post(signIn.login.path, { ip, body, headers: world.signed(signIn.login.path, body) });
}

/** Somebody who knows the account freezes it. */
async function freeze(account: string): Promise<void> {
  for (let at = 0; at < 5; at += 1) await signInFrom('198.51.100.9', account, WRONG);
  expect((await signInFrom('198.51.100.9', account, PASSWORD)).status).toBe(429);
}

const failing = async (client: Client, times = 5) => {
  for (let at = 0; at < times; at += 1) await client.call(confirmSelf, { password: WRONG });
};

test('strangers who freeze an account keep nobody who is signed in from confirming who they are', async () => {
  const finance = await world.signIn('finance');
  const service = await enrolled(world, 'service');
  await freeze('finance');
  await freeze('service');
  await finance.ask(confirmSelf, { password: PASSWORD });
  await service.client.ask(confirmSelf, { factorCode: service.code() });
});

test('strangers keep nobody who knows the password from proving the second factor', async () => {
  const { code } = await enrolled(world, 'service');
  const client = await halfway(world, 'service');
  await freeze('service');
  await client.call(factorStep.verifyFactor, { factorCode: '000000' });
  await client.ask(factorStep.verifyFactor, { factorCode: code() });
});

test('five failures inside a session freeze that session, no other one and no signing in', async () => {
  const [found, own] = [await world.signIn('finance'), await world.signIn('finance')];
  await failing(found);
  expect(await found.call(confirmSelf, { password: PASSWORD })).toMatchObject({
    status: 429,
    key: 'session.frozen',
  });
  await own.ask(confirmSelf, { password: PASSWORD });
  // What another session proved frees nothing.
  expect((await found.call(confirmSelf, { password: PASSWORD })).status).toBe(429);
  await world.signIn('finance');
  world.clock.advance({ minutes: 16 });
  await found.ask(confirmSelf, { password: PASSWORD });
});

test('who knows the password gets five codes, however many sessions it opens halfway', async () => {
  const { code } = await enrolled(world, 'service');
  const opened = [await halfway(world, 'service'), await halfway(world, 'service')];
  const statuses: number[] = [];
  for (const client of opened)
    for (let at = 0; at < 4; at += 1)
      statuses.push((await client.call(factorStep.verifyFactor, { factorCode: '000000' })).status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
  const right = await opened[0]?.call(factorStep.verifyFactor, { factorCode: code() });
  expect(right?.status).toBe(429);
  expect((await signInFrom('198.51.100.9', 'service', PASSWORD)).status).toBe(429);
});

test('an IPv6 network is one address to the limits, and an IPv4 address in it is itself', async () => {
  const from = (last: number) => signInFrom(`2001:db8:7:7::${last.toString(16)}`, `unknown-${last}`, WRONG);
  const statuses: number[] = [];
  for (let last = 1; last <= 22; last += 1) statuses.push((await from(last)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await signInFrom('2001:db8:7:8::1', 'unknown', WRONG)).status).toBe(400);
  expect((await signInFrom('::ffff:198.51.100.7', 'unknown', WRONG)).status).toBe(400);
});

test('a look as another role ends with the session that opened it', async () => {
  const admin = await world.signIn('admin');
  const { token } = await admin.ask(roleCalls.openLook, { id: roleOf('makers') });
  const look = world.clientOf({ token });
  await look.ask(session.tokenInfo, {});
  await admin.ask(session.logout, {});
  expect(await look.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.revoked' });
});

test('a second factor that is set up ends the sessions that had none to prove', async () => {
  const other = await world.signIn('service');
  const { client } = await enrolled(world, 'service');
  expect(await other.call(session.tokenInfo, {})).toMatchObject({ status: 401, key: 'session.revoked' });
  await client.ask(session.tokenInfo, {});
});
