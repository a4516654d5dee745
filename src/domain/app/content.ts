import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { USER_LANGS } from '../kit/words';

const id = z.int().min(1);

/** What the app shows its users (decisions section 30a). */
export const appContent = {
  /** All that a user sees now, in their language; without `userId`, what is for everybody, in `lang`. */
  query: query({
    path: '/app/content/queryContent/v1',
    right: 'partner',
    input: { userId: id.optional(), lang: z.enum(USER_LANGS).optional() },
    output: z.object({
      notices: z.array(
        z.object({
          id,
          title: z.string(),
          content: z.string(),
          level: z.int(),
          pinned: z.boolean(),
          mustRead: z.boolean(),
        }),
      ),
    }),
  }),
  /** A user has read a notice that must be read; 404 for one that they are not shown now. */
  confirmRead: mutation({
    path: '/app/content/confirmRead/v1',
    right: 'partner',
    input: { userId: id, noticeId: id },
    output: done,
  }),
};
