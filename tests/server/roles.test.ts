import { inOneHand } from '../../src/domain/approvals/hands';
import { home } from '../../src/domain/home/calls';
import type { List } from '../../src/domain/kit/list';
import { menuKeys, narrowedKeys } from '../../src/domain/menu';
import { refunds } from '../../src/domain/orders/refund';
import { session } from '../../src/domain/session/calls';
import { accounts } from '../../src/domain/system/account';
import { isPowerful } from '../../src/domain/system/rights';
import { roleCalls, roles } from '../../src/domain/system/role';
import { within } from '../../src/server/kit/sight';
import { lists } from '../../src/server/lists';
import { noteNewRights } from '../../src/server/roles/newRights';
import { roleOf } from '../support/accountWorld';
import { addAgents } from '../support/familyRows';
import { giveRights } from '../support/roleRights';
import type { Client, World } from '../support/world';

/** Roles: who may give what to whom, what follows from it, and how they are tried out (decisions section 53). */

let world: World;
let admin: Client;
let admin2: Client;
let auditor: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  [admin, admin2, auditor] = [
    await world.signIn('admin'),
    await world.signIn('admin2'),
    await world.signIn('auditor'),
  ];
});

const { add, edit } = roles.calls;
const { delete: remove } = roles.steps;
const decision = roles.decisions;
const desk = { name: 'A desk', superiorId: roleOf('makers'), sort: 9, factorRequired: false };

const made = async (client: Client, input: object) => (await client.ask(add, { ...desk, ...input })).id;
const roleNow = (id: number) =>
  world.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The makers keep roles too: they stand below nobody but the root. */
async function keepingMaker(): Promise<Client> {
  await giveRights(world.db, roleOf('makers'), 'SYSTEM_ROLE', 'SYSTEM_ROLE_MATRIX', 'ROLE_EDIT', 'ROLE_LOOK');
  return world.signIn('service');
}

test('only roles below one’s own are kept, and nobody gives what they lack', async () => {
  const maker = await keepingMaker();
  const id = await made(maker, { rights: ['HOME'] });
  const refused = async (change: object, status: number, key: string) =>
    expect(await maker.call(edit, { id, version: 0, ...change })).toMatchObject({ status, key });
  await refused({ rights: ['HOME', 'REFUND_AUDIT'] }, 403, 'role.beyondYours');
  await refused({ superiorId: 1 }, 403, 'role.notBelow');
  for (const other of [roleOf('makers'), roleOf('checkers')])
    expect(await maker.call(edit, { id: other, version: 0, sort: 30 })).toMatchObject({
      key: 'role.notBelow',
    });
  expect(await admin.call(edit, { id: 1, version: 0, sort: 3 })).toMatchObject({ key: 'role.root' });
  expect(await maker.call(add, { ...desk, superiorId: 1 })).toMatchObject({ key: 'role.notBelow' });
  expect((await roleNow(id)).version).toBe(0);
});

test('rights and agents lie within those of the superior, and no role stands below itself', async () => {
  const id = await made(admin, { rights: ['HOME'] });
  expect(await admin.call(edit, { id, version: 0, rights: ['HOLIDAY_EDIT'] })).toMatchObject({
    status: 400,
    fields: { rights: expect.any(String) },
  });
  expect(await admin.call(edit, { id: roleOf('makers'), version: 0, superiorId: id })).toMatchObject({
    key: 'role.circle',
  });
  expect(await admin.call(edit, { id, version: 0, superiorId: id })).toMatchObject({ key: 'role.circle' });
  const [first, second] = await addAgents(world.db);
  expect(await admin.call(edit, { id, version: 0, agentIds: [9999] })).toMatchObject({
    fields: { agentIds: expect.any(String) },
  });
  await admin.ask(edit, { id, version: 0, agentIds: [first] });
  const below = await made(admin, { name: 'Below it', superiorId: id, agentIds: [first] });
  expect(await admin.call(edit, { id: below, version: 0, agentIds: [second] })).toMatchObject({
    status: 400,
    fields: { agentIds: expect.any(String) },
  });
  expect(await admin.call(edit, { id: below, version: 0, cleared: ['agentIds'] })).toMatchObject({
    status: 400,
  });
  expect(await admin.call(edit, { id, version: 1, agentIds: [second] })).toMatchObject({
    status: 409,
    key: 'role.agentsBelow',
  });
});

