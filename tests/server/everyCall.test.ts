import { sql } from 'kysely';
import en from '../../locales/en';
import { exportJobs } from '../../src/domain/exports/calls';
import { home } from '../../src/domain/home/calls';
import { type Call, rightsOf } from '../../src/domain/kit/call';
import { menuKeys } from '../../src/domain/menu';
import { consoleMessages } from '../../src/domain/messages/ownMessages';
import { session } from '../../src/domain/session/calls';
import { confirming } from '../../src/domain/session/confirm';
import { factorStep, ownFactor } from '../../src/domain/session/factor';
import { dictionaryCalls } from '../../src/domain/system/dictionary';
import { roleCalls } from '../../src/domain/system/role';
import { auditDesk } from '../../src/domain/users/verification';
import type { Route } from '../../src/server/kit/serve';
import { roleOf } from '../support/accountWorld';
import { ordinaryInput, partnerFor } from '../support/callInputs';
import { enrolled, halfway } from '../support/factorWorld';
import { hostileTargets } from '../support/hostileInputs';
import { setRights } from '../support/roleRights';
import { PARTNERS } from '../support/staff';
import { factsOf } from '../support/unchanged';
import type { Answer, Client, World } from '../support/world';

/**
 * What every call refuses, whatever it does: one row a precondition, walked over all calls that it is about. A refusal
 * changes nothing, and the operation log has exactly one line of each change that somebody known was refused.
 */

let world: World;
let admin: Client;
let everyRight: Client;
let noRight: Client;
let expired: Client;
let half: Client;
let withoutFactor: Client;
let looking: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  const { db } = world;
  await enrolled(world, 'service');
  half = await halfway(world, 'service');
  admin = await world.signIn('admin');
  [everyRight, noRight] = [await world.signIn('admin2'), await world.signIn('noRights')];
  [expired, withoutFactor] = [await world.signIn('auditor'), await world.signIn('finance')];
  const look = await admin.ask(roleCalls.openLook, { id: roleOf('directors') } as never);
  looking = world.clientOf({ token: look.token });
  await sql`update operators set password_changed_time = '2025-01-01 00:00:00' where account = 'auditor'`.execute(
    db,
  );
  await db.updateTable('roles').set({ factorRequired: true }).where('id', '=', roleOf('finance')).execute();
});

/** Names that every object has, and one that no call has. */
const UNKNOWN = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'noSuchField',
];

/** Unknown fields, and hostile values where the operation log looks for the name of a record. */
const badInput = (): Record<string, unknown> => ({
  ...(JSON.parse(`{${UNKNOWN.map((name) => `"${name}":{"a":1}`)}}`) as object),
  ...hostileTargets('an object that hides its text'),
});

interface Precondition {
  readonly of: (route: Route) => boolean;
  readonly send: (route: Route) => Promise<Answer>;
  readonly refusal: { readonly status: number; readonly key: string };
  /** Fields and headers that the answer names. */
  readonly named?: readonly string[];
  /** What a reader is told, of each call. */
  readonly says?: (route: Route) => unknown;
  /** How many calls it is about at least; one without it. */
  readonly least?: number;
  /** The server refuses before it knows who calls: nothing is in the operation log. */
  readonly isAnonymous?: true;
}

const isFor =
  (...callers: readonly Route['caller'][]) =>
  ({ caller }: Route) =>
    callers.includes(caller);
const needsRight = (route: Route) => isFor('operator')(route) && route.call.right !== 'session';
const takesOrdinary = ({ call }: Route) => call.input.safeParse(ordinaryInput(call)).success;

/** Who may make a call: root, a partner of the right scope, anybody. */
function callerOf({ call, caller }: Route): Client {
  if (caller === 'partner') return world.partner(partnerFor(call));
  return caller === 'operator' ? admin : world.guest;
}

/** What roles hold that have been changed. */
const held = new Map<number, string>();

