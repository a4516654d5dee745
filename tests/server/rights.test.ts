import { rightsOf } from '../../src/domain/kit/call';
import type { Route } from '../../src/server/kit/serve';
import { takeRights } from '../support/roleRights';
import { type Account, OPERATORS, ROLES } from '../support/staff';
import type { Client, World } from '../support/world';

let world: World;
const clients = new Map<Account, Client>();
const accounts = Object.keys(OPERATORS) as Account[];

beforeAll(async () => {
  world = await tulay.createWorld();
  for (const account of accounts) clients.set(account, await world.signIn(account));
});

/** An input that every call of ours refuses: a call that is allowed gets as far as 400, and changes nothing. */
const nonsense = { noSuchField: true };

const may = (account: Account, { call }: Route) => {
  const rights: readonly string[] = ROLES[OPERATORS[account]];
  return call.right === 'session' || rightsOf(call).some((right) => rights.includes(right));
};

const callsOf = (caller: Route['caller']) => world.server.routes.filter((route) => route.caller === caller);

test.each(accounts)('every call as %s: allowed or 403, whatever the input', async (account) => {
  const client = clients.get(account);
  for (const route of callsOf('operator')) {
    const answer = await client?.call(route.call, nonsense);
    const expected = may(account, route)
      ? { status: 400, key: 'input.invalid' }
      : { status: 403, key: 'right.missing' };
    expect({ path: route.call.path, ...answer }).toMatchObject({ path: route.call.path, ...expected });
  }
});

test('every call of operators without a session: 401', async () => {
  for (const { call } of callsOf('operator')) {
    expect({ path: call.path, ...(await world.guest.call(call, nonsense)) }).toMatchObject({
      path: call.path,
      status: 401,
      key: 'session.missing',
    });
  }
});

test("a token is no partner's key: 401", async () => {
  const routes = callsOf('partner');
  expect(routes.length).toBeGreaterThan(0);
  for (const { call } of routes) {
    const answer = await clients.get('admin')?.call(call, nonsense);
    expect({ path: call.path, ...answer }).toMatchObject({
      path: call.path,
      status: 401,
      key: 'partner.keyMissing',
    });
  }
});

test('a right that is taken away is gone with the next call', async () => {
  const own = await tulay.createWorld();
  const service = await own.signIn('service');
  const route = own.server.routes.find(({ call }) => call.right === 'REFUND_PROPOSE');
  if (!route) throw new Error('no call needs REFUND_PROPOSE');
  expect((await service.call(route.call, nonsense)).status).toBe(400);
  await takeRights(own.db, ['REFUND_PROPOSE']);
  expect((await service.call(route.call, nonsense)).status).toBe(403);
});

test('a refusal names the missing right in words', async () => {
  const route = world.server.routes.find(({ call }) => call.right === 'REFUND_AUDIT');
  const answer =
    route && (await clients.get('service')?.call(route.call, nonsense, { headers: { lang: 'tw' } }));
  expect(answer?.message).toMatch(/^沒有權限：./);
  expect(answer?.message).not.toContain('REFUND_AUDIT');
});
