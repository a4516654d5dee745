import { z } from 'zod';
import { mutation } from '../kit/call';
import { email, identifyingText, requiredText } from '../kit/rules';
import { kindCode } from '../merchants/partyCodes';

/** Who may apply by themselves: shops and agents; channels and subagents are brought in by people. */
const APPLYING = [kindCode('merchant'), kindCode('agent')] as const;

/** What merchants do through the app (decisions section 58). */
export const appMerchants = {
  /** 409 `party.known` while one with that unified number has applied or does business with us. */
  apply: mutation({
    path: '/app/merchant/apply/v1',
    right: 'partner',
    input: {
      partyKind: z.literal([...APPLYING]),
      name: identifyingText(60).min(1),
      unifiedNumber: identifyingText(8).min(8),
      contactName: identifyingText(60).min(1),
      contactPhone: identifyingText(20).min(6),
      contactEmail: email,
      address: requiredText(200).optional(),
      /** Of the channel that brings it in. */
      channelCode: identifyingText(20).min(1).optional(),
    },
    output: z.strictObject({ code: z.string() }),
  }),
};
