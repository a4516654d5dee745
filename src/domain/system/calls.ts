import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import type { List } from '../kit/list';
import { columnStates, columnsOf } from '../kit/listView';
import { requiredText } from '../kit/rules';

const listSettings = z.strictObject({
  columns: columnStates.optional(),
  density: z.enum(['large', 'middle', 'small']).optional(),
  /** Shows every chosen column and scrolls sideways, where otherwise only as many are shown as there is room for. */
  scrolls: z.literal(true).optional(),
});
export type ListSettings = z.output<typeof listSettings>;

/** What may be set on one list. */
export const settingsOf = (list: List) =>
  z.strictObject({ ...listSettings.shape, columns: columnsOf(list).optional() });

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
    secretAnswer: true,
    input: { resource: requiredText(60), id: z.int().min(1), field: requiredText(60) },
    output: z.object({ value: z.string().nullable() }),
  }),
};

/**
 * Mails that left in demo mode, where no mail server is set (decisions section 4): they carry codes of everybody, so that
 * only administrators read them. 404 outside demo mode.
 */
export const outbox = {
  recent: query({
    path: '/web/sys/outbox/queryRecent/v1',
    right: 'DEMO_OUTBOX',
    input: {},
    output: z.object({
      mails: z.array(
        z.object({
          id: z.int(),
          recipient: z.string(),
          /** None above a short message. */
          subject: z.string().nullable(),
          body: z.string(),
          time: z.string(),
        }),
      ),
    }),
  }),
};
