import { z } from 'zod';

/** By which records an order was priced, and when. */
export const orderPrice = z.object({
  /** Null where nothing is exchanged. */
  rateId: z.int().nullable(),
  feeId: z.int().nullable(),
  feePackageId: z.int().nullable(),
  feePackageName: z.string().nullable(),
  /** PHP for one NTD as the market had it then; null too for who may not read benchmarks. */
  benchmark: z.string().nullable(),
  /** Of its quote, else of the order: the prices of that moment hold. */
  pricedTime: z.string(),
  /** The institution that its user named then; what an order says now may be the channel that took it. */
  pricedChannel: z.string().nullable(),
});
export type OrderPriceRecords = z.output<typeof orderPrice>;
