import { z } from 'zod';
import { done, mutation, query } from '../kit/call';

/** A place at which somebody is signed in. */
const openSession = z.object({
  id: z.int(),
  createdTime: z.string(),
  lastSeenTime: z.string(),
  ip: z.string(),
  device: z.string(),
  own: z.boolean(),
});

export const openSessions = z.object({ sessions: z.array(openSession) });

/** One's own. */
export const ownSessions = {
  /** Where the caller is signed in. */
  sessions: query({
    path: '/web/oper/querySessions/v1',
    right: 'session',
    input: {},
    output: openSessions,
  }),
  /** Ends one of the caller's sessions; without a number all but the one that asks. */
  endSessions: mutation({
    path: '/web/oper/endSessions/v1',
    right: 'session',
    input: { sessionId: z.int().min(1).optional() },
    output: done,
  }),
};
