import { z } from 'zod';
import { query } from '../kit/call';

const id = z.int().min(1);

/** What the app shows of a user's points (decisions section 24). */
export const appPoints = {
  query: query({
    path: '/app/user/queryPoints/v1',
    right: 'partner',
    /** `before`: the number of the last entry that was read, for those before it. */
    input: { userId: id, before: id.optional() },
    output: z.object({
      points: z.int(),
      /** How many of them expire after which day in Taipei, the first to expire first. */
      expiring: z.array(z.object({ expireDay: z.string().nullable(), points: z.int() })),
      /** The newest first, at most 50. */
      entries: z.array(
        z.object({
          id,
          pointKind: z.int(),
          points: z.int(),
          transactionNumber: z.string().nullable(),
          expireDay: z.string().nullable(),
          time: z.string(),
        }),
      ),
    }),
  }),
};
