import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { verification } from '../../domain/users/verification';
import type { Sight } from '../db/sight';
import type { Db } from '../kit/context';
import { inSight } from '../kit/sight';

/** How many items that an operator may see wait in each tab of the audit desk; a tab without any is left out. */
export async function waitingByType(db: Db, sight: Sight): Promise<{ type: number; count: number }[]> {
  const { rows } = await sql<{ type: number; count: number }>`
    select type, count(*) as count from verifications
    where audit_status = ${codeOf(auditStatus, 'pendingApproval')} and type is not null
      and ${inSight(verification, sight)}
    group by type order by type`.execute(db);
  return rows;
}
