import { z } from 'zod';
import { meaningOf } from '../../domain/kit/codes';
import { textOf } from '../../domain/kit/format';
import { targetOf } from '../../domain/kit/moves';
import { fieldOf, labelKeyOf } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import { orderMovesOf } from '../../domain/orders/moves';
import { refundProposal, refundType } from '../../domain/orders/refund';
import { REFUND_STEP, type RefundTypeName, refundedAfter } from '../../domain/orders/refundable';
import type { Approval, ApprovalKind, Difference, Snapshot, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { lockedOrder, type Order, operatorAs, stepLocked } from './orderStep';
import { lockedCase, moveCase } from './refundCase';
import { writeRefundMail } from './refundMail';

const refundPayload = z.object(refundProposal);
export type RefundPayload = z.output<typeof refundPayload>;

/** A refund as something that two people decide: proposed on a case, approved with its effect on the order. */
export const refundKind: ApprovalKind<RefundPayload> = {
  name: 'refund',
  payload: refundPayload,
  lock: async ({ db, operator }, caseId) => {
    const { orderId } = await lockedCase(db, caseId);
    return subjectOf(await lockedOrder(db, { id: orderId }, operator));
  },
  approved: refundApproved,
  rejected: async ({ db, now }, approval) => {
    await moveCase(db, await lockedCase(db, approval.subjectId), 'reject', 'checker', now);
  },
  readable: ({ t, timeZone }, field, value) => ({
    label: t(labelKeyOf(field)),
    value: textOf(fieldOf(anyOrder, field), value, { t, timeZone }),
  }),
};

type ReliedOn = Pick<
  Order,
  'version' | 'status' | 'paymentAmount' | 'transactionAmount' | 'refundedAmount' | 'recipient'
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
  return { version: order.version, snapshot };
}

/** The type of a refund by its number. */
export function typeOf(payload: RefundPayload): RefundTypeName {
  const type = meaningOf(refundType, payload.refundType);
  if (!type) throw new Error(`no refund type ${payload.refundType}`);
  return type;
}

/** What approval changes on the order, as it was when the proposal was made. */
export function effectOf(order: Order, approval: Approval): Difference[] {
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

async function refundApproved(
  context: OperatorContext,
  approval: Approval,
  payload: RefundPayload,
): Promise<void> {
  const { db, now } = context;
  const refund = await lockedCase(db, approval.subjectId);
  const order = await lockedOrder(db, { id: refund.orderId });
  const type = typeOf(payload);
  const refundedAmount = refundedAfter(order, type, payload.amount);
  await stepLocked(db, order, REFUND_STEP[type], operatorAs('checker', context), now, {
    note: payload.reason,
    set: { refundedAmount },
  });
  await moveCase(db, refund, 'approve', 'checker', now);
  await writeRefundMail(context, order, refund, { type, amount: payload.amount, reason: payload.reason });
}
