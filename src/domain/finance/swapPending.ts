import { z } from 'zod';
import { query } from '../kit/call';
import { codeTable } from '../kit/codes';
import { keyOf } from '../kit/menu';
import { PENDING } from './swapQuery';

/** For how long an order has waited to be exchanged, by the days of the business. */
export const waitingAge = codeTable('waitingAge', {
  today: [1],
  yesterday: [2],
  /** Two or three days. */
  days: [3],
  older: [4],
});

/**
 * Orders that wait and were paid in a span, UTC with both ends included; the oldest begin with the first of them, null where there is none.
 * `ntd` is what of the payments is exchanged.
 */
const waiting = z.object({
  waitingAge: z.int(),
  payTimeStart: z.string().nullable(),
  payTimeEnd: z.string(),
  quantity: z.int(),
  ntd: z.string(),
  php: z.string(),
});
export type WaitingSpan = z.output<typeof waiting>;

/**
 * A bank that gets orders and has a rule; `running` is the job that keeps others from being started for it, of a query or of a batch. A batch that is made now is
 * to be there by `cutOffTime` (UTC), and its PHP are due on `valueDay`.
 */
const bank = z.object({
  id: z.int(),
  name: z.string(),
  rate: z.string().nullable(),
  cutOffTime: z.string(),
  valueDay: z.string(),
  running: z.object({ by: z.string(), queryId: z.int().nullable() }).nullable(),
});
export type PendingBank = z.output<typeof bank>;

const asked = z.object({
  queryId: z.int(),
  bankName: z.string(),
  by: z.string(),
  own: z.boolean(),
  calStatus: z.int(),
  quantity: z.int().nullable(),
  php: z.string().nullable(),
  createdTime: z.string(),
});
export type AskedQuery = z.output<typeof asked>;

/** What waits to be exchanged, by how long; the banks of which one can be asked; the last queries, the newest first. */
export const swapPending = query({
  path: '/web/finance/swap/queryPending/v1',
  right: keyOf(PENDING),
  input: {},
  output: z.object({ waiting: z.array(waiting), banks: z.array(bank), queries: z.array(asked) }),
});
