import { z } from 'zod';
import { mutation, query } from '../kit/call';
import { valuesOf } from '../kit/codes';
import * as rules from '../kit/rules';
import { serviceType } from '../orders/codes';
import { boxSize } from '../orders/familyCodes';

const amount = rules.decimal(2);
const service = z.literal(valuesOf(serviceType));

/** A rate of the board, and the PHP from which on it holds. */
const rateBand = z.object({ from: z.string(), rate: z.string() });

/** A price as it is told, and how long it holds. */
export const toldPrice = z.object({
  exchangeRate: z.string(),
  serviceFee: z.string(),
  transactionAmount: z.string(),
  paymentAmount: z.string(),
  expireTime: z.string(),
  /** When the money is there, should the order be paid at once; null while no channel can say. */
  arrival: z.string().nullable(),
});

/** What the app asks of prices (decisions section 14). */
export const priceCalls = {
  /**
   * The price of an order, which holds until `expireTime` though rates change. `transactionAmount` is what reaches the
   * other side; with `payAmount` instead it is the largest that this pays for. Of boxes size and quantity, of what has a
   * tariff nothing.
   */
  quote: mutation({
    path: '/app/price/quote/v1',
    right: 'partner',
    input: {
      serviceType: service,
      side: z.literal([1, 2]),
      paymentMethod: z.int(),
      transactionAmount: amount.optional(),
      payAmount: amount.optional(),
      payoutChannel: rules.identifyingText(40).min(1).optional(),
      boxSize: z.literal(valuesOf(boxSize)).optional(),
      boxQuantity: z.int().min(1).max(10).optional(),
      userId: z.int().min(1).optional(),
      pointsUsed: z.int().min(0).max(100_000).optional(),
      agentCode: rules.identifyingText(20).min(1).optional(),
    },
    output: toldPrice.extend({ quoteId: z.string() }),
  }),
  /** The rates that are in force now: null is all services, kinds, channels or levels. */
  rates: query({
    path: '/app/price/queryRates/v1',
    right: 'partner',
    input: {},
    output: z.object({
      time: z.string(),
      rates: z.array(
        z.object({
          serviceType: z.int().nullable(),
          payoutKind: z.int().nullable(),
          payoutChannel: z.string().nullable(),
          membershipLevel: z.int().nullable(),
          bands: z.array(rateBand),
        }),
      ),
    }),
  }),
};

/** An order may be made at a price that was told before. */
export const quoted = { quoteId: rules.identifyingText(40).min(1).optional() } as const;
