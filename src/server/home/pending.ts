import { sql } from 'kysely';
import type { PendingCounts, PendingQueue } from '../../domain/home/calls';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { OPEN_REQUEST } from '../../domain/orders/request';
import { type AuditQuery, auditQuery } from '../../domain/users/verificationCodes';
import type { Db } from '../kit/context';
import { inSight, type Sight } from '../kit/sight';
import { amendKind } from '../orders/amendKind';
import { refundKind } from '../orders/refundKind';
import type { RequestKind } from '../orders/requestKind';
import { waitingByType } from '../verification/queues';

/** Queues whose pages do not exist yet hold nothing. */
const NO_PAGE_YET = {
  suspectBlackCnt: 0,
} as const satisfies Partial<Record<PendingQueue, number>>;

/** How much work waits in each queue (spec section 3), and in all of them, as far as an operator may see it. */
export async function pendingCounts(db: Db, sight: Sight): Promise<PendingCounts> {
  const queues = { ...NO_PAGE_YET, ...(await requestQueues(db, sight)), ...(await auditTabs(db, sight)) };
  const totalCnt = Object.values(queues).reduce((total, count) => total + count, 0);
  return { ...queues, totalCnt };
}

/** The tabs of the audit desk that have a count (spec section 3). */
const TABS = {
  kycCnt: 'kyc',
  idExpCnt: 'arcExpiry',
  highRiskCnt: 'highRisk',
  userStatusCnt: 'userStatus',
  arcAmendCnt: 'arcUpdate',
} as const satisfies Partial<Record<PendingQueue, AuditQuery>>;

async function auditTabs(db: Db, sight: Sight): Promise<Record<keyof typeof TABS, number>> {
  const all = await waitingByType(db, sight);
  const waiting = new Map(all.map(({ type, count }) => [type, count]));
  const counts = Object.entries(TABS).map(([queue, tab]) => [
    queue,
    waiting.get(codeOf(auditQuery, tab)) ?? 0,
  ]);
  return Object.fromEntries(counts);
}

interface RequestQueues {
  readonly refundDealCnt: number;
  readonly refundAuditCnt: number;
  readonly amendDealCnt: number;
  readonly amendAuditCnt: number;
}

async function requestQueues(db: Db, sight: Sight): Promise<RequestQueues> {
  const refund = requestCounts(refundKind, sight);
  const amend = requestCounts(amendKind, sight);
  const { rows } = await sql<RequestQueues>`
    select ${refund.toWork} as refund_deal_cnt, ${refund.toDecide} as refund_audit_cnt,
      ${amend.toWork} as amend_deal_cnt, ${amend.toDecide} as amend_audit_cnt`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/**
 * Cases of a kind that wait for a worker: open and without a proposal that waits for its checker, which are the other
 * queue.
 */
function requestCounts(
  { name, cases, case: of }: Pick<RequestKind, 'name' | 'cases' | 'case'>,
  sight: Sight,
) {
  const pending = codeOf(auditStatus, 'pendingApproval');
  const theirs = inSight(of, sight);
  const table = sql.table(cases.table);
  const toWork = sql`
    (select count(*) from ${table} c where ${sql.ref(cases.status)} in (${sql.join(OPEN_REQUEST)}) and ${theirs}
      and not exists (
        select from approvals a where a.kind = ${name} and a.subject_id = c.id and a.audit_status = ${pending}))`;
  const toDecide = sql`
    (select count(*) from approvals where kind = ${name} and audit_status = ${pending}
      and subject_id in (select id from ${table} where ${theirs}))`;
  return { toWork, toDecide };
}