/** Changes what a role holds, while its operators are signed in. */
async function hold(role: Parameters<typeof roleOf>[0], rights: readonly string[]): Promise<void> {
  const [id, now] = [roleOf(role), rights.join()];
  if (held.get(id) !== now) await setRights(world.db, id, rights);
  held.set(id, now);
}

/** Bad input by who holds nothing but one right. */
async function sendWithRight({ call }: Route, right = call.right): Promise<Answer> {
  await hold('nobody', right === 'session' ? [] : [right]);
  return noRight.call(call, badInput());
}

/** Signed over what is sent, by the secret of somebody else. */
function sendForged(route: Route): Promise<Answer> {
  const client = callerOf(route);
  const body = { ...(client.token && { token: client.token }), timeZone: 'Asia/Taipei' };
  const foreign = route.caller === 'partner' ? world.secrets.signSecret : PARTNERS.app.apiKey;
  return client.call(route.call, {}, { headers: world.signed(route.call.path, body, foreign) });
}

/** Who holds every right but those of a call. */
async function sendWithoutRight({ call }: Route): Promise<Answer> {
  await hold(
    'directors',
    menuKeys.filter((key) => !rightsOf(call).includes(key)),
  );
  return everyRight.call(call, badInput(), { headers: { lang: 'tw' } });
}

const refusedOnly = (client: () => Client, of: (call: Call) => boolean, key: string): Precondition => ({
  of: (route) => isFor('operator')(route) && of(route.call),
  send: ({ call }) => client().call(call, {}),
  refusal: { status: 403, key },
});

const PRECONDITIONS: Readonly<Record<string, Precondition>> = {
  'a signature by somebody else': {
    of: () => true,
    send: sendForged,
    refusal: { status: 400, key: 'request.badSignature' },
    named: ['sign'],
    isAnonymous: true,
  },
  'no session': {
    of: isFor('operator'),
    send: ({ call }) => world.guest.call(call, badInput()),
    refusal: { status: 401, key: 'session.missing' },
    isAnonymous: true,
  },
  'a token instead of a key': {
    of: isFor('partner'),
    send: ({ call }) => admin.call(call, badInput()),
    refusal: { status: 401, key: 'partner.keyMissing' },
    named: ['api-key'],
    isAnonymous: true,
  },
  'an unknown key': {
    of: isFor('partner'),
    send: ({ call }) => world.clientOf({ apiKey: 'unknown' }).call(call, {}),
    refusal: { status: 401, key: 'partner.unknown' },
    isAnonymous: true,
  },
  'every right but its own': {
    of: needsRight,
    send: sendWithoutRight,
    refusal: { status: 403, key: 'right.missing' },
    says: ({ call }) => expect.stringMatching(new RegExp(`^沒有權限：(?!.*${call.right}).`)),
  },
  'bad input of a partner or anybody': {
    of: isFor('public', 'partner'),
    send: (route) => callerOf(route).call(route.call, badInput()),
    refusal: { status: 400, key: 'input.invalid' },
    named: UNKNOWN,
  },
  'bad input and its right alone': {
    of: isFor('operator'),
    send: (route) => sendWithRight(route),
    refusal: { status: 400, key: 'input.invalid' },
    named: UNKNOWN,
  },
  'bad input and the other right that is enough': {
    of: ({ call }) => call.orRight !== undefined,
    send: (route) => sendWithRight(route, route.call.orRight),
    refusal: { status: 400, key: 'input.invalid' },
    named: UNKNOWN,
  },
  // With root, who holds every right without one being named.
  'a zone that does not exist': {
    of: () => true,
    send: (route) => callerOf(route).call(route.call, {}, { timeZone: 'Mars/Olympus' }),
    refusal: { status: 400, key: 'input.invalid' },
    named: ['timeZone'],
  },
  'no idempotency key': {
    of: (route) => route.call.changes && isFor('operator', 'partner')(route) && takesOrdinary(route),
    send: (route) =>
      callerOf(route).call(route.call, ordinaryInput(route.call), { headers: { 'idempotency-key': '' } }),
    refusal: { status: 400, key: 'request.keyMissing' },
    named: ['idempotency-key'],
    says: () => expect.stringContaining('idempotency-key'),
    // Most changes: what is ordinary is not enough for all of them.
    least: 400,
  },
  'an expired password': refusedOnly(
    () => expired,
    (call) => !call.withExpiredPassword,
    'session.passwordExpired',
  ),
  'a second factor to prove': refusedOnly(
    () => half,
    (call) => !call.withFactorNeeded,
    'session.factorNeeded',
  ),
  'a second factor to set up': refusedOnly(
    () => withoutFactor,
    (call) => !call.withoutFactor,
    'session.factorMissing',
  ),
  'a look as another role': refusedOnly(
    () => looking,
    (call) => call.changes && call.path !== session.logout.path,
    'session.lookOnly',
  ),
};

