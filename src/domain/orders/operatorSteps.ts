import { z } from 'zod';
import { codeVar, type Refusal } from '../kit/refusal';
import { METHODS_TO_VERIFY, statusCode } from './codes';
import { type OrderStep, orderMovesOf, whyNotStep } from './moves';
import { type OpenOnOrder, whyStepContradicted } from './undertaking';

/** How far the payout of an order has come, beyond what its status says. */
export const payoutProgress = z.object({
  /** It was sent to a payout partner at least once. */
  wasSent: z.boolean(),
  /** The partner that has the payout and has not said that it failed, though the cash may wait at a counter; null where none has. */
  openWith: z.string().nullable(),
  /** The status in which the user asked to cancel; null where nobody asked. */
  cancelAskedFrom: z.int().nullable(),
});
export type PayoutProgress = z.output<typeof payoutProgress>;

interface Steppable {
  readonly serviceType: number;
  readonly status: number;
  readonly paymentMethod: number;
}

/** What decides about a step beside the order itself. */
export interface StepConditions {
  readonly progress: PayoutProgress;
  readonly open: readonly Pick<OpenOnOrder, 'what' | 'byName'>[];
  readonly hasRight: (right: string) => boolean;
}

/**
 * Why an operator cannot take a step of an order now; undefined when they can. The server refuses and the console disables
 * with this same function. An order that a partner has is not cancelled: the partner may have paid it out by then.
 */
export function whyNotOperatorStep(
  step: OrderStep,
  order: Steppable,
  { progress, open, hasRight }: StepConditions,
): Refusal | undefined {
  const general = whyNotStep(step, order) ?? whyStepContradicted(step, open);
  if (general) return general;
  if (step === 'cancel' && progress.openWith !== null)
    return { key: 'order.withPartner', vars: { partner: progress.openWith } };
  return step === 'declineCancel' ? whyNotDecline(order, progress, hasRight) : undefined;
}

function whyNotDecline(
  order: Steppable,
  { cancelAskedFrom: from }: PayoutProgress,
  hasRight: (right: string) => boolean,
): Refusal | undefined {
  const right = from === null ? undefined : rightToSendOn(order, from);
  if (from === null || right === undefined || hasRight(right)) return undefined;
  const status = codeVar(orderMovesOf(order.serviceType).codes, from);
  return { key: 'order.declineTakes', vars: { status, right: { key: `menu.${right}` } } };
}

/**
 * Which right it takes to send an order on from a status. Declining a cancellation does in one step what verifying the
 * payment or releasing the order does, so that it takes the right to that too.
 */
function rightToSendOn({ paymentMethod }: Steppable, from: number): string | undefined {
  if (from === statusCode('pending')) return 'ORDER_HOLD';
  const isUnverified = from === statusCode('paymentReceived') && METHODS_TO_VERIFY.includes(paymentMethod);
  return isUnverified ? 'ORDER_VERIFY' : undefined;
}
