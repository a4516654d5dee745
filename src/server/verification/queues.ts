import { sql } from 'kysely';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import type { Db } from '../kit/context';

/** How many items wait in each tab of the audit desk; a tab without any is left out. */
export async function waitingByType(db: Db): Promise<{ type: number; count: number }[]> {
  const { rows } = await sql<{ type: number; count: number }>`
    select type, count(*) as count from verifications
    where audit_status = ${codeOf(auditStatus, 'pendingApproval')} and type is not null
    group by type order by type`.execute(db);
  return rows;
}
