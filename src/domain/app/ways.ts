import { z } from 'zod';
import { query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import { serviceType } from '../orders/codes';

/** What the app asks of where money can go (decisions section 17). */
export const wayCalls = {
  /** The institutions to which users may send by a service. What is disabled is not among them. */
  institutions: query({
    path: '/app/route/queryInstitutions/v1',
    right: 'partner',
    input: { serviceType: z.literal(valuesOf(serviceType)), side: z.literal([1, 2]), paymentMethod: z.int() },
    output: z.object({
      institutions: z.array(
        z.object({
          name: z.string(),
          payoutKind: z.int(),
          /** Payouts wait: users may pay, and are told that it takes longer. */
          delayed: z.boolean(),
          /** PHP. */
          least: z.string(),
          most: z.string(),
          /** Of the least amount, in the currency of the side; null while prices are stopped. */
          serviceFee: z.string().nullable(),
          arrival: z.string().nullable(),
        }),
      ),
    }),
  }),
};

/** What a payout partner has been sent and has not answered. */
export const openCalls = {
  open: query({
    path: '/app/partner/queryOpen/v1',
    right: 'partner',
    input: { after: z.int().min(0).optional() },
    output: z.object({
      /** The oldest first, at most 200. */
      orders: z.array(
        z.object({
          transactionNumber: z.string(),
          channelCode: z.string(),
          amount: z.string(),
          sentTime: z.string(),
          payoutKind: z.int().nullable(),
          serviceType: z.int(),
        }),
      ),
      /** Ask for what was sent after this one; the same as was asked while there is nothing newer. */
      last: z.int(),
    }),
  }),
};
