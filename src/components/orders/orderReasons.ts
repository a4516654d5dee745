import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/format';
import { canMove } from '@/domain/kit/moves';
import type { Resource } from '@/domain/kit/resource';
import { METHODS_TO_VERIFY, paymentMethod } from '@/domain/orders/codes';
import { type OrderStep, orderMovesOf } from '@/domain/orders/moves';
import { type Operable, type Operation, obstacleTo, STEP_OF_OPERATION } from '@/domain/orders/operationRules';
import { isAmendable } from '@/domain/orders/receiver';
import { type Paid, refundableOf } from '@/domain/orders/refundable';
import { OPEN_REQUEST } from '@/domain/orders/request';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import { isPending } from '../requests/requestState';

const textOf = (codes: CodeTable, code: number, t: Translate) => t(codeLabelKey(codes, code) ?? String(code));

/** Why an operator cannot take a step now, in the words of the server's refusal; undefined when they can. */
export function whyNotStep(
  step: OrderStep,
  of: Resource,
  order: {
    readonly serviceType: number;
    readonly status: number;
    readonly paymentMethod: number;
  },
  t: Translate,
): string | undefined {
  if (!canMove(orderMovesOf(order.serviceType), step, order.status)) {
    return t('errors.order.illegalMove', {
      step: t(`moves.order.${step}`),
      status: textOf(statusCodesOf(of), order.status, t),
    });
  }
  if (step === 'verify' && !METHODS_TO_VERIFY.includes(order.paymentMethod)) {
    const method = codeLabelKey(paymentMethod, order.paymentMethod);
    return t('errors.order.nothingToVerify', { method: method ? t(method) : order.paymentMethod });
  }
  return undefined;
}

/** Why an operation cannot be proposed now; undefined when it can. */
export function whyNotOperation(
  operation: Operation,
  of: Resource,
  order: Operable,
  operations: readonly { readonly auditStatus: number; readonly makerName: string }[],
  t: Translate,
): string | undefined {
  const pending = operations.find(isPending);
  if (pending) return t('errors.approval.alreadyPending', { maker: pending.makerName });
  const obstacle = obstacleTo(operation, order);
  if (obstacle === 'accountAtBank') return t('errors.operation.accountAtBank');
  if (!obstacle) return undefined;
  return t('errors.order.illegalMove', {
    step: t(`moves.order.${STEP_OF_OPERATION[operation]}`),
    status: textOf(statusCodesOf(of), order.status, t),
  });
}

/** Why a refund cannot be asked for now; undefined when it can. */
export function whyNotRefund(
  of: Resource,
  order: Paid,
  refunds: readonly { readonly refundStatus: number }[],
  t: Translate,
): string | undefined {
  if (refunds.some(({ refundStatus }) => OPEN_REQUEST.includes(refundStatus)))
    return t('errors.refund.alreadyOpen');
  const { ntd, php } = refundableOf(order);
  if (ntd === null && php === null)
    return t('errors.refund.notRefundable', { status: textOf(statusCodesOf(of), order.status, t) });
  return undefined;
}

/** Why an amendment of the receiver cannot be asked for now; undefined when it can. */
export function whyNotAmendment(
  of: Resource,
  order: { readonly status: number },
  amendments: readonly { readonly amendStatus: number }[],
  t: Translate,
): string | undefined {
  if (amendments.some(({ amendStatus }) => OPEN_REQUEST.includes(amendStatus)))
    return t('errors.amendment.alreadyOpen');
  if (!isAmendable(order.status))
    return t('errors.amendment.notAmendable', { status: textOf(statusCodesOf(of), order.status, t) });
  return undefined;
}
