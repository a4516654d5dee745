import type { InputOf } from '../../domain/kit/call';
import { compare } from '../../domain/kit/decimal';
import { decimalText, placesOf } from '../../domain/kit/format';
import { codeOfSide, orderSide } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import { refundMoves, refundStatus, type refunds } from '../../domain/orders/refund';
import { REFUND_STEP, refundableOf } from '../../domain/orders/refundable';
import { assertNonePending, propose, recall } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { assertMove, assertVersion, codeVar } from '../kit/step';
import { lockedOrder, type Order } from './orderStep';
import { lockedCase, moveCase, openRefundCase, type RefundCase } from './refundCase';
import { type RefundPayload, refundKind, subjectOf, typeOf } from './refundKind';

type Input<K extends keyof typeof refunds> = InputOf<(typeof refunds)[K]>;

/** Asks for a refund from the order's detail: opens a case (decisions section 7.3). */
export async function requestRefund(context: OperatorContext, input: Input<'request'>): Promise<number> {
  const { db, operator, now } = context;
  const order = await lockedOrder(db, { id: input.orderId }, operator);
  assertVersion(input.version, order, 'status', codeVar(orderMovesOf(order.serviceType).codes, order.status));
  const asked = {
    origin: 'operator',
    reason: input.requestReason,
    byId: operator.id,
    byName: operator.name,
  } as const;
  return openRefundCase(db, order, asked, now);
}

/**
 * Proposes a refund of a case. Refused: 400 naming `refundType` or `amount`, 409 `order.illegalMove` when the order's
 * status allows no refund of that type, 409 `approval.alreadyPending` while a proposal waits.
 */
export async function proposeRefund(context: OperatorContext, input: Input<'propose'>): Promise<number> {
  const { db, operator, now } = context;
  const { id, version, ...proposal } = input;
  const refund = await lockedCase(db, id);
  assertCaseVersion(version, refund);
  assertMove(refundMoves, 'propose', refund.refundStatus, 'operator');
  const order = await lockedOrder(db, { id: refund.orderId }, operator);
  assertRefundable(order, proposal);
  const auditId = await propose(context, refundKind, id, subjectOf(order), proposal);
  const inNtd = typeOf(proposal) === 'ntd';
  await moveCase(db, refund, 'propose', 'operator', now, {
    refundType: proposal.refundType,
    refundNtd: inNtd ? proposal.amount : null,
    refundPhp: inNtd ? null : proposal.amount,
    reason: proposal.reason,
    remark: proposal.remark ?? null,
  });
  return auditId;
}

/** Closes a case as "no action required"; 409 `approval.alreadyPending` while a proposal of it waits. */
export async function closeWithoutAction(
  context: OperatorContext,
  input: Input<'closeWithoutAction'>,
): Promise<void> {
  const refund = await lockedCase(context.db, input.id);
  await lockedOrder(context.db, { id: refund.orderId }, context.operator);
  assertCaseVersion(input.version, refund);
  await assertNonePending(context.db, refundKind.name, refund.id);
  await moveCase(context.db, refund, 'closeWithoutAction', 'operator', context.now, {
    closedReason: input.closedReason,
  });
}

/** Takes a pending proposal back; the case is under review again. Only its maker may. */
export async function recallProposal(context: OperatorContext, input: Input<'recall'>): Promise<void> {
  const { subjectId } = await recall(context, refundKind, input.auditId);
  const refund = await lockedCase(context.db, subjectId);
  await context.db
    .updateTable('refundCases')
    .set({ version: refund.version + 1, updatedTime: context.now })
    .where('id', '=', refund.id)
    .execute();
}

function assertCaseVersion(read: number, refund: RefundCase) {
  assertVersion(read, refund, 'refundStatus', codeVar(refundStatus, refund.refundStatus));
}

function assertRefundable(order: Order, proposal: RefundPayload) {
  const type = typeOf(proposal);
  if (type === 'ntd' && order.side !== codeOfSide('ntd')) {
    const vars = { side: codeVar(orderSide, order.side) };
    throw new Refused(400, 'refund.wrongType', vars, { refundType: { key: 'rules.oneOf' } });
  }
  assertMove(orderMovesOf(order.serviceType), REFUND_STEP[type], order.status, 'checker');
  const most = refundableOf(order)[type];
  if (most !== null && compare(proposal.amount, most) <= 0) return;
  const max = decimalText(most ?? '0', placesOf(type === 'ntd' ? 'NTD' : 'PHP'));
  throw new Refused(400, 'refund.tooMuch', { max }, { amount: { key: 'rules.atMost', vars: { max } } });
}
