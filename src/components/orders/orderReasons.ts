import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/format';
import { canMove } from '@/domain/kit/moves';
import type { Resource } from '@/domain/kit/resource';
import { METHODS_TO_VERIFY, paymentMethod } from '@/domain/orders/codes';
import { type OrderStep, orderMovesOf } from '@/domain/orders/moves';
import { type Paid, refundableOf } from '@/domain/orders/refundable';
import { isOpen } from './refundState';
import { statusCodesOf } from './statusCodes';

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

/** Why a refund cannot be asked for now; undefined when it can. */
export function whyNotRefund(
  of: Resource,
  order: Paid,
  refunds: readonly { readonly refundStatus: number }[],
  t: Translate,
): string | undefined {
  if (refunds.some(isOpen)) return t('errors.refund.alreadyOpen');
  const { ntd, php } = refundableOf(order);
  if (ntd === null && php === null)
    return t('errors.refund.notRefundable', { status: textOf(statusCodesOf(of), order.status, t) });
  return undefined;
}
