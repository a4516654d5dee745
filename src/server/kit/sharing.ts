import { sql } from 'kysely';
import { mayChange, type RoleName } from '../../domain/kit/sharing';
import type { tables } from '../db/tables';
import type { Condition } from './condition';
import type { Db, Operator, OperatorContext } from './context';
import { assertVersion, lockedRecord } from './locked';
import { oneByOne } from './oneByOne';
import { Refused, wrong } from './refused';

/**
 * What operators keep under a name and may share with roles. Seen by its owner, by the roles it is shared with and,
 * once it is shared, by whoever holds the right to share; changed by its owner and, once shared, by the latter.
 */
export interface OwnedKind {
  readonly of: typeof tables.listViews | typeof tables.exportTemplates;
  /** The right to share, and to look after what others have shared. */
  readonly shareRight: string;
}

export interface OwnedRow {
  readonly id: number;
  readonly version: number;
  readonly listName: string;
  readonly name: string;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly roleIds: readonly number[];
  readonly updatedTime: string;
}

/** How many an operator may keep for one list. */
const MOST = 50;

/** What an operator may see of a kind under a condition on `t`, by name. */
export async function ownedRows<T extends object>(
  db: Db,
  { of, shareRight }: OwnedKind,
  { id, roleId, rights }: Operator,
  where: Condition,
): Promise<(OwnedRow & T)[]> {
  const shared = rights.has(shareRight)
    ? sql`t.role_ids <> '[]'::jsonb`
    : sql`t.role_ids @> ${JSON.stringify([roleId])}::jsonb`;
  const { rows } = await sql<OwnedRow & T>`
    select t.*, o.name as owner_name from ${sql.table(of.table)} t join operators o on o.id = t.owner_id
    where (t.owner_id = ${id} or ${shared}) and ${where} order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** The one of that id, if the operator may see it; 404 otherwise. */
export async function ownedRow<T extends object>(
  { db, operator }: OperatorContext,
  kind: OwnedKind,
  id: number,
): Promise<OwnedRow & T> {
  const [row] = await ownedRows<T>(db, kind, operator, sql`t.id = ${id}`);
  if (!row) throw new Refused(404, 'record.notFound');
  return row;
}

/**
 * Locks one to change it. Refused with 404 when the caller may not see it, 403 `sharing.notYours` when they may only
 * use it, 409 `record.stale` when it is no longer the version that they read.
 */
export async function lockedOwned<T extends object>(
  context: OperatorContext,
  kind: OwnedKind,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<OwnedRow & T> {
  const { db, operator } = context;
  await lockedRecord(db, kind.of, { id }, operator);
  const row = await ownedRow<T>(context, kind, id);
  const own = row.ownerId === operator.id;
  if (!mayChange({ own, roles: row.roleIds }, operator.rights.has(kind.shareRight)))
    throw new Refused(403, 'sharing.notYours', { owner: row.ownerName });
  assertVersion(version, row, 'version', row.version);
  return row;
}

/** Refuses with 409 `sharing.tooMany` who keeps as many for a list as they may. */
export async function refuseTooMany(
  { db, operator }: OperatorContext,
  { of }: OwnedKind,
  listName: string,
): Promise<void> {
  await oneByOne(db, of.name === 'listViews' ? 'views' : 'templates', operator.id);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from ${sql.table(of.table)}
    where list_name = ${listName} and owner_id = ${operator.id}`.execute(db);
  if ((rows[0]?.kept ?? 0) >= MOST) throw new Refused(409, 'sharing.tooMany', { max: MOST });
}

/** What is told of them: whose they are and with whom they are shared, in the order of the roles. */
export async function shareablesOf<T extends OwnedRow>(
  { db, operator }: OperatorContext,
  rows: readonly T[],
) {
  const all = await allRoles(db);
  return rows.map(({ id, version, name, ownerName, ownerId, roleIds, updatedTime }) => ({
    id,
    version,
    name,
    ownerName,
    own: ownerId === operator.id,
    roles: all.filter((role) => roleIds.includes(role.id)),
    updatedTime,
  }));
}

/** Every role by its name, in their order. */
export const allRoles = (db: Db): Promise<RoleName[]> =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('sort').orderBy('id').execute();

/**
 * The roles as they are kept: each once, in order, as JSON. Refused with 403 when they differ from those `before` and
 * the caller may not share, with 400 that names `roleIds` when there is no such role.
 */
export async function rolesToKeep(
  { db, operator }: OperatorContext,
  { shareRight }: OwnedKind,
  roleIds: readonly number[] = [],
  before: readonly number[] = [],
): Promise<string> {
  const wanted = [...new Set(roleIds)].sort((a, b) => a - b);
  const kept = JSON.stringify(wanted);
  if (kept === JSON.stringify(before)) return kept;
  if (!operator.rights.has(shareRight))
    throw new Refused(403, 'right.missing', { right: { key: `menu.${shareRight}` } });
  const known = (await allRoles(db)).map(({ id }) => id);
  if (wanted.some((id) => !known.includes(id))) throw wrong('roleIds', { key: 'rules.oneOf' });
  return kept;
}
