import { z } from 'zod';
import { done, mutation } from '../kit/call';
import { requiredText } from '../kit/rules';

/** What makes the next ten minutes' weighty changes possible: proving once more who one is (decisions section 51). */
export const confirming = {
  confirmSelf: mutation({
    path: '/web/oper/confirmSelf/v1',
    right: 'session',
    input: { password: requiredText(1000), encrypted: z.literal(true).optional() },
    output: done,
  }),
};
