import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../domain/kit/resource';
import type { Condition } from './conditions';
import type { Db } from './context';

/** Whose orders somebody may see: those of some agents only, or everybody's (null). */
export interface Sight {
  readonly agentIds: readonly number[] | null;
}

/** Everybody's orders: for the clock, partners and whoever answers to no role. */
export const EVERYTHING: Sight = { agentIds: null };

/**
 * What narrows the records of a resource to what somebody may see: orders to those of their agents, and whatever is
 * about an order to those orders, users to those who made them, and so whatever is about a user. Nothing for everybody
 * else, and for other records.
 */
export function within(of: Resource, { agentIds }: Sight): Condition[] {
  if (agentIds === null) return [];
  // An order of an agent says so: `via_agent` is what the index of agents' orders is made by.
  const ofTheirs = sql`via_agent and agent_id in (${sql.join(agentIds)})`;
  if (of.table === 'orders') return [ofTheirs];
  if (of.table === 'users') return [sql`id in (select user_id from orders where ${ofTheirs})`];
  if ('orderId' in of.fields) return [sql`order_id in (select id from orders where ${ofTheirs})`];
  return 'userId' in of.fields ? [sql`user_id in (select user_id from orders where ${ofTheirs})`] : [];
}

/** The same as one condition of a query. */
export const inSight = (of: Resource, sight: Sight): RawBuilder<SqlBool> =>
  sql`${sql.join([sql`true`, ...within(of, sight)], sql` and `)}`;

/** The rights that an operator holds, for work that runs in their name without their session. */
export async function rightsOf(db: Db, operatorId: number): Promise<ReadonlySet<string>> {
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
  return { agentIds: agentIdsIn(rows[0]?.agents ?? null) };
}

/** Agents as a query gathered them: ids in one text, null for a role that is bound to none. */
export const agentIdsIn = (gathered: string | null): Sight['agentIds'] =>
  gathered === null ? null : gathered.split(' ').map(Number);
