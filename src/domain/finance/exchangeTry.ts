import { z } from 'zod';
import { query } from '../kit/call';
import { keyOf } from '../kit/menu';
import { EXCHANGE_BANKS } from './exchangeBank';

/** So many orders, with what users pay in NTD and what is received for it in PHP. */
const sums = z.object({ quantity: z.int(), ntd: z.string(), php: z.string() });
export type TrySums = z.output<typeof sums>;

/** What a rule would do with the orders of today; it writes nothing. */
export const exchangeTry = query({
  path: '/web/finance/exchangeRule/queryTry/v1',
  right: keyOf(`${EXCHANGE_BANKS}/rule`),
  input: { id: z.int().min(1) },
  output: z.object({
    taken: sums,
    left: z.array(sums.extend({ leftReason: z.int() })),
    /** There were more than are looked at; the newest were left out. */
    more: z.boolean(),
  }),
});
