import { accounts } from '../../src/domain/system/account';
import { notNarrowed } from '../../src/domain/system/rights';
import { roles } from '../../src/domain/system/role';
import { accountStep, accountWorld, decisions, roleOf } from '../support/accountWorld';
import { addAgents } from '../support/familyRows';
import type { Client, World } from '../support/world';

/** Staff of agents never hold what is not narrowed to their agents, whichever change comes last. */

let world: World;
let admin: Client;
let admin2: Client;
let auditor: Client;
let agentId: number;

beforeAll(async () => {
  ({ world, admin, admin2, auditor } = await accountWorld());
  [agentId] = await addAgents(world.db);
});

const NOT_NARROWED = { status: 409, key: 'role.notNarrowed' };
const WIDE = ['HOME', 'OPERATION_HOLIDAY'];
let made = 0;

/** A role with narrow rights, and staff of an agent as it would be added with it. */
async function narrowRole() {
  made += 1;
  const { id: roleId } = await admin.ask(roles.calls.add, {
    ...{ name: `Desk ${made}`, superiorId: roleOf('directors'), sort: 9, factorRequired: false },
    rights: ['HOME'],
  });
  const account = `desk.${made}`;
  const person = { account, name: account, email: `${account}@example.com`, agentId, roleId };
  return { roleId, person };
}

const widen = (roleId: number, version = 0) =>
  admin2.call(roles.calls.edit, { id: roleId, version, rights: WIDE });

/** Staff of an agent that was deactivated: what its role is given meanwhile is not held against it. */
async function deactivated() {
  const { roleId, person } = await narrowRole();
  const { id } = await admin.ask(accounts.calls.add, person);
  await admin.ask(accountStep('deactivate'), { id, version: 0, reason: 'Away' });
  return { id, roleId };
}

test('nobody is reactivated into a role that was widened meanwhile', async () => {
  const { id, roleId } = await deactivated();
  expect((await widen(roleId)).status).toBe(200);
  const asked = { id, version: 1, reason: 'Is back' };
  expect(await admin.call(accountStep('reactivate'), asked)).toMatchObject(NOT_NARROWED);
});

test('nor where it was widened while the proposal waited', async () => {
  const { id, roleId } = await deactivated();
  const { proposalId } = await admin.ask(accountStep('reactivate'), { id, version: 1, reason: 'Is back' });
  expect((await widen(roleId)).status).toBe(200);
  expect(await auditor.call(decisions.approve, { auditId: proposalId ?? 0 })).toMatchObject(NOT_NARROWED);
});

test('of an account that is added and a role that is widened at once one is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { roleId, person } = await narrowRole();
    const both = await Promise.all([admin.call(accounts.calls.add, person), widen(roleId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(NOT_NARROWED);
  }
});

test('after all of it no staff of agents holds such a right', async () => {
  const { rows } = await world.database.execute(
    'select r.rights from operators o join roles r on r.id = o.role_id where o.agent_id is not null and o.status <> 1',
  );
  expect(rows.flatMap(({ rights }) => notNarrowed(rights as string[]))).toEqual([]);
});
