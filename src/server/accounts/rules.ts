import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { businessDay } from '../../domain/kit/zone';
import { accountStatus, DEACTIVATED } from '../../domain/system/account';
import { beyond, gainsPower, isPowerful } from '../../domain/system/rights';
import type { Db, OperatorContext } from '../kit/context';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { rightsOfRole } from '../kit/sight';
import { assertHeld, assertStaffNarrowed } from '../roles/rules';
import { roleTree } from '../roles/tree';
import { assertFresh, assertProven } from '../session/fresh';
import { assertOpen } from '../system/sectors';

/** Steps that let somebody in who was not let in before: they take two, and who takes them proves who they are. */
const GIVES_BACK: readonly string[] = ['reactivate', 'resetFactor'];

const ACTIVE = codeOf(accountStatus, 'active');

/**
 * Refuses a change of an account that whoever asks may not make (decisions section 52): 403 `account.own`, 403
 * `role.beyondYours` naming the rights they lack, 403 as `assertProven`, 409 `account.lastAdministrator`, 409
 * `role.notNarrowed`, 400 that names `sectorId` or `validUntil`.
 */
export async function assertAllowed(
  context: OperatorContext,
  changing: Changing,
  after: Values,
): Promise<void> {
  const { db, operator, now } = context;
  const { id, change, before } = changing;
  if (id === operator.id) throw new Refused(403, 'account.own');
  for (const roleId of new Set([before?.roleId, after.roleId]))
    if (typeof roleId === 'number') await assertWithinOwn(context, roleId);
  if (await needsTwo(context, changing)) assertProven(context);
  else if (change.does === 'add') assertFresh(context);
  if (change.does !== 'step' && typeof after.sectorId === 'number' && after.sectorId !== before?.sectorId)
    await assertOpen(db, after.sectorId, 'sectorId');
  if (change.does !== 'step' && after.validUntil && String(after.validUntil) < businessDay(now))
    throw wrong('validUntil', { key: 'rules.past' });
  // A step lets them in again too: their role may have been given more meanwhile.
  if (typeof after.agentId === 'number' && after.status !== DEACTIVATED)
    assertStaffNarrowed(await rightsOfRole(db, Number(after.roleId)));
  const leaves = before !== undefined && (after.roleId !== before.roleId || after.status === DEACTIVATED);
  if (leaves) await assertNotLast(db, { id, roleId: Number(before.roleId), status: Number(before.status) });
}

/** Refuses with 403 `role.beyondYours` who lacks a right of a role. */
async function assertWithinOwn({ db, operator }: OperatorContext, roleId: number): Promise<void> {
  assertHeld(await rightsOfRole(db, roleId), operator.rights);
}

interface Standing {
  readonly id: number;
  readonly roleId: number;
  readonly status: number;
}

/**
 * Refuses with 409 `account.lastAdministrator` while nobody else with every right can sign in. Whoever takes one away waits
 * here for the others who do: of two who deactivate each other one stays.
 */
export async function assertNotLast(db: Db, { id, roleId, status }: Standing): Promise<void> {
  if (status !== ACTIVE) return;
  await oneByOne(db, 'administrators', 0);
  const { rows } = await sql<{ isRoot: boolean; others: number }>`
    select r.superior_id is null as is_root,
      (select count(*)::int from operators o where o.role_id = r.id and o.status = ${ACTIVE} and o.id <> ${id}) as others
    from roles r where r.id = ${roleId}`.execute(db);
  const [row] = rows;
  if (row?.isRoot && row.others === 0) throw new Refused(409, 'account.lastAdministrator');
}

/** Whether a role has a powerful right. */
export async function isPowerfulRole(db: Db, roleId: unknown): Promise<boolean> {
  return [...(await rightsOfRole(db, Number(roleId)))].some(isPowerful);
}

/**
 * What takes two people: who may propose or decide comes, comes back or stays longer, a right or an agent's orders are gained, a mail
 * address changes, a factor is taken away or not asked any more.
 */
export async function needsTwo({ db }: OperatorContext, { change, before }: Changing): Promise<boolean> {
  if (change.does === 'add') {
    const needed = await isPowerfulRole(db, change.values.roleId);
    // Its role was given more while the password was hashed.
    if (needed && change.values.passwordHash) throw wrong('password', { key: 'rules.linkOnly' });
    return needed;
  }
  if (change.does === 'step') return GIVES_BACK.includes(change.step);
  const { values } = change;
  if ('email' in values) return true;
  // Bound to another agent, or to none any more, they see orders that they did not see.
  if ('agentId' in values && before?.agentId !== null) return true;
  const [was, is] = [Number(before?.roleId), Number(values.roleId ?? before?.roleId)];
  if (staysLonger(before?.validUntil, values) && (await isPowerfulRole(db, is))) return true;
  return 'roleId' in values && (await givesMore(db, was, is));
}

const staysLonger = (last: unknown, values: Values): boolean =>
  typeof last === 'string' &&
  'validUntil' in values &&
  (values.validUntil === null || String(values.validUntil) > last);

/** Whether a role gives more than another one: a right, more agents, or a way in without a second factor. */
async function givesMore(db: Db, was: number, is: number): Promise<boolean> {
  const tree = await roleTree(db);
  const gained = beyond(tree.rightsOf(is), tree.rightsOf(was));
  return gained.length > 0 || gainsPower(tree.powerOf(was), tree.powerOf(is));
}
