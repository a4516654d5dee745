import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../domain/kit/resource';
import { menuKeys } from '../../domain/menu';
import type { Sight } from '../db/sight';
import { relationOf } from '../db/tables';
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

/** Rights as a query gathered them, in one text: all there are for the root role, those of later versions too. */
export const rightsIn = ({ root, rights }: { readonly root: boolean; readonly rights: string | null }) =>
  new Set(root ? menuKeys : rights?.split(' '));

/** The rights of a role. */
export async function rightsOfRole(db: Db, roleId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ root: boolean; rights: string | null }>`
    select superior_id is null as root,
      (select string_agg(g.right_key, ' ') from role_rights g where g.role_id = r.id) as rights
    from roles r where r.id = ${roleId}`.execute(db);
  return rightsIn(rows[0] ?? { root: false, rights: null });
}

/** What an operator may see, for work that runs in their name without their session. */
export async function sightOf(db: Db, operatorId: number): Promise<Sight> {
  const { rows } = await sql<{ roleId: number; agentId: number | null; agents: string | null }>`
    select o.role_id, o.agent_id,
      (select string_agg(a.agent_id::text, ' ') from role_agents a where a.role_id = o.role_id) as agents
    from operators o where o.id = ${operatorId}`.execute(db);
  const [row] = rows;
  const rights = row ? await rightsOfRole(db, row.roleId) : new Set<string>();
  return { id: operatorId, rights, agentIds: agentIdsIn(row ?? { agents: null, agentId: null }) };
}

interface Bound {
  /** Ids in one text, null for a role that is bound to none. */
  readonly agents: string | null;
  /** The agent that the operator works for, if for one. */
  readonly agentId: number | null;
}

/** The agents that somebody is bound to by their role and by whom they work for; null is no bond. */
export function agentIdsIn({ agents, agentId }: Bound): Sight['agentIds'] {
  const ofRole = agents === null ? null : agents.split(' ').map(Number);
  if (agentId === null) return ofRole;
  return ofRole === null || ofRole.includes(agentId) ? [agentId] : [];
}
