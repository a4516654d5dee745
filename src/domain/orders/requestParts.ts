import { z } from 'zod';

/** The order as the pages of a request on it show it beside the case. */
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
  refundedAmount: z.string(),
  createdTime: z.string(),
  paidTime: z.string().nullable(),
});
export type OrderBrief = z.output<typeof orderBrief>;

/**
 * One field of an order before and after. Masked fields are masked, so that two different values may look alike:
 * `differs` tells.
 */
export const difference = z.object({
  field: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
  differs: z.boolean(),
});
export type Difference = z.output<typeof difference>;

/** The order's history as the pages of a request show it. */
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
    changes: z.array(difference).nullable(),
    time: z.string(),
  }),
);
