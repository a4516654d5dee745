import type { appOrders } from '../../domain/app/calls';
import type { InputOf } from '../../domain/kit/call';
import { compare } from '../../domain/kit/decimal';
import { canMove } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import type { PartnerContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { lockedOrder, stepLocked } from '../orders/orderStep';
import { openRefundCase } from '../orders/refundCase';
import { appActor } from './appActor';

type Input<K extends keyof typeof appOrders> = InputOf<(typeof appOrders)[K]>;

/** Marks an order as paid. Refused with 400 naming `amount` unless it is exactly what the order costs. */
export async function payOrder(
  context: PartnerContext,
  { transactionNumber, amount }: Input<'pay'>,
): Promise<number> {
  const { db, now } = context;
  const order = await lockedOrder(db, { transactionNumber });
  if (compare(amount, order.paymentAmount) !== 0) {
    const vars = { amount: order.paymentAmount };
    throw new Refused(400, 'order.wrongAmount', vars, { amount: { key: 'rules.exactly', vars } });
  }
  const { status } = await stepLocked(db, order, 'pay', appActor(context), now, { set: { paidTime: now } });
  return status;
}

/**
 * The user wants an order cancelled.
 * choice: an unpaid one is cancelled at once, of a paid one the request is decided by an operator.
 */
export async function requestCancel(context: PartnerContext, input: Input<'requestCancel'>): Promise<void> {
  const { db, now } = context;
  const order = await lockedOrder(db, { transactionNumber: input.transactionNumber });
  const unpaid = order.paidTime === null && canMove(orderMovesOf(order.serviceType), 'cancel', order.status);
  const step = unpaid ? 'cancel' : 'requestCancel';
  await stepLocked(db, order, step, appActor(context), now, { note: input.reason });
}

/** The user wants an order's money back: opens a refund case. */
export async function requestRefund(context: PartnerContext, input: Input<'requestRefund'>): Promise<void> {
  const order = await lockedOrder(context.db, { transactionNumber: input.transactionNumber });
  const asked = { origin: 'app', reason: input.reason, byId: null, byName: order.userName } as const;
  await openRefundCase(context.db, order, asked, context.now);
}
