import { z } from 'zod';
import { query } from '../kit/call';
import { TOP_PLACES } from '../operation/topBiller';

const shown = { code: z.string(), name: z.string(), billerCategory: z.int() };

/** Billers whose bills users can pay now (decisions section 18). */
export const appBillers = {
  /** By category and name, with what they take: amounts in PHP, and how account numbers look. */
  query: query({
    path: '/app/biller/query/v1',
    right: 'partner',
    input: {},
    output: z.object({
      billers: z.array(
        z.object({
          ...shown,
          leastAmount: z.string().nullable(),
          mostAmount: z.string().nullable(),
          accountPattern: z.string().nullable(),
          accountExample: z.string().nullable(),
          overdueAccepted: z.boolean(),
        }),
      ),
    }),
  }),
  /** The first of them: those that the operation desk has pinned, and those that users pay most. All places by default. */
  top: query({
    path: '/app/biller/queryTop/v1',
    right: 'partner',
    input: { n: z.int().min(1).max(TOP_PLACES).optional() },
    output: z.object({ billers: z.array(z.object(shown)) }),
  }),
};
