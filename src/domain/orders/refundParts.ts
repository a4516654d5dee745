import { z } from 'zod';
import { decimal } from '../kit/rules';

const isZero = (amount: string) => /^[0.]+$/.test(amount);

/** An amount to pay back: more than nothing, up to 2 places. */
export const refundAmount = decimal(2).refine((v) => !isZero(v), { params: { key: 'rules.positive' } });

/** The order as the refund pages show it beside the case. */
export const orderBrief = z.object({
  id: z.int(),
  version: z.int(),
  transactionNumber: z.string(),
  serviceType: z.int(),
  side: z.int(),
  status: z.int(),
  biller: z.string().nullable(),
  recipient: z.string(),
  paymentAmount: z.string(),
  serviceFee: z.string(),
  pointsUsed: z.int(),
  exchangeRate: z.string(),
  transactionAmount: z.string(),
  createdTime: z.string(),
  paidTime: z.string().nullable(),
});
export type OrderBrief = z.output<typeof orderBrief>;

/** One field of the record as it was when the proposal was made, and as it is now. */
export const difference = z.object({
  field: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
});

/** The order's history as the refund pages show it. */
export const timeline = z.array(
  z.object({
    id: z.int(),
    step: z.string(),
    leg: z.int(),
    fromStatus: z.int().nullable(),
    toStatus: z.int(),
    actorKind: z.int(),
    actorName: z.string(),
    note: z.string().nullable(),
    time: z.string(),
  }),
);
