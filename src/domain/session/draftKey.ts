import { z } from 'zod';
import { query } from '../kit/call';

/** What keeps that which an operator has typed when their session ends. */
export const formDrafts = {
  /**
   * The caller's own key, 64 hexadecimal digits: with it a browser encrypts what is typed and not sent when a session ends, so
   * that nobody else who signs in there can read it.
   */
  draftKey: query({
    path: '/web/oper/queryDraftKey/v1',
    right: 'session',
    input: {},
    output: z.object({ draftKey: z.string() }),
  }),
};
