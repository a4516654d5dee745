import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';

/** Gives a role rights, past every rule. */
export async function giveRights(db: Db, roleId: number, ...rights: readonly string[]): Promise<void> {
  await sql`
    update roles set rights = coalesce(rights, '[]') || ${JSON.stringify(rights)}::jsonb where id = ${roleId}`.execute(
    db,
  );
}

/** Leaves a role these rights and no others, past every rule. */
export async function setRights(db: Db, roleId: number, rights: readonly string[]): Promise<void> {
  await sql`update roles set rights = ${JSON.stringify(rights)}::jsonb where id = ${roleId}`.execute(db);
}

/** Takes rights from a role, or from all of them. */
export async function takeRights(db: Db, rights: readonly string[], roleId?: number): Promise<void> {
  await sql`
    update roles set rights = rights - array[${sql.join(rights)}]::text[]
    where rights is not null and (${roleId ?? null}::bigint is null or id = ${roleId ?? null})`.execute(db);
}

/** Binds the role of an operator to agents and to no others; null frees it. */
export async function bindRole(db: Db, account: string, agentIds: readonly number[] | null): Promise<void> {
  await sql`
    update roles set agent_ids = ${agentIds && JSON.stringify(agentIds)}::jsonb
    where id = (select role_id from operators where account = ${account})`.execute(db);
}
