import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../domain/kit/resource';
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

/** The rights that an operator holds now. */
async function rightsOf(db: Db, operatorId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select r.right_key as key from operators o join role_rights r on r.role_id = o.role_id where o.id = ${operatorId}`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** What an operator may see, for work that runs in their name without their session. */
export async function sightOf(db: Db, operatorId: number): Promise<Sight> {
  const { rows } = await sql<{ agents: string | null }>`
    select string_agg(a.agent_id::text, ' ') as agents
    from operators o join role_agents a on a.role_id = o.role_id where o.id = ${operatorId}`.execute(db);
  const agentIds = agentIdsIn(rows[0]?.agents ?? null);
  return { id: operatorId, rights: await rightsOf(db, operatorId), agentIds };
}

/** Agents as a query gathered them: ids in one text, null for a role that is bound to none. */
export const agentIdsIn = (gathered: string | null): Sight['agentIds'] =>
  gathered === null ? null : gathered.split(' ').map(Number);
