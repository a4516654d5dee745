import type { Refusal } from '@/domain/kit/refusal';
import { wireOf } from '@/domain/kit/zone';
import { type Operable, type Operation, obstacleTo } from '@/domain/orders/operationRules';
import { whyNotAmendable } from '@/domain/orders/receiver';
import { type Paid, whyNotRefundable } from '@/domain/orders/refundable';
import { type OpenOnOrder, whyContradicted } from '@/domain/orders/undertaking';
import { alreadyPending, isPending } from '../requests/requestState';

/** Why an operation cannot be proposed now, as the server would refuse it; undefined when it can. */
export function whyNotOperation(
  operation: Operation,
  order: Operable,
  operations: readonly { readonly auditStatus: number; readonly makerName: string }[],
  open: readonly OpenOnOrder[],
): Refusal | undefined {
  const pending = operations.find(isPending);
  if (pending) return alreadyPending(pending);
  return whyContradicted(operation, open) ?? obstacleTo(operation, order);
}

/** Why a refund cannot be asked for now; undefined when it can. */
export function whyNotRefund(order: Paid, open: readonly OpenOnOrder[]): Refusal | undefined {
  if (open.some(({ what }) => what === 'refund')) return { key: 'refund.alreadyOpen' };
  return whyContradicted('refund', open) ?? whyNotRefundable(order, wireOf(new Date()));
}

/** Why an amendment of the receiver cannot be asked for now; undefined when it can. */
export function whyNotAmendment(
  order: { readonly serviceType: number; readonly status: number },
  open: readonly OpenOnOrder[],
): Refusal | undefined {
  if (open.some(({ what }) => what === 'amendment')) return { key: 'amendment.alreadyOpen' };
  return whyContradicted('amendment', open) ?? whyNotAmendable(order);
}
