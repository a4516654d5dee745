import { z } from 'zod';
import type { Refusal } from '../kit/refusal';

/** What operators can have under way on an order: a request that is worked on, or an operation that waits. */
export const undertaking = z.enum(['refund', 'amendment', 'resend', 'changeStatus', 'amendChannel']);
export type Undertaking = z.output<typeof undertaking>;

/** Catalogue key of the words on the button that begins it. */
export const undertakingKey = (what: Undertaking): string =>
  what === 'refund' || what === 'amendment' ? BEGUN_BY[what] : `orders.operation.${what}`;

const BEGUN_BY = { refund: 'orders.requestRefund', amendment: 'orders.requestAmendment' } as const;

/**
 * What contradicts each other on one order: the money goes back or on, to this receiver or that one. While one of a pair
 * is open the other one can be neither asked for by an operator, nor proposed, nor approved; the one that is open is
 * decided, recalled or closed first. Two of one kind are refused by rules of their own.
 */
const CONTRADICTIONS: readonly (readonly [Undertaking, Undertaking])[] = [
  ['refund', 'resend'],
  ['refund', 'changeStatus'],
  ['refund', 'amendChannel'],
  ['refund', 'amendment'],
  ['amendment', 'resend'],
  ['amendment', 'changeStatus'],
  ['amendment', 'amendChannel'],
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
  wanted: Undertaking,
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