/** Calls that the console makes by itself: no log has them when they read. */
const BY_ITSELF: readonly string[] = [
  home.pending,
  exportJobs.progress,
  auditDesk.renew,
  consoleMessages.unread,
].map(({ path }) => path);

async function loggedSince(last: number) {
  const { rows } = await sql<{ path: string; code: number }>`
    select path, code from operation_log where id > ${last} order by id`.execute(world.db);
  return rows;
}

async function lastLine(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::integer as id from operation_log`.execute(world.db);
  return rows[0]?.id ?? 0;
}

test.each(Object.entries(PRECONDITIONS))(
  'refuses every call with %s',
  async (_, { of, send, refusal, named = [], says, least = 1, isAnonymous }) => {
    const routes = world.server.routes.filter(of);
    expect(routes.length).toBeGreaterThanOrEqual(least);
    const [last, facts] = [await lastLine(), await factsOf(world.db)];
    for (const route of routes) {
      const { path } = route.call;
      const { status, key, message, fields = {} } = await send(route);
      const unnamed = named.filter((name) => !Object.hasOwn(fields, name));
      const expected = { path, ...refusal, message: says?.(route) ?? expect.any(String), unnamed: [] };
      expect({ path, status, key, message, unnamed }).toEqual(expected);
      if (named === UNKNOWN)
        expect(UNKNOWN.filter((name) => fields[name] !== en['rules.unknownField'])).toEqual([]);
    }
    const isLogged = ({ call, caller }: Route) =>
      !isAnonymous &&
      caller !== 'public' &&
      (call.changes || (refusal.status === 403 && !BY_ITSELF.includes(call.path)));
    expect(await loggedSince(last)).toEqual(
      routes.filter(isLogged).map(({ call }) => ({ path: call.path, code: refusal.status })),
    );
    expect(await factsOf(world.db)).toEqual(facts);
  },
);

const { state, enrol, confirm } = ownFactor;

test.each([
  ['withExpiredPassword', [...Object.values(session), dictionaryCalls.words]],
  ['withFactorNeeded', [factorStep.verifyFactor, session.logout]],
  [
    'withoutFactor',
    [...Object.values(session), state, enrol, confirm, confirming.confirmSelf, dictionaryCalls.words],
  ],
] as const)('no calls but these are open %s', (flag, calls) => {
  const open = world.server.routes.filter(({ call }) => call[flag]).map(({ call }) => call.path);
  expect(open.sort()).toEqual(calls.map(({ path }) => path).sort());
});

test('with an expired password what is open answers', async () => {
  expect(await expired.ask(session.isPassOver, { operatorId: world.idOf('auditor') })).toBe(false);
  await expired.ask(session.tokenInfo, {});
  await expired.ask(session.sendVerifyCode, {});
  expect(await expired.call(session.resetPassword, {})).toMatchObject({ status: 400, key: 'input.invalid' });
  await expired.ask(session.logout, {});
});
