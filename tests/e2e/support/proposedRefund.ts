import { orderDetails } from '../../../src/domain/orders/detail';
import { refunds } from '../../../src/domain/orders/refund';
import type { Caller } from '../../support/caller';
import type { DemoOrder } from './demoOrders';

/** Asks for a refund of an order from Taiwan, a Pay Bills unless another detail is named, and proposes all of it, without a browser. */
export async function proposedRefund(
  maker: Caller,
  { id }: Pick<DemoOrder, 'id'>,
  detail: 'ntdPayBills' | 'ntdSend' = 'ntdPayBills',
): Promise<{ caseId: number; auditId: number }> {
  const { order } = await maker.ask(orderDetails[detail], { id });
  const { caseId } = await maker.ask(refunds.request, {
    orderId: id,
    version: order.version,
    requestReason: 'The biller never got it',
  });
  const found = await maker.ask(refunds.caseDetail, { id: caseId });
  const { auditId } = await maker.ask(refunds.propose, {
    id: caseId,
    version: found.case.version,
    refundType: 1,
    amount: found.refundable.ntd ?? '0',
    reason: 'Your payment is returned',
  });
  return { caseId, auditId };
}
