import { z } from 'zod';
import { done, mutation, query } from '../kit/call';

/** At most so many are told at once; earlier ones are asked for by the last that was told. */
export const MESSAGES_A_PAGE = 20;

const ownMessage = z.object({
  id: z.int(),
  /** Null of what was sent before there were events. */
  messageEvent: z.int().nullable(),
  subject: z.string(),
  content: z.string(),
  time: z.string(),
  read: z.boolean(),
});
export type OwnMessage = z.output<typeof ownMessage>;

/** What somebody was told, the newest first. */
export const ownMessagesShape = z.object({
  messages: z.array(ownMessage),
  /** How many of all they have not read. */
  unread: z.int(),
  /** There are earlier ones than these. */
  hasMore: z.boolean(),
});

const before = z.int().min(1).optional();
const messageIds = z.array(z.int().min(1)).min(1).max(100);

/** What the caller is told in the console. */
export const consoleMessages = {
  page: query({
    path: '/web/message/console/queryOwnMessages/v1',
    right: 'session',
    input: { before },
    output: ownMessagesShape,
  }),
  /** How many of them the caller has not read. */
  unread: query({
    path: '/web/message/console/queryUnread/v1',
    right: 'session',
    input: {},
    output: z.object({ unread: z.int() }),
  }),
  /** Marks those as read that are the caller's. */
  read: mutation({
    path: '/web/message/console/markOwnRead/v1',
    right: 'session',
    input: { messageIds },
    output: done,
  }),
};

/** The inbox of a user of the app (decisions section 10a). */
export const appMessages = {
  page: query({
    path: '/app/message/queryInbox/v1',
    right: 'partner',
    input: { userId: z.int().min(1), before },
    output: ownMessagesShape,
  }),
  read: mutation({
    path: '/app/message/markRead/v1',
    right: 'partner',
    input: { userId: z.int().min(1), messageIds },
    output: done,
  }),
};
