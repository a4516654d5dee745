import { z } from 'zod';
import { query } from '../kit/call';

/** One place to choose from (spec section 3, "Address area"), named in the caller's language. */
const area = z.object({ id: z.int(), name: z.string(), hasMore: z.boolean() });
export type AreaChoice = z.output<typeof area>;

/** Without a parent the highest level: cities of Taiwan, regions of the Philippines. */
const input = { parentId: z.int().min(0).optional() };

/** What is below a place, level by level (spec section 7). */
export const areas = {
  taiwan: query({
    path: '/web/sys/area/queryTWAddressList/v1',
    right: 'session',
    input,
    output: z.array(area),
  }),
  philippines: query({
    path: '/web/sys/area/queryPhlAddressList/v1',
    right: 'session',
    input,
    output: z.array(area),
  }),
};
