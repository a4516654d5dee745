import { z } from 'zod';
import { query } from '../kit/call';
import { USER_LANGS } from '../kit/words';

/**
 * The lists from which users choose, or whose words they read.
 * choice: why operators close cases or change a status is none of an app's business.
 */
export const APP_LISTS = [
  'relationship',
  'residencePurpose',
  'occupation',
  'sourceOfFunds',
  'sendPurpose',
  'rejectItem',
] as const;

const list = z.enum(APP_LISTS);

/** What an app offers its users to choose from (decisions section 56). */
export const appDictionary = {
  /** The active entries of some lists, all by default, in the order in which they are offered; what `lang` lacks reads English. */
  query: query({
    path: '/app/dictionary/query/v1',
    right: 'partner',
    input: { lists: z.array(list).max(APP_LISTS.length).optional(), lang: z.enum(USER_LANGS).optional() },
    output: z.object({
      /** Another one when any words or entries are others. */
      version: z.int(),
      lists: z.array(z.object({ list, entries: z.array(z.object({ number: z.int(), words: z.string() })) })),
    }),
  }),
};
