import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../domain/kit/resource';
import { menuKeys } from '../../domain/menu';
import type { Sight } from '../db/sight';
import { relationOf } from '../db/tables';
import { ACTIVE_ACCOUNT } from '../db/tables/staff';
import type { Condition } from './condition';
import type { Db } from './context';

/** For the clock, partners and whoever answers to no role. */
export const EVERYTHING: Sight = { id: null, rights: new Set(), agentIds: null };

/**
 * What narrows the records of a resource to what somebody may see, as its table states it. Nothing for who sees
 * everything, and for records that everybody sees who reads them at all.
 */
export const within = (of: Resource, sight: Sight): readonly Condition[] =>
  relationOf(of).seen?.(sight) ?? [];

/** The same as one condition of a query. */
export const inSight = (of: Resource, sight: Sight): RawBuilder<SqlBool> =>
  sql`${sql.join([sql`true`, ...within(of, sight)], sql` and `)}`;

interface Held {
  readonly root: boolean;
  readonly rights: readonly string[] | null;
}

/** The rights that a role gives: all there are for the root role, those of later versions too. */
export const rightsIn = ({ root, rights }: Held): ReadonlySet<string> =>
  new Set(root ? menuKeys : (rights ?? []));

/** The rights of a role. */
export async function rightsOfRole(db: Db, roleId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Held>`
    select superior_id is null as root, rights from roles where id = ${roleId}`.execute(db);
  return rightsIn(rows[0] ?? { root: false, rights: null });
}

/** What an operator may see, and whether they may act at all. */
export interface OperatorAccess extends Sight {
  /** Their account can sign in. */
  readonly active: boolean;
  /** The party, of that which they work for and those above it, that does no business now; null where there is none. */
  readonly heldBy: string | null;
}

/** What an operator may see, for work that runs in their name without their session. Nothing for who is not there. */
export async function sightOf(db: Db, operatorId: number): Promise<OperatorAccess> {
  const { rows } = await sql<Held & Pick<OperatorAccess, 'agentIds' | 'active' | 'heldBy'>>`
    select r.superior_id is null as root, r.rights, parties_seen(r.agent_ids, o.agent_id) as agent_ids,
      o.status = ${ACTIVE_ACCOUNT} as active,
      case when o.agent_id is not null then party_held(o.agent_id) end as held_by
    from operators o join roles r on r.id = o.role_id where o.id = ${operatorId}`.execute(db);
  const nobody = { root: false, rights: null, agentIds: [], active: false, heldBy: null };
  const { root, rights, ...row } = rows[0] ?? nobody;
  return { ...row, id: operatorId, rights: rightsIn({ root, rights }) };
}
