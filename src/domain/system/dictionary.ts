import { z } from 'zod';
import { query } from '../kit/call';
import { codeOf, codeTable, meaningOf } from '../kit/codes';
import { ENTRY_WORDS, type EntryList, entryList } from '../kit/entries';
import { dictionarySchema } from '../kit/entrySchema';
import * as f from '../kit/fields';
import { kept } from '../kit/kept';
import { keptPage } from '../kit/keptPage';
import { moves } from '../kit/moves';
import { auditQuery } from '../users/verificationCodes';

export const entryStatus = codeTable('entryStatus', { active: [1, 'green'], inactive: [2, 'grey'] });

export const entryMoves = moves('dictionary', entryStatus, {
  deactivate: { from: ['active'], to: 'inactive', by: ['operator'] },
  activate: { from: ['inactive'], to: 'active', by: ['operator'] },
});

/** Counted no further: whether an entry is used, and how much, is clear by then. */
const USES = 10_000;

/**
 * One entry of a list (decisions section 56). The database gives the number: it is the entry's for good, and no other
 * ever has it. Those that every installation begins with have no maker.
 */
export const dictionary = kept(
  'dictionary',
  'dictionary_entries',
  entryMoves,
  {
    entryList: f.code(entryList, { filter: 'anyOf', sortable: true }),
    entryNumber: f.integer({ sortable: true }),
    entryWords: f.words({ max: ENTRY_WORDS, filter: 'contains' }),
    entryTypes: f.codes(auditQuery, { nullable: true }),
    entrySort: f.integer({ sortable: true }),
    makerId: f.id({ nullable: true }),
  },
  { view: { name: 'dictionary_view', fields: { usedBy: f.integer({ upTo: USES }) } } },
);

/** With this item somebody says in words of their own what was wrong. */
export const OTHER_REJECT_ITEM = 99;

/** Entries that code or partners count on: what their number means stays what it is. */
const KNOWN: Readonly<Partial<Record<EntryList, readonly number[]>>> = {
  residencePurpose: [9],
  rejectItem: [OTHER_REJECT_ITEM],
  occupation: [99],
  sourceOfFunds: [99],
  sendPurpose: [99],
};

type Values = Readonly<Record<string, unknown>>;

const listOf = ({ entryList: list }: Values) => meaningOf<EntryList>(entryList, Number(list));

/** True for an entry of which only words and sort may change. */
export function isFixed(record: Values): boolean {
  const list = listOf(record);
  return list !== undefined && KNOWN[list]?.includes(Number(record.entryNumber)) === true;
}

const OF_READING: readonly string[] = ['entryWords', 'entrySort'];

export const dictionaryEntries = keptPage(dictionary, {
  page: '/system/dictionary',
  path: '/web/sys/dictionary',
  form: ['entryWords', 'entryList', 'entryTypes', 'entrySort'],
  columns: [
    'entryList',
    'entryNumber',
    'entryWords',
    'status',
    'usedBy',
    'entrySort',
    'entryTypes',
    'makerName',
    'createdTime',
    'updatedTime',
  ],
  searches: ['entryList', 'entryWords', 'status', 'createdTime'],
  sort: ['entryList', 'asc'],
  unique: 'entryWords',
  // An item for which submissions are rejected says of which types.
  asks: {
    entryTypes: {
      by: 'entryList',
      of: [codeOf(entryList, 'rejectItem')],
      otherwise: 'rules.onlyOfRejectItems',
    },
  },
  whyNot(record, { step, fields = [] }) {
    // Its number is one of its list: in another one it would be somebody else's.
    if (fields.includes('entryList')) return { key: 'dictionary.listStays' };
    const touched = step !== undefined || fields.some((name) => !OF_READING.includes(name));
    return touched && isFixed(record) ? { key: 'dictionary.fixed' } : undefined;
  },
});

/** The words of every list for whoever works in the console, once and again when they are other ones. */
export const dictionaryCalls = {
  words: query({
    path: '/web/sys/dictionary/queryWords/v1',
    right: 'session',
    // With the session, before it is known whether the password must be changed; it says nothing of anybody.
    withExpiredPassword: true,
    withoutFactor: true,
    /** The version that the caller has already. */
    input: { version: z.int().optional() },
    /** Null where that is the one there is. */
    output: z.object({ dictionary: dictionarySchema.nullable() }),
  }),
};
