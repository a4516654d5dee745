import { orderDetails } from '../../../src/domain/orders/detail';
import { refunds } from '../../../src/domain/orders/refund';
import type { Caller } from '../../support/caller';
import type { DemoOrder } from './demoOrders';

/** Asks for a refund of an order from Taiwan and proposes all of it, without a browser. */
export async function proposedRefund(
  maker: Caller,
  { id }: DemoOrder,
): Promise<{ caseId: number; auditId: number }> {
  const { order } = await maker.ask(orderDetails.ntdPayBills, { id });
  const { caseId } = await maker.ask(refunds.request, {
    orderId: id,
    version: order.version,
    requestReason: 'The biller never got it',
  });
  const detail = await maker.ask(refunds.caseDetail, { id: caseId });
  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: detail.case.version,
    refundType: 1,
    amount: detail.refundable.ntd ?? '0',
    reason: 'Your payment is returned',
  });
  return { caseId, auditId };
}
