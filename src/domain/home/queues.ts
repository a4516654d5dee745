import { inboxTab } from '../approvals/tabs';
import { BATCH_FAILED, BATCH_SENT, GENERATED, GENERATED_BATCHES, PARTLY_ANSWERED } from '../finance/fxBatch';
import { POSITION_OPEN } from '../finance/fxPosition';
import { auditStatus } from '../kit/approval';
import { codeOf } from '../kit/codes';
import type { Filters } from '../kit/listView';
import { OPEN_REQUEST, requestTurn } from '../orders/request';
import { TO_GO_ON_WITH } from '../reconciliation/exception';
import { CHECK } from '../reconciliation/source';
import { STATEMENTS, STATEMENTS_TO_GO_ON_WITH } from '../settlement/statement';
import { type AuditQuery, auditQuery } from '../users/verificationCodes';

/** Where work waits: the page on which it is done, and the filters with which that page shows all of it and no more. */
interface PendingPlace {
  readonly page: `/${string}`;
  readonly filters: Filters;
}

const waiting = [codeOf(auditStatus, 'pendingApproval')];

const desk = (tab: AuditQuery): PendingPlace => ({
  page: '/users/audit',
  filters: { type: codeOf(auditQuery, tab), auditStatus: waiting },
});

/** Cases that a worker has to go on with: those that wait for their checker are counted where they are decided. */
const toWork = { waitsFor: codeOf(requestTurn, 'worker') };

const cases = (page: PendingPlace['page'], status: string): PendingPlace => ({
  page,
  filters: { [status]: OPEN_REQUEST, ...toWork },
});

const audits = (page: PendingPlace['page']): PendingPlace => ({ page, filters: {} });

/** The ten queues that the specification counts (section 3), by the names of their counts. */
export const pendingQueues = {
  kycCnt: desk('kyc'),
  idExpCnt: desk('arcExpiry'),
  highRiskCnt: desk('highRisk'),
  userStatusCnt: desk('userStatus'),
  arcAmendCnt: desk('arcUpdate'),
  refundDealCnt: cases('/tulayTransaction/operate/refund', 'refundStatus'),
  refundAuditCnt: audits('/tulayTransaction/operate/audit/refund'),
  amendDealCnt: cases('/tulayTransaction/operate/modifyReceiverInfo', 'amendStatus'),
  amendAuditCnt: audits('/tulayTransaction/operate/audit/modifyReceiverInfo'),
  suspectBlackCnt: { page: '/risk/blackList/latency', filters: {} },
} as const satisfies Record<string, PendingPlace>;

/** choice: queues that it knows nothing of are counted beside the others, and not in their total. */
export const moreQueues = {
  deletionCnt: desk('accountDeletion'),
  operationAuditCnt: { page: '/tulayTransaction/operate/audit/order', filters: { auditStatus: waiting } },
  referCnt: audits('/operation/audit/refer'),
  /** Batches with which somebody has to go on: to release, of which the bank's answer is missing, failed. */
  fxBatchCnt: {
    page: GENERATED_BATCHES,
    filters: { status: [GENERATED, BATCH_SENT, PARTLY_ANSWERED, BATCH_FAILED] },
  },
  fxPositionCnt: { page: '/finance/capital/position', filters: { status: [POSITION_OPEN] } },
  /** What is pending waits for the answer to a claim, or for a case. */
  exceptionCnt: { page: `${CHECK}/error`, filters: { exceptionStatus: TO_GO_ON_WITH } },
  /** What is confirmed waits for its day. */
  settlementCnt: { page: STATEMENTS, filters: { status: STATEMENTS_TO_GO_ON_WITH } },
} as const satisfies Record<string, PendingPlace>;

/** What the operator may decide of all that two people decide (decisions section 10a). */
export const inboxQueue = {
  approvalCnt: { page: '/approvals', filters: { inboxTab: codeOf(inboxTab, 'toDecide') } },
} as const satisfies Record<string, PendingPlace>;

/** Queues of proposals that the inbox shows too, whoever made them. */
export const shownInInbox = ['refundAuditCnt', 'amendAuditCnt', 'operationAuditCnt', 'referCnt'] as const;

export const allQueues = { ...pendingQueues, ...moreQueues, ...inboxQueue };

export type PendingQueue = keyof typeof allQueues;

/** The way to a queue, with all of its filters: a view that the operator's list opens with must not hide a part of it. */
export function addressOfQueue(name: PendingQueue): string {
  const { page, filters }: PendingPlace = allQueues[name];
  const query = new URLSearchParams({ view: '' });
  for (const [field, value] of Object.entries(filters)) query.set(field, String(value));
  return `${page}?${query}`;
}