test('staff of agents hold no right whose answers are not narrowed to them', async () => {
  const [agent] = await addAgents(world.db);
  const input = { ...desk, superiorId: roleOf('directors'), agentIds: [agent] };
  expect(await admin.call(add, { ...input, rights: ['HOME', 'OPERATION_HOLIDAY'] })).toMatchObject({
    status: 409,
    key: 'role.notNarrowed',
  });
  const id = await made(admin, { ...input, rights: ['HOME'] });
  const free = await made(admin, {
    name: 'Free',
    superiorId: roleOf('directors'),
    rights: ['OPERATION_HOLIDAY'],
  });
  const person = { account: 'agent.one', name: 'One', email: 'one@example.com', agentId: agent };
  expect(await admin.call(accounts.calls.add, { ...person, roleId: free })).toMatchObject({
    status: 409,
    key: 'role.notNarrowed',
  });
  await admin.ask(accounts.calls.add, { ...person, roleId: id });
});

test('what the menu marks as narrowed is what the lists narrow', () => {
  const bound = { id: 1, rights: new Set(menuKeys), agentIds: [1] };
  const all: readonly List[] = Object.values(lists).map(({ page }) => page.list);
  const wrong = all.filter(({ of, right }) => within(of, bound).length > 0 !== narrowedKeys.has(right));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('what a role loses all below lose, from the next call on, and the console hears of it', async () => {
  const maker = await keepingMaker();
  const rights = ['HOME', 'RIGHT_HOME_TIPS', 'ORDER_HOLD'];
  const id = await made(maker, { rights });
  const deeper = await made(maker, { name: 'Deeper', superiorId: id, rights: ['HOME', 'ORDER_HOLD'] });
  await world.db.updateTable('operators').set({ roleId: deeper }).where('account', '=', 'finance').execute();
  const finance = await world.signIn('finance');
  const before = await finance.call(session.tokenInfo, {});
  expect(JSON.stringify(before.data)).toContain('ORDER_HOLD');
  const preview = await maker.ask(roleCalls.preview, { id, rights: ['HOME'] });
  expect(preview).toMatchObject({
    takes: ['RIGHT_HOME_TIPS', 'ORDER_HOLD'],
    below: [{ id: deeper, takes: ['ORDER_HOLD'] }],
  });
  await maker.ask(edit, { id, version: 0, rights: ['HOME'] });
  expect(await roleNow(deeper)).toMatchObject({ rights: ['HOME'], version: 1 });
  const after = await finance.call(session.tokenInfo, {});
  expect(JSON.stringify(after.data)).not.toContain('ORDER_HOLD');
  expect(after.headers['rights-version']).not.toBe(before.headers['rights-version']);
  const [change] = (await admin.ask(roles.calls.history, { id: deeper })).changes;
  expect(change).toMatchObject({
    operatorName: 'The service',
    differences: [{ field: 'rights', old: '["ORDER_HOLD"]', new: '[]' }],
  });
});

test('a right to decide takes two, who proved who they are, and never who has the role', async () => {
  const id = roleOf('finance');
  const { rights, version } = await roleNow(id);
  const more = { id, version, rights: [...(rights ?? []), 'REFUND_AUDIT'] };
  world.clock.advance({ minutes: 11 });
  expect(await admin.call(edit, more)).toMatchObject({ status: 403, key: 'session.notFresh' });
  admin = await world.signIn('admin');
  const { proposalId } = await admin.ask(edit, more);
  expect(proposalId).not.toBeNull();
  expect((await roleNow(id)).rights).not.toContain('REFUND_AUDIT');
  const auditId = proposalId ?? 0;
  expect((await admin.call(decision.approve, { auditId })).status).toBe(403);
  await giveRights(world.db, id, 'SYSTEM_DECIDE', 'APPROVALS');
  const holder = await world.signIn('finance');
  expect((await holder.call(decision.approve, { auditId })).status).toBe(403);
  auditor = await world.signIn('auditor');
  expect(await auditor.call(decision.approve, { auditId })).toMatchObject({ status: 409 });
  // It was given more meanwhile: who approves must see what they approve.
  await auditor.ask(decision.reject, { auditId, rejectReason: 'Changed meanwhile' });
  const anew = await roleNow(id);
  const again = await admin.ask(edit, {
    id,
    version: anew.version,
    rights: [...(anew.rights ?? []), 'REFUND_AUDIT'],
  });
  await auditor.ask(decision.approve, { auditId: again.proposalId ?? 0 });
  expect((await roleNow(id)).rights).toContain('REFUND_AUDIT');
  expect((await (await world.signIn('finance')).call(refunds.approve, { auditId: 1 })).status).not.toBe(403);
});

test('to propose and to decide in one hand takes a reason', async () => {
  const rights = ['REFUND_PROPOSE', 'REFUND_AUDIT'];
  const input = { ...desk, superiorId: roleOf('directors'), rights };
  expect(await admin.call(add, input)).toMatchObject({
    status: 400,
    fields: { oneHandReason: expect.any(String) },
  });
  expect((await admin.call(add, { ...input, oneHandReason: 'A branch of two' })).status).toBe(200);
  const shops = { ...input, name: 'Shops', rights: ['MERCHANT_EDIT'] };
  const { id: own, proposalId } = await admin.ask(add, shops);
  await auditor.ask(decision.approve, { auditId: proposalId ?? 0 });
  const both = { id: own, version: 0, rights: ['MERCHANT_EDIT', 'SYSTEM_DECIDE'] };
  expect((await admin.call(edit, both)).fields).toHaveProperty('oneHandReason');
});

test.each(['REFUND_REQUEST', 'REFUND_PROPOSE', 'USERS_DELETE'])(
  'a right to ask or to propose takes two: %s',
  async (right) => {
    const id = roleOf('finance');
    const { rights, version } = await roleNow(id);
    const more = { id, version, rights: [...(rights ?? []), right] };
    const { proposalId } = await admin.ask(edit, more);
    expect((await roleNow(id)).rights).not.toContain(right);
    await auditor.ask(decision.approve, { auditId: proposalId ?? 0 });
    expect((await roleNow(id)).rights).toContain(right);
  },
);

test('every right to propose has its pair, and so has every right to decide', () => {
  const calls = world.server.routes.filter(({ caller }) => caller === 'operator').map(({ call }) => call);
  // Who may take back may propose; under the same path somebody else decides.
  const proposed = calls.filter(({ path }) => /\/recall\w+\/v1$/.test(path));
  expect(proposed.length).toBeGreaterThan(20);
  const placeOf = (path: string) => path.slice(0, path.lastIndexOf('/', path.length - 4));
  const unpaired = proposed.filter(({ path, right }) => {
    const noun = /recall(\w+)/.exec(path)?.[1] ?? '';
    const deciding = calls.filter((call) => call.path.startsWith(`${placeOf(path)}/approve`));
    const own = deciding.filter((call) => call.path.includes(`/approve${noun}`));
    const found = own.length > 0 ? own : deciding;
    return (
      found.length === 0 || found.some((call) => inOneHand([String(right), String(call.right)]).length === 0)
    );
  });
  expect(unpaired.map(({ path }) => path)).toEqual([]);
  expect(proposed.filter(({ right }) => !isPowerful(String(right)))).toEqual([]);
  const paired = new Set(
    menuKeys.filter((key) => menuKeys.some((other) => inOneHand([key, other]).length > 0)),
  );
  const alone = menuKeys.filter((key) => /_(AUDIT|DECIDE)$/.test(key) && isPowerful(key) && !paired.has(key));
  expect(alone).toEqual([]);
});

test('a role that is in use stays, one that is not goes', async () => {
  const id = await made(admin, { rights: ['HOME'] });
  const below = await made(admin, { name: 'Below', superiorId: id });
  expect(await admin.call(remove, { id, version: 0 })).toMatchObject({ status: 409, key: 'role.inUse' });
  await admin.ask(remove, { id: below, version: 0 });
  await admin.ask(remove, { id, version: 0 });
  expect(await admin.call(remove, { id: roleOf('makers'), version: 0 })).toMatchObject({ key: 'role.inUse' });
});

test('two who put two roles below each other at once make no circle', async () => {
  const one = await made(admin, { superiorId: roleOf('directors') });
  const other = await made(admin, { name: 'Other', superiorId: roleOf('directors') });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? admin.call(edit, { id: one, version: 0, superiorId: other })
        : admin2.call(edit, { id: other, version: 0, superiorId: one }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const superiors = [(await roleNow(one)).superiorId, (await roleNow(other)).superiorId];
  expect(superiors).toContain(roleOf('directors'));
});

describe('who looks as another role', () => {
  const looking = async (input: object, client = admin) =>
    world.clientOf({ token: (await client.ask(roleCalls.openLook, { ...input } as never)).token });

  test('sees what it sees, and no more', async () => {
    const look = await looking({ id: roleOf('makers') });
    const { lookingAs, menuList } = await look.ask(session.tokenInfo, {});
    expect(lookingAs).toBe('makers');
    expect(JSON.stringify(menuList)).not.toContain('SYSTEM_ROLE');
    expect((await look.call(roles.calls.page, {})).status).toBe(403);
    expect((await look.call(home.pending, {})).status).toBe(200);
    expect((await look.call(session.logout, {})).status).toBe(200);
    expect((await look.call(home.pending, {})).status).toBe(401);
    expect((await admin.call(home.pending, {})).status).toBe(200);
  });

  test('for a quarter of an hour, and never more than they have themselves', async () => {
    const maker = await keepingMaker();
    const look = await looking({ id: roleOf('directors') }, maker);
    expect((await look.call(accounts.calls.page, {})).status).toBe(403);
    const draft = await looking(
      { id: roleOf('nobody'), draft: true, rights: ['HOME', 'SYSTEM_ROLE'] },
      maker,
    );
    expect((await draft.call(roles.calls.page, {})).status).toBe(200);
    const beyond = { id: roleOf('nobody'), draft: true as const, rights: ['REFUND_AUDIT'] };
    expect(await maker.call(roleCalls.openLook, beyond)).toMatchObject({ key: 'role.beyondYours' });
    const nothing = await looking({ id: roleOf('makers'), draft: true }, maker);
    expect((await nothing.call(roles.calls.page, {})).status).toBe(403);
    world.clock.advance({ minutes: 15 });
    expect((await draft.call(roles.calls.page, {})).status).toBe(401);
  });
});

test('the matrix has every right of every role, and marks what a later version brought', async () => {
  const { roles: all, fresh } = await admin.ask(roleCalls.matrix, {});
  expect(all.find(({ id }) => id === 1)?.rights).toHaveLength(menuKeys.length);
  expect(all.filter(({ below }) => !below).map(({ id }) => id)).toEqual([1]);
  expect(fresh).toEqual([]);
  await noteNewRights(world.db, world.clock.text());
  expect((await admin.ask(roleCalls.matrix, {})).fresh).toEqual([]);
  await world.db.deleteFrom('rightKeys').where('rightKey', '=', 'ROLE_LOOK').execute();
  await noteNewRights(world.db, world.clock.text());
  expect((await admin.ask(roleCalls.matrix, {})).fresh).toEqual(['ROLE_LOOK']);
});
