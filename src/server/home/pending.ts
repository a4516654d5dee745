import { sql } from 'kysely';
import type { PendingCounts, PendingQueue } from '../../domain/home/calls';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { refundCase, refundStatus } from '../../domain/orders/refund';
import type { Db } from '../kit/context';
import { type Sight, within } from '../kit/sight';

/** Queues whose pages do not exist yet hold nothing. */
const NO_PAGE_YET = {
  kycCnt: 0,
  idExpCnt: 0,
  highRiskCnt: 0,
  userStatusCnt: 0,
  arcAmendCnt: 0,
  amendDealCnt: 0,
  amendAuditCnt: 0,
  suspectBlackCnt: 0,
} as const satisfies Partial<Record<PendingQueue, number>>;

/** How much work waits in each queue (spec section 3), and in all of them, as far as an operator may see it. */
export async function pendingCounts(db: Db, sight: Sight): Promise<PendingCounts> {
  const queues = { ...NO_PAGE_YET, ...(await refundQueues(db, sight)) };
  const totalCnt = Object.values(queues).reduce((total, count) => total + count, 0);
  return { ...queues, totalCnt };
}

/** Cases that wait for a worker: open and without a proposal that waits for its checker, which are the other queue. */
async function refundQueues(
  db: Db,
  sight: Sight,
): Promise<{ refundDealCnt: number; refundAuditCnt: number }> {
  const open = [codeOf(refundStatus, 'underReview'), codeOf(refundStatus, 'rejected')];
  const pending = codeOf(auditStatus, 'pendingApproval');
  const theirs = sql.join([sql`true`, ...within(refundCase, sight)], sql` and `);
  const { rows } = await sql<{ refundDealCnt: number; refundAuditCnt: number }>`
    select
      (select count(*) from refund_cases c where c.refund_status in (${sql.join(open)}) and ${theirs} and not exists (
        select from approvals a where a.kind = 'refund' and a.subject_id = c.id and a.audit_status = ${pending}
      )) as refund_deal_cnt,
      (select count(*) from approvals where kind = 'refund' and audit_status = ${pending}
        and subject_id in (select id from refund_cases where ${theirs})) as refund_audit_cnt`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}
