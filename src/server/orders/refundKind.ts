import { z } from 'zod';
import type { ProposedChange } from '../../domain/kit/approval';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { compare, minus } from '../../domain/kit/decimal';
import { amountText } from '../../domain/kit/format';
import { targetOf } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import { codeOfSide, orderSide } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import {
  refundAudit,
  refundCase,
  refundMailStatus,
  refundMoves,
  refundProposal,
  refunds,
  refundType,
} from '../../domain/orders/refund';
import {
  REFUND_STEP,
  type Refundable,
  type RefundTypeName,
  refundableOf,
  refundedAfter,
  whyNotRefundable,
  whyTooOld,
  wrongRefund,
} from '../../domain/orders/refundable';
import type { Approval, Difference, Snapshot, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { assertNot, Refused, wrong } from '../kit/refused';
import { assertMove } from '../kit/step';
import { type Order, operatorAs, stepLocked } from './orderStep';
import { tellRefund } from './refundMail';
import type { CaseKind } from './requestCase';
import { orderSubject, type RequestKind } from './requestKind';

const refundPayload = z.object(refundProposal);
type RefundPayload = z.output<typeof refundPayload>;

/** Cases of refunds. Refused: 409 as `whyNotRefundable` when nothing of an order can be paid back now. */
export const refundCaseKind: CaseKind = {
  table: 'refundCases',
  status: 'refundStatus',
  origin: 'refundOrigin',
  moves: refundMoves,
  fresh: { refundMailStatus: codeOf(refundMailStatus, 'underReview') },
  assertAskable: (order, now) => assertNot(whyNotRefundable(order, now)),
};

/** A refund: how much of an order is paid back, in which currency and why. */
export const refundKind: RequestKind<
  RefundPayload,
  { refundable: Refundable },
  typeof refundCase,
  typeof refundAudit
> = {
  name: 'refund',
  right: refunds.propose.right,
  cases: refundCaseKind,
  case: refundCase,
  audit: refundAudit,
  payload: refundPayload,
  subjectOf,
  changes: refundChanges,
  proposed: refundProposed,
  now: ({ now }, order) => ({ refundable: refundableOf(order, now) }),
  effectOf,
  approved: refundApproved,
};

type ReliedOn = Pick<
  Order,
  | 'id'
  | 'transactionNumber'
  | 'version'
  | 'status'
  | 'paymentAmount'
  | 'transactionAmount'
  | 'refundedAmount'
  | 'recipient'
>;

/** What a checker of a refund relies on. */
export function subjectOf(order: ReliedOn): Subject {
  const snapshot: Snapshot = {
    status: String(order.status),
    paymentAmount: order.paymentAmount,
    transactionAmount: order.transactionAmount,
    refundedAmount: order.refundedAmount,
    recipient: order.recipient,
  };
  return orderSubject(order, snapshot);
}

/** How much of which currency is paid back. */
function refundChanges(payload: RefundPayload): ProposedChange[] {
  const field = typeOf(payload) === 'ntd' ? 'refundNtd' : 'refundPhp';
  return [{ field, old: null, new: payload.amount }];
}

function typeOf(payload: RefundPayload): RefundTypeName {
  const type = meaningOf(refundType, payload.refundType);
  if (!type) throw new Error(`no refund type ${payload.refundType}`);
  return type;
}

function effectOf(order: Order, approval: Approval): Difference[] {
  const payload = refundPayload.parse(approval.payload);
  const { status = null, refundedAmount } = approval.snapshot as Snapshot;
  const before = { ...order, refundedAmount: refundedAmount ?? order.refundedAmount };
  const type = typeOf(payload);
  return [
    {
      field: 'status',
      old: status,
      new: String(targetOf(orderMovesOf(order.serviceType), REFUND_STEP[type])),
    },
    { field: 'refundedAmount', old: before.refundedAmount, new: refundedAfter(before, type, payload.amount) },
  ];
}

/** Refused: 400 naming `refundType` or `amount`, 409 `order.illegalMove` when the status allows no such refund. */
async function refundProposed({ now }: Pick<OperatorContext, 'now'>, order: Order, proposal: RefundPayload) {
  assertRefundable(order, proposal, now);
  const { refundType, amount, refundReason = null, reason, remark = null } = proposal;
  const inNtd = typeOf(proposal) === 'ntd';
  const keep = { refundType, refundNtd: inNtd ? amount : null, refundPhp: inNtd ? null : amount };
  return { payload: proposal, keep: { ...keep, refundReason, reason, remark } };
}

function assertRefundable(order: Order, proposal: RefundPayload, now: string) {
  const type = typeOf(proposal);
  if (type === 'ntd' && order.side !== codeOfSide('ntd')) {
    const vars = { side: codeVar(orderSide, order.side) };
    throw new Refused(400, 'refund.wrongType', vars, { refundType: { key: 'rules.oneOf' } });
  }
  assertMove(orderMovesOf(order.serviceType), REFUND_STEP[type], order.status, 'checker');
  assertNot(whyTooOld(order, now));
  const most = refundableOf(order, now)[type];
  if (most !== null && compare(proposal.amount, most) <= 0) {
    const complaint = wrongRefund(proposal.amount, most);
    if (complaint) throw wrong('amount', complaint);
    return;
  }
  const max = amountText(most ?? '0', type === 'ntd' ? 'NTD' : 'PHP');
  throw new Refused(400, 'refund.tooMuch', { max }, { amount: { key: 'rules.atMost', vars: { max } } });
}

async function refundApproved(
  context: OperatorContext,
  order: Order,
  payload: RefundPayload,
  caseId: number,
): Promise<void> {
  const type = typeOf(payload);
  const { amount, reason } = payload;
  const refundedAmount = refundedAfter(order, type, amount);
  await stepLocked(context.db, order, REFUND_STEP[type], operatorAs('checker', context), context.now, {
    note: reason,
    set: { refundedAmount },
    refund: { paidBack: amount, worth: minus(refundedAmount, order.refundedAmount) },
  });
  await tellRefund(context, order, caseId, { type, amount, reason });
}
