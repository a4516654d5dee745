import { codeTable } from '../kit/codes';

/** What a key of a partner opens (decisions section 10a, "Partner scopes"). */
export const partnerScope = codeTable('partnerScope', {
  app: [1],
  payout: [2],
  courier: [3],
  collection: [4],
  bank: [5],
  lottery: [6],
  gateway: [7],
  merchant: [8],
});
export type PartnerScopeName = keyof typeof partnerScope.entries;
