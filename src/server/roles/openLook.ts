import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { later } from '../../domain/kit/zone';
import { role, type roleCalls } from '../../domain/system/role';
import type { Db, OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { hashOf, newToken } from '../session/tokens';
import { assertHeld } from './rules';
import { roleTree } from './tree';

/** How long one may look as another role (decisions section 53), in seconds. */
const LOOK_SECONDS = 15 * 60;

/**
 * Opens a session beside one's own, which ends with that, that sees what a role sees, or would see with a draft of its rights, and only reads.
 * Its rights are cut to one's own. Refused: 404, 403 `role.beyondYours` for a draft with rights that one lacks.
 */
export async function openLook(
  { db, operator, now, ip, userAgent }: OperatorContext,
  { id, draft, rights: tried = [] }: InputOf<typeof roleCalls.openLook>,
): Promise<OutputOf<typeof roleCalls.openLook>> {
  const { name, agentIds } = await recordOf(db, role, { id });
  if (draft) assertHeld(tried, operator.rights);
  const seen = await seenBy(db, agentIds);
  const rights = draft ? tried : [...(await roleTree(db)).rightsOf(id)];
  const token = newToken();
  const expireTime = later(now, LOOK_SECONDS);
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      parentHash: operator.tokenHash,
      operatorId: operator.id,
      createdTime: now,
      lastSeenTime: now,
      confirmedTime: operator.confirmedTime,
      expireTime,
      revokedTime: null,
      // Neither begun by signing in nor ended by signing out.
      endNoted: true,
      ip,
      userAgent,
      look: { roleId: id, roleName: name, rights: [...rights], agentIds: seen },
    })
    .execute();
  return { token, expireTime };
}

/** The parties that a role is bound to with those below, as who has it sees them. */
async function seenBy(db: Db, agentIds: readonly number[] | null): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select parties_seen(${agentIds && JSON.stringify(agentIds)}::jsonb, null) as ids`.execute(db);
  return rows[0]?.ids ?? null;
}
