import { z } from 'zod';
import { query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import * as rules from '../kit/rules';
import { orderSide, serviceType } from '../orders/codes';
import type { Standing } from './explain';

const STANDINGS = [
  'wins',
  'yields',
  'notYet',
  'over',
  'outsideWindow',
  'notMeant',
  'usedUp',
  'noFee',
] as const satisfies readonly Standing[];
const standing = z.enum(STANDINGS);

/** Why something costs what it costs: what fitted, what won, and why the others did not (decisions section 12). */
export const explainCalls = {
  explain: query({
    path: '/web/operation/rate/queryExplanation/v1',
    right: 'OPERATION_RATE_REFER',
    input: {
      serviceType: z.literal(valuesOf(serviceType)),
      side: z.literal(valuesOf(orderSide)),
      paymentMethod: z.int(),
      payoutChannel: rules.identifyingText(40).min(1).optional(),
      transactionAmount: rules.decimal(2),
      userId: z.int().min(1).optional(),
      /** Now when it is left out. */
      time: rules.instant.optional(),
    },
    output: z.object({
      price: z
        .object({ exchangeRate: z.string(), serviceFee: z.string(), paymentAmount: z.string() })
        .nullable(),
      /** Why it has no price, in words. */
      refused: z.string().nullable(),
      rates: z.array(
        z.object({
          id: z.int(),
          serviceType: z.int().nullable(),
          payoutKind: z.int().nullable(),
          payoutChannel: z.string().nullable(),
          membershipLevel: z.int().nullable(),
          rate: z.string(),
          standing,
        }),
      ),
      fees: z.array(
        z.object({
          id: z.int().nullable(),
          packageId: z.int(),
          packageName: z.string(),
          paymentMethod: z.int().nullable(),
          payoutKind: z.int().nullable(),
          payoutChannel: z.string().nullable(),
          fee: z.string().nullable(),
          standing,
        }),
      ),
    }),
  }),
};
