import { z } from 'zod';
import { done, mutation, query } from '../kit/call';
import { linkToken as link } from '../kit/rules';

/** What a contact of a party does by the link that was mailed, without a session (decisions section 58). */
export const stopLinks = {
  /**
   * Of which party and account a link is. 404 `stopLink.unknown`, the same for one that there never was and one that is over;
   * 429 `stopLink.tooOften` for an address from which many are tried.
   */
  query: query({
    path: '/web/merchant/stopLink/queryStopLink/v1',
    right: 'public',
    input: { link },
    output: z.strictObject({
      partyName: z.string(),
      /** Bank code and masked number. */
      bankAccount: z.string(),
      stopped: z.boolean(),
    }),
  }),
  /** Stops the account, once however many ask for it; refused as the query. */
  stop: mutation({
    path: '/web/merchant/stopLink/stopBankAccount/v1',
    right: 'public',
    input: { link },
    output: done,
  }),
};
