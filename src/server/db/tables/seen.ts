import { type RawBuilder, sql } from 'kysely';
import type { Sight } from '../sight';

type Orders = RawBuilder<unknown>;

/** What narrows rows for who sees the orders of some agents only. */
const ofAgents =
  (narrowed: (theirs: Orders) => RawBuilder<unknown>) =>
  ({ agentIds }: Sight): RawBuilder<unknown>[] =>
    agentIds === null ? [] : [narrowed(viaAny(agentIds))];

/** An order of an agent says so: `via_agent` is what the index of agents' orders is made by. */
const viaAny = (agentIds: readonly number[]): Orders =>
  agentIds.length === 0 ? sql`false` : sql`via_agent and agent_id in (${sql.join(agentIds)})`;

/** Orders: those of their agents. */
export const ordersSeen = ofAgents((theirs) => theirs);

/** What is about an order: about one of those. */
export const aboutOrdersSeen = ofAgents((theirs) => sql`order_id in (select id from orders where ${theirs})`);

/** Proposals: about one of those orders, or about none. Who sees what else they are about, their kinds say. */
export const proposalsSeen = ofAgents(
  (theirs) => sql`(order_id is null or order_id in (select id from orders where ${theirs}))`,
);

/** What is about a party: about one of theirs. */
export const aboutPartiesSeen = ({ agentIds }: Sight): RawBuilder<unknown>[] =>
  agentIds === null ? [] : [agentIds.length === 0 ? sql`false` : sql`party_id in (${sql.join(agentIds)})`];

/** Users: those who made such an order. */
export const usersSeen = ofAgents((theirs) => sql`id in (select user_id from orders where ${theirs})`);

/** What is about a user: about one of those. */
export const aboutUsersSeen = ofAgents(
  (theirs) => sql`user_id in (select user_id from orders where ${theirs})`,
);

/** What is about a user, and in part about an order: of those users, but for what is about an order that is none of those. */
export const aboutUserOrdersSeen = ofAgents(
  (theirs) => sql`user_id in (select user_id from orders where ${theirs})
    and (order_id is null or order_id in (select id from orders where ${theirs}))`,
);

/** What is about orders, but for nobody who is bound to some agents: no page of theirs shows it, and all others see it whole. */
export const seenWhole = (): RawBuilder<unknown>[] => [];

/** What operators did: their own, for who is bound to some agents; inputs tell of other agents' orders too. */
export const ownOperationsSeen = ({ agentIds, id }: Sight): RawBuilder<unknown>[] =>
  agentIds === null ? [] : [sql`operator_id = ${id}`];
