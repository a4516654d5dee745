import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { minus } from '../../domain/kit/decimal';
import { targetOf } from '../../domain/kit/moves';
import type { RecordOf } from '../../domain/kit/resource';
import { refundMailStatus, refundMoves } from '../../domain/orders/refund';
import { refundableOf } from '../../domain/orders/refundable';
import { requestOrigin, requestStatus } from '../../domain/orders/request';
import type { tables } from '../db/tables';
import { refundKind, subjectOf } from '../orders/refundKind';
import type { TakenRefundAct } from './acts';
import { USUAL_REASON } from './data/entries';
import { CLOSE_REASONS, REFUND_REASONS, REFUND_REMARKS, REJECT_REASONS, REQUEST_REASONS } from './data/texts';
import { type ApprovalRow, proposalOn, writeDecision } from './decisions';
import type { Draft } from './draft';
import type { Random } from './random';
import { operatorNamed } from './staff';

export type CaseRow = RecordOf<typeof tables.refundCases>;

/** What was proposed, as `approvals.payload` keeps it. */
export interface Proposal {
  readonly refundType: 1 | 2;
  readonly amount: string;
  readonly refundReason?: number;
  readonly reason: string;
  readonly remark?: string;
}

export interface RefundRecords {
  readonly refund: CaseRow;
  readonly proposals: readonly ApprovalRow[];
  /** The proposal that was approved, if one was. */
  readonly approved?: Proposal;
}

/** Hands out ids: of cases and proposals, over all orders. */
export interface Counters {
  nextCase: number;
  nextApproval: number;
}

/** The case of a draft with all its proposals, or undefined where nobody asked for a refund. */
export function refundOf(draft: Draft, counters: Counters, random: Random): RefundRecords | undefined {
  const [opened, ...acts] = draft.refund;
  if (!opened) return undefined;
  const refund = openedCase(draft, opened, counters.nextCase++, random);
  const proposals: ApprovalRow[] = [];
  let approved: Proposal | undefined;
  for (const taken of acts) {
    refund.version += 1;
    refund.updatedTime = taken.time;
    if (taken.act === 'propose') {
      proposals.push(proposed(draft, refund, taken, counters.nextApproval++, random));
    } else if (taken.act === 'close') {
      refund.refundStatus = targetOf(refundMoves, 'closeWithoutAction');
      refund.closedReason = random.pick(CLOSE_REASONS);
      refund.closingReason = USUAL_REASON[refund.closedReason] ?? null;
    } else {
      const last = proposals.at(-1);
      if (!last) throw new Error('seed: a refund is decided before it is proposed');
      decide(refund, last, taken, random);
      if (taken.act === 'approve') approved = last.payload as Proposal;
    }
  }
  return { refund, proposals, approved };
}

function openedCase({ order, user }: Draft, opened: TakenRefundAct, id: number, random: Random): CaseRow {
  const byApp = opened.act === 'openByApp';
  const service = operatorNamed('service');
  return {
    id,
    version: 0,
    orderId: order.id,
    refundStatus: codeOf(requestStatus, 'underReview'),
    refundType: null,
    refundNtd: null,
    refundPhp: null,
    refundReason: null,
    reason: null,
    remark: null,
    refundOrigin: codeOf(requestOrigin, byApp ? 'app' : 'operator'),
    requestReason: random.pick(REQUEST_REASONS),
    openedById: byApp ? null : service.id,
    openedByName: byApp ? user.fullName : service.name,
    closingReason: null,
    closedReason: null,
    refundMailStatus: codeOf(refundMailStatus, 'underReview'),
    createdTime: opened.time,
    updatedTime: opened.time,
  };
}

function proposed(
  draft: Draft,
  refund: CaseRow,
  taken: TakenRefundAct,
  id: number,
  random: Random,
): ApprovalRow {
  const then = {
    ...draft.order,
    paidTime: draft.order.paidTime ?? null,
    phpRate: draft.order.phpRate ?? null,
    status: taken.orderStatus,
    version: taken.orderVersion,
  };
  const payload = proposalOf(draft, refundableOf(then, taken.time), random);
  const maker = operatorNamed('service');
  const subject = subjectOf(then);
  refund.refundStatus = targetOf(refundMoves, 'propose');
  refund.refundType = payload.refundType;
  refund.refundNtd = payload.refundType === 1 ? payload.amount : null;
  refund.refundPhp = payload.refundType === 2 ? payload.amount : null;
  refund.refundReason = payload.refundReason ?? null;
  refund.reason = payload.reason;
  refund.remark = payload.remark ?? null;
  return {
    id,
    ...proposalOn(refundKind, refund.id, subject, payload),
    makerId: maker.id,
    makerName: maker.name,
    madeTime: taken.time,
    auditStatus: codeOf(auditStatus, 'pendingApproval'),
    checkerId: null,
    checkerName: null,
    checkedTime: null,
    rejectReason: null,
  };
}

/** Most get everything back; some all but the fee. */
function proposalOf(draft: Draft, refundable: ReturnType<typeof refundableOf>, random: Random): Proposal {
  const refundType = draft.refundType;
  const most = refundType === 1 ? refundable.ntd : refundable.php;
  if (most === null) throw new Error(`seed: order ${draft.order.id} has nothing to refund`);
  const withoutFee = refundType === 1 && random.chance(0.2);
  const reason = random.pick(REFUND_REASONS);
  return {
    refundType,
    amount: withoutFee ? minus(most, draft.order.serviceFee) : most,
    refundReason: USUAL_REASON[reason],
    reason,
    ...(random.chance(0.7) ? { remark: random.pick(REFUND_REMARKS) } : {}),
  };
}

function decide(refund: CaseRow, proposal: ApprovalRow, { act, time }: TakenRefundAct, random: Random): void {
  if (act !== 'approve' && act !== 'reject' && act !== 'recall')
    throw new Error(`seed: ${act} decides nothing`);
  writeDecision(proposal, act, time, () => random.pick(REJECT_REASONS));
  if (act !== 'recall') refund.refundStatus = targetOf(refundMoves, act);
}
