import { moneyText } from '../../domain/kit/format';
import type { RefundTypeName } from '../../domain/orders/refundable';
import type { OperatorContext } from '../kit/context';
import { type Occasion, tellUser } from '../messages/tell';
import type { Order } from './orderStep';

interface Approved {
  readonly type: RefundTypeName;
  readonly amount: string;
  readonly reason: string;
}

const CURRENCY = { ntd: 'NTD', php: 'PHP' } as const;

/** Tells the user of an approved refund, in the transaction that approves it. A mail that leaves sets the case's mail status. */
export function tellRefund(
  context: OperatorContext,
  order: Pick<Order, 'id' | 'userId' | 'transactionNumber'>,
  caseId: number,
  approved: Approved,
): Promise<void> {
  return tellUser(context, refundOccasion(order, caseId, approved), order.userId);
}

/** An approved refund as what is told of it. */
export function refundOccasion(
  { id: orderId, transactionNumber }: Pick<Order, 'id' | 'transactionNumber'>,
  refundCaseId: number,
  { type, amount, reason }: Approved,
): Occasion {
  const vars = { transactionNumber, amount: moneyText(amount, CURRENCY[type]), reason };
  return { event: 'refundApproved', key: `refund:${refundCaseId}`, vars: () => vars, refundCaseId, orderId };
}
