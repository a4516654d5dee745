import { z } from 'zod';
import { done, mutation } from '../kit/call';
import { requiredText } from '../kit/rules';
import { factorCode } from './factor';

/** What makes the next ten minutes' weighty changes possible: proving once more who one is (decisions section 51). */
export const confirming = {
  /** By the code of who has a second factor, by the password of who has none. */
  confirmSelf: mutation({
    path: '/web/oper/confirmSelf/v1',
    right: 'session',
    withoutFactor: true,
    input: {
      factorCode: factorCode.optional(),
      password: requiredText(1000).optional(),
      encrypted: z.literal(true).optional(),
    },
    output: done,
  }),
};
