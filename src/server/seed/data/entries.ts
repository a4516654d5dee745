import type { EntryList } from '../../../domain/kit/entries';
import type { Words } from '../../../domain/kit/words';

/** Entries of the dictionary by number, as the demo uses those that every installation begins with, and some more. */

interface AddedEntry {
  readonly list: EntryList;
  readonly entryNumber: number;
  readonly entryWords: Words;
  readonly entrySort: number;
  /** Days before now on which it was added, and deactivated if it was. */
  readonly ago: number;
  readonly dropped?: number;
}

/** What operators of the demo have added. */
export const ADDED_ENTRIES: readonly AddedEntry[] = [
  {
    list: 'occupation',
    entryNumber: 1000,
    entryWords: {
      en: 'Hotel or restaurant worker',
      cn: '酒店或餐饮人员',
      tw: '旅宿或餐飲人員',
      fil: 'Manggagawa sa hotel o restawran',
    },
    entrySort: 65,
    ago: 96,
  },
  {
    list: 'sendPurpose',
    entryNumber: 1001,
    entryWords: { en: 'Wedding or funeral', cn: '婚丧喜庆', tw: '婚喪喜慶' },
    entrySort: 85,
    ago: 61,
  },
  {
    list: 'closingReason',
    entryNumber: 1002,
    entryWords: {
      en: 'The user will come to the counter.',
      cn: '用户将到柜台办理。',
      tw: '使用者將至櫃檯辦理。',
    },
    entrySort: 60,
    ago: 44,
  },
  {
    list: 'relationship',
    entryNumber: 1003,
    entryWords: { en: 'Business partner', cn: '生意伙伴', tw: '生意夥伴' },
    entrySort: 80,
    ago: 30,
    dropped: 29,
  },
];

/** The usual reason that a text of the demo comes under; texts that come under none are people's own words. */
export const USUAL_REASON: Readonly<Record<string, number>> = {
  // Refunds.
  'The biller could not accept the payment, the amount is returned': 1,
  'The account number does not exist at the biller': 2,
  'Payment cancelled at your request, the amount is returned': 3,
  'Duplicate payment, the amount is returned': 4,
  // Amendments.
  'Name is spelled another way on the ID': 1,
  'Mali ang account number na nailagay ko': 2,
  'One digit of the number is wrong': 2,
  'My brother will pick it up instead': 3,
  'Recipient changed her mobile number': 4,
  'The account at the bank was closed': 5,
  // Closing.
  'Paid out meanwhile, nothing to return': 1,
  'User withdrew the request': 2,
  'Asked twice, see the earlier case': 3,
  // Changes of status.
  'The user asked for it at the counter': 1,
  'The user reported that their telephone was stolen': 2,
  'Transfers to many new recipients within one day': 3,
  'Several cards of other people were used from this account': 3,
  'The user showed their card and the transfers at the counter': 6,
};

/** What migrant workers do, by sex, in shares. */
export const OCCUPATIONS = {
  women: { 2: 44, 1: 43, 3: 8, 6: 2, 1000: 3 },
  men: { 1: 73, 5: 10, 4: 9, 6: 5, 2: 2, 1000: 1 },
} as const;

/** What others do, by the purpose of their residence. */
export const OTHER_OCCUPATIONS: Readonly<Record<number, number>> = { 2: 7, 3: 10, 4: 9, 5: 11 };

/** What the money comes from that migrant workers send, in shares. */
export const FUNDS = { 1: 76, 2: 12, 3: 10, 5: 2 } as const;

/** The same of others, by the purpose of their residence. */
export const OTHER_FUNDS: Readonly<Record<number, number>> = { 2: 1, 3: 5, 4: 6, 5: 4 };

/** What it is sent for, in shares. */
export const PURPOSES = { 1: 58, 2: 14, 3: 8, 4: 8, 5: 6, 6: 4, 8: 1, 1001: 1 } as const;

/** Who gets it: parents most of all. */
export const RECIPIENTS = [1, 2, 2, 3, 4, 5, 6] as const;
export const RELATIONSHIPS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Why a change of status or a deletion is rejected. */
export const REFUSED = { userStatus: [13, 14], accountDeletion: [15, 14, 13] } as const;
