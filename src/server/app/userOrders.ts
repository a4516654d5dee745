import type { appOrders } from '../../domain/app/calls';
import type { InputOf } from '../../domain/kit/call';
import { compare } from '../../domain/kit/decimal';
import { canMove } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import type { PartnerContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { EVERYTHING } from '../kit/sight';
import { amendCaseKind } from '../orders/amendKind';
import { lockedOrder, stepLocked } from '../orders/orderStep';
import { refundCaseKind } from '../orders/refundKind';
import { type CaseKind, openCase } from '../orders/requestCase';
import { takePayment } from '../orders/takePayment';
import { keepCollected } from '../routing/collecting';
import { appActor } from './appActor';

type Input<K extends keyof typeof appOrders> = InputOf<(typeof appOrders)[K]>;

/**
 * Marks an order as paid; a payment to a shop is completed at once (decisions section 58). Refused as `keepCollected`, and with 400
 * naming `amount` unless it is exactly what the order costs.
 */
export async function payOrder(
  context: PartnerContext,
  { transactionNumber, amount, paymentCode }: Input<'pay'>,
): Promise<number> {
  const { db, now, services, partner } = context;
  const order = await lockedOrder(db, { transactionNumber }, EVERYTHING);
  // Whose it is comes first: nobody else hears what it costs.
  await keepCollected(db, await services.ways(db), order.id, { partner, paymentCode, now });
  if (compare(amount, order.paymentAmount) !== 0) {
    const vars = { amount: order.paymentAmount };
    throw new Refused(400, 'order.wrongAmount', vars, { amount: { key: 'rules.exactly', vars } });
  }
  return (await takePayment(context, order, appActor(context))).status;
}

/**
 * The user wants an order cancelled.
 * choice: an unpaid one is cancelled at once, of a paid one the request is decided by an operator.
 */
export async function requestCancel(context: PartnerContext, input: Input<'requestCancel'>): Promise<void> {
  const { db, now } = context;
  const order = await lockedOrder(db, { transactionNumber: input.transactionNumber }, EVERYTHING);
  const unpaid = order.paidTime === null && canMove(orderMovesOf(order.serviceType), 'cancel', order.status);
  const step = unpaid ? 'cancel' : 'requestCancel';
  await stepLocked(db, order, step, appActor(context), now, { note: input.reason });
}

/** The user wants an order's money back: opens a refund case. */
export const requestRefund = (context: PartnerContext, input: Input<'requestRefund'>) =>
  requestOn(context, refundCaseKind, input);

/** The user wants somebody else to receive an order, or elsewhere: opens an amendment case. */
export const requestAmendment = (context: PartnerContext, input: Input<'requestAmendment'>) =>
  requestOn(context, amendCaseKind, input);

async function requestOn(
  { db, now }: PartnerContext,
  kind: CaseKind,
  { transactionNumber, reason }: { readonly transactionNumber: string; readonly reason: string },
): Promise<void> {
  const order = await lockedOrder(db, { transactionNumber }, EVERYTHING);
  await openCase(db, kind, order, { origin: 'app', reason, byId: null, byName: order.userName }, now);
}
