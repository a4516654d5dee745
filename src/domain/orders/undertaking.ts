import { z } from 'zod';
import type { Refusal } from '../kit/refusal';
import type { OrderStep } from './moves';

/** What operators can have under way on an order: a request that is worked on, or an operation that waits. */
export const undertaking = z.enum(['refund', 'amendment', 'resend', 'changeStatus', 'amendChannel']);
export type Undertaking = z.output<typeof undertaking>;

/** Steps of one operator that send the money on or end the order, so that nothing else decides about it meanwhile. */
const DECIDING_STEPS = ['verify', 'release', 'cancel', 'declineCancel'] as const;
type DecidingStep = (typeof DECIDING_STEPS)[number];

const isDecidingStep = (what: string): what is DecidingStep =>
  (DECIDING_STEPS as readonly string[]).includes(what);

/** Catalogue key of the words on the button that begins it. */
export function undertakingKey(what: Undertaking | DecidingStep): string {
  if (what === 'refund' || what === 'amendment') return BEGUN_BY[what];
  return isDecidingStep(what) ? `moves.order.${what}` : `orders.operation.${what}`;
}

const BEGUN_BY = { refund: 'orders.requestRefund', amendment: 'orders.requestAmendment' } as const;

/**
 * What contradicts each other on one order: the money goes back or on, to this receiver or that one. While one of a pair
 * is open the other one can be neither asked for by an operator, nor proposed, nor approved; the one that is open is
 * decided, recalled or closed first. Two of one kind are refused by rules of their own.
 */
const CONTRADICTIONS: readonly (readonly [Undertaking, Undertaking | DecidingStep])[] = [
  ['refund', 'resend'],
  ['refund', 'changeStatus'],
  ['refund', 'amendChannel'],
  ['refund', 'amendment'],
  ['amendment', 'resend'],
  ['amendment', 'changeStatus'],
  ['amendment', 'amendChannel'],
  ...DECIDING_STEPS.map((step) => ['refund', step] as const),
];

/** Something that is open on an order, and who has it in hand. */
export const openOnOrder = z.object({
  what: undertaking,
  /** Of the case; of the proposal where there is no case. */
  id: z.int(),
  /** The proposal that waits for a checker; null while it is still worked on. */
  auditId: z.int().nullable(),
  /** Who proposed what waits, or else who asked. */
  byName: z.string(),
  since: z.string(),
  reason: z.string(),
});
export type OpenOnOrder = z.output<typeof openOnOrder>;

/** Why an undertaking is not possible beside what is open on the order, which it names; undefined when it is. */
export function whyContradicted(
  wanted: Undertaking | DecidingStep,
  open: readonly Pick<OpenOnOrder, 'what' | 'byName'>[],
): Refusal | undefined {
  const other = open.find(({ what }) =>
    CONTRADICTIONS.some((pair) => what !== wanted && pair.includes(what) && pair.includes(wanted)),
  );
  if (!other) return undefined;
  const [asked, stands] = [undertakingKey(wanted), undertakingKey(other.what)];
  return {
    key: 'order.contradiction',
    vars: { wanted: { key: asked }, open: { key: stands }, name: other.byName },
  };
}

/** Why a step of one operator is not possible beside what is open on the order; undefined when it is. */
export const whyStepContradicted = (
  step: OrderStep,
  open: readonly Pick<OpenOnOrder, 'what' | 'byName'>[],
): Refusal | undefined => (isDecidingStep(step) ? whyContradicted(step, open) : undefined);
