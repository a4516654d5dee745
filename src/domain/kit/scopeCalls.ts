import { z } from 'zod';
import { query } from './call';
import { scopeSchema } from './scope';

/** Whom something would reach (decisions section 21). */
export const scopeCalls = {
  /** How many users it reaches, and of them by the language in which they read it; those of a language that is missing read English. */
  count: query({
    path: '/web/operation/scope/queryReach/v1',
    right: 'NOTICE_EDIT',
    input: { scope: scopeSchema },
    output: z.object({ users: z.int(), byLang: z.array(z.object({ lang: z.string(), users: z.int() })) }),
  }),
};
