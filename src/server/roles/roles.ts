import type { InputOf, OutputOf } from '../../domain/kit/call';
import { roleText } from '../../domain/kit/roles';
import { later } from '../../domain/kit/zone';
import { DEACTIVATED } from '../../domain/system/account';
import { beyond } from '../../domain/system/rights';
import { role, roleCalls, roles } from '../../domain/system/role';
import type { Db, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { writeKept } from '../kit/keptWrites';
import { recordOf } from '../kit/records';
import { type Route, serve } from '../kit/serve';
import { partyChoices } from '../merchants/partyChoices';
import { assertReached, unreachedEvents } from '../messages/reach';
import { assertProven } from '../session/fresh';
import { openLook } from './openLook';
import { agentsOf, assertAllowed, needsTwo, rightsOf } from './rules';
import { oneChangeOfRoles, RoleTree, roleTree } from './tree';

const effects: KeptEffects = { alone: oneChangeOfRoles, check: assertAllowed, followed: loseBelow };

/** Roles: kept by one person or two, seen beside each other and tried out (decisions section 53). */
export const roleRoutes: Route[] = [
  ...serveKept(roles, effects, {
    needed: needsTwo,
    assertChecker: assertProven,
    concerns: ({ operator }, subjectId) => operator.roleId === subjectId,
  }),
  ...serve(roleCalls, {
    superiorChoices,
    agentChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    matrix: matrixOf,
    preview: previewOf,
    async holders({ db }, { id }) {
      await recordOf(db, role, { id });
      return { accounts: await holdersOf(db, id) };
    },
    openLook,
  }),
];

/** What a role loses, all below it lose. Refused as in `assertReached`. */
async function loseBelow({ db, now }: OperatorContext, { id, change, before }: Changing): Promise<void> {
  if (change.does !== 'edit' || !before) return;
  const tree = await roleTree(db);
  const { superiorId } = tree.get(id);
  const unreached = await unreachedEvents(db, {
    role: { id, superiorId, rights: rightsOf(before), agentIds: agentsOf(before) },
  });
  for (const { role: one, takes } of tree.losses(id, tree.get(id).rights ?? [])) {
    const left = beyond(one.rights ?? [], new Set(takes));
    await writeKept(db, role, one, { rights: left.length > 0 ? left : null }, now);
  }
  await assertReached(db, unreached);
}

/** Every role; those below which whoever asks may put none are closed. */
async function superiorChoices({ db, operator, t }: OperatorContext) {
  const tree = await roleTree(db);
  return {
    choices: tree.all.map(({ id, name, superiorId }) => ({
      id,
      name: roleText(t, name),
      superiorId,
      closed: id !== operator.roleId && !tree.isBelow(id, operator.roleId),
    })),
  };
}

/** A right of this age is no news any more, in seconds. */
const NEWS_SECONDS = 90 * 24 * 60 * 60;

async function matrixOf({ db, operator, now }: OperatorContext): Promise<OutputOf<typeof roleCalls.matrix>> {
  const all = await db.selectFrom('roleView').selectAll().orderBy('sort').orderBy('id').execute();
  const tree = new RoleTree(all);
  const fresh = await db
    .selectFrom('rightKeys')
    .select('rightKey')
    .where('firstTime', '>', later(now, -NEWS_SECONDS))
    .execute();
  return {
    roles: all.map(({ id, version, name, superiorId, holders, oneHandReason }) => ({
      id,
      version,
      name,
      superiorId,
      holders,
      rights: [...tree.rightsOf(id)],
      oneHandReason,
      below: tree.isBelow(id, operator.roleId),
    })),
    fresh: fresh.map(({ rightKey }) => rightKey),
  };
}

async function previewOf(
  { db }: OperatorContext,
  { id, rights = [] }: InputOf<typeof roleCalls.preview>,
): Promise<OutputOf<typeof roleCalls.preview>> {
  await recordOf(db, role, { id });
  const tree = await roleTree(db);
  const gives = beyond(rights, tree.rightsOf(id));
  return {
    gives,
    takes: beyond(tree.rightsOf(id), new Set(rights)),
    below: belowOf(tree, id, rights),
    accounts: await holdersOf(db, id),
  };
}

const belowOf = (tree: RoleTree, id: number, rights: readonly string[]) =>
  tree.losses(id, rights).map(({ role: { id: below, name }, takes }) => ({ id: below, name, takes }));

/** Who can sign in with a role. */
const holdersOf = (db: Db, id: number) =>
  db
    .selectFrom('operators')
    .select(['id', 'account', 'name'])
    .where('roleId', '=', id)
    .where('status', '<>', DEACTIVATED)
    .orderBy('name')
    .execute();
