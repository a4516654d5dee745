import { sql } from 'kysely';
import { inOneHand } from '../../domain/approvals/hands';
import type { KeptRecord } from '../../domain/kit/kept';
import { DEACTIVATED } from '../../domain/system/account';
import { beyond, gainsPower, isWithin, notNarrowed, rolePower } from '../../domain/system/rights';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { Refused, wrong } from '../kit/refused';
import { rightsIn } from '../kit/sight';
import { assertProven } from '../session/fresh';
import { type RoleTree, roleTree } from './tree';

/**
 * Refuses a change of a role that whoever asks may not make (decisions section 53): 403 `role.notBelow`, 403
 * `role.beyondYours` naming the rights they lack, 403 as `assertProven`; 409 `role.circle`, `role.inUse`,
 * `role.notNarrowed`, `role.agentsBelow`; 400 that names `rights` or `agentIds` where the superior has less, and
 * `oneHandReason` where nobody said why one role proposes and decides.
 */
export async function assertAllowed(
  context: OperatorContext,
  changing: Changing,
  after: Values,
): Promise<void> {
  const { db, operator } = context;
  const { id, change, before } = changing;
  const tree = await roleTree(db);
  if (before && !tree.isBelow(id, operator.roleId)) throw new Refused(403, 'role.notBelow');
  if (change.does === 'step') return assertUnused(db, id);
  if (inOneHand(rightsOf(after)).length > 0 && !after.oneHandReason)
    throw wrong('oneHandReason', { key: 'rules.oneHand' });
  const superiorId = Number(after.superiorId);
  assertPlace(tree, operator.roleId, id, superiorId);
  const gained = beyond(rightsOf(after), new Set(rightsOf(before)));
  assertHeld(gained, operator.rights);
  if (gainsPower(before && rolePower(before), rolePower(after))) assertProven(context);
  assertWithinSuperior(tree, superiorId, after);
  await assertAgents(context, after);
  assertAgentsBelow(tree, id, after);
  await assertNarrowed(db, id, after);
}

/** What a role holds as its record says. */
export const rightsOf = (role: Values | undefined) => rolePower(role ?? {}).rights;
/** To which agents it is bound; null is none. */
export const agentsOf = (role: Values | undefined) => rolePower(role ?? {}).agentIds;

/** Whether a change gives a role what two people give. */
export async function needsTwo(_: OperatorContext, { change, before }: Changing): Promise<boolean> {
  if (change.does === 'step') return false;
  return gainsPower(before && rolePower(before), rolePower({ ...before, ...change.values }));
}

/** A role stands below the one of whoever keeps it, and never below itself. */
function assertPlace(tree: RoleTree, own: number, id: number, superiorId: number): void {
  if (!tree.has(superiorId)) throw wrong('superiorId', { key: 'rules.oneOf' });
  if (superiorId === id || tree.isBelow(superiorId, id)) throw new Refused(409, 'role.circle');
  if (superiorId !== own && !tree.isBelow(superiorId, own)) throw new Refused(403, 'role.notBelow');
}

/** Refuses with 403 `role.beyondYours` who would give a right that they lack. */
export function assertHeld(wanted: Iterable<string>, held: ReadonlySet<string>): void {
  const lacking = beyond(wanted, held);
  if (lacking.length > 0) throw new Refused(403, 'role.beyondYours', named(lacking));
}

const named = ([first, ...others]: readonly string[]) => ({
  right: { key: `menu.${first}` },
  others: others.length,
});

function assertWithinSuperior(tree: RoleTree, superiorId: number, after: Values): void {
  const superior = tree.get(superiorId);
  const [first] = beyond(rightsOf(after), rightsIn({ root: superior.superiorId === null, ...superior }));
  if (first) throw wrong('rights', { key: 'rules.beyondSuperior' });
  if (!isWithin(agentsOf(after), superior.agentIds)) throw wrong('agentIds', { key: 'rules.beyondAgents' });
}

/** Agents that there are, and of one's own. */
async function assertAgents({ db, operator }: OperatorContext, after: Values): Promise<void> {
  const agents = agentsOf(after);
  if (!isWithin(agents, operator.agentIds)) throw wrong('agentIds', { key: 'rules.beyondAgents' });
  if (agents === null) return;
  const found = await db
    .selectFrom('parties')
    .select('id')
    .where('id', 'in', [0, ...agents])
    .execute();
  if (found.length < agents.length) throw wrong('agentIds', { key: 'rules.oneOf' });
}

/** Refuses with 409 `role.agentsBelow` while a role below sees orders that this one would not. */
function assertAgentsBelow(tree: RoleTree, id: number, after: Values): void {
  const wider = tree.below(id).find((one) => !isWithin(one.agentIds, agentsOf(after)));
  if (wider) throw new Refused(409, 'role.agentsBelow', { name: wider.name });
}

/** The same of a role that is bound to agents, or that staff of one has. */
async function assertNarrowed(db: Db, id: number, after: Values): Promise<void> {
  if (agentsOf(after) !== null) return assertStaffNarrowed(rightsOf(after));
  const { rows } = await sql`
    select from operators where role_id = ${id} and agent_id is not null and status <> ${DEACTIVATED} limit 1`.execute(
    db,
  );
  if (rows.length > 0) assertStaffNarrowed(rightsOf(after));
}

/** Refuses with 409 `role.notNarrowed` rights that staff of agents cannot hold. */
export function assertStaffNarrowed(rights: Iterable<string>): void {
  const wide = notNarrowed(rights);
  if (wide.length > 0) throw new Refused(409, 'role.notNarrowed', named(wide));
}

/** Refuses with 409 `role.inUse` while accounts have it or roles stand below it. */
async function assertUnused(db: Db, id: KeptRecord['id']): Promise<void> {
  const { rows } = await sql<{ accounts: number; roles: number }>`
    select (select count(*)::int from operators where role_id = ${id}) as accounts,
      (select count(*)::int from roles where superior_id = ${id}) as roles`.execute(db);
  const { accounts = 0, roles = 0 } = rows[0] ?? {};
  if (accounts + roles > 0) throw new Refused(409, 'role.inUse', { accounts, roles });
}
