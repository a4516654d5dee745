import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { columnState } from '../kit/listView';
import { requiredText } from '../kit/rules';

const listSettings = z.strictObject({
  columns: z.record(z.string().max(60), columnState).optional(),
  density: z.enum(['large', 'middle', 'small']).optional(),
});
export type ListSettings = z.output<typeof listSettings>;

const listName = requiredText(60);

/** What an operator set on a list; remembered on the server so that it follows them (decisions section 6). */
export const listPreferences = {
  read: query({
    path: '/web/sys/preference/queryListSettings/v1',
    right: 'session',
    input: { listName },
    output: z.object({ settings: listSettings }),
  }),
  save: mutation({
    path: '/web/sys/preference/saveListSettings/v1',
    right: 'session',
    /** Without settings the list is as it comes: an empty object does not travel (decisions section 3). */
    input: { listName, settings: listSettings.optional() },
    output: done,
  }),
};

/** Shows one masked field of one record; every call is logged (decisions section 7.1). */
export const reveal = {
  field: mutation({
    path: '/web/sys/reveal/revealField/v1',
    right: 'REVEAL_MASKED',
    input: { resource: requiredText(60), id: z.int().min(1), field: requiredText(60) },
    output: z.object({ value: z.string().nullable() }),
  }),
};

/** Mails that left in demo mode, where no mail server is set (decisions section 4). 404 outside demo mode. */
export const outbox = {
  recent: query({
    path: '/web/sys/outbox/queryRecent/v1',
    right: 'session',
    input: {},
    output: z.object({
      mails: z.array(
        z.object({
          id: z.int(),
          recipient: z.string(),
          subject: z.string(),
          body: z.string(),
          time: z.string(),
        }),
      ),
    }),
  }),
};
