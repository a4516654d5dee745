import { PENDING } from '../../kit/approvals';
import type { Db } from '../../kit/context';
import { Refused } from '../../kit/refused';

/**
 * Refuses to change a batch whose release is requested as it is: 409 `approval.alreadyPending`. A request for what the batch was before an
 * order left it can only be rejected or taken back, and keeps nobody from going on.
 */
export async function assertNotRequested(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const requested = await db
    .selectFrom('approvals')
    .select('makerName')
    .where('kind', '=', 'fxBatch')
    .where('subjectId', '=', id)
    .where('auditStatus', '=', PENDING)
    .where('recordVersion', '=', version)
    .executeTakeFirst();
  if (requested) throw new Refused(409, 'approval.alreadyPending', { maker: requested.makerName });
}
