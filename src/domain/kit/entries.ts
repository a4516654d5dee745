import { codeTable } from './codes';
import type { Words } from './words';

/**
 * The lists of the dictionary (decisions section 56): what operators and users choose from, in words that operators keep.
 * What is kept of a choice is the number of the entry, which never means anything else.
 */
export const entryList = codeTable('entryList', {
  relationship: [1],
  residencePurpose: [2],
  rejectItem: [3],
  refundReason: [4],
  amendmentReason: [5],
  statusReason: [6],
  closingReason: [7],
  occupation: [8],
  sourceOfFunds: [9],
  sendPurpose: [10],
});
export type EntryList = keyof typeof entryList.entries;
export const ENTRY_LISTS = Object.keys(entryList.entries) as EntryList[];

/** The most characters of the words of an entry: a reason is read by a user, whole. */
export const ENTRY_WORDS = 200;

/** One choice of a list. */
export interface Entry {
  readonly number: number;
  readonly words: Words;
  /** Whether it may be chosen; what was chosen before reads on. */
  readonly active: boolean;
  /** The verification types that it is for, of an item for which submissions are rejected. */
  readonly types: readonly number[] | null;
}

/** Every list, in the order in which it is chosen from. Another `version` is another dictionary, the same is the same. */
export interface Dictionary {
  readonly version: number;
  readonly lists: Readonly<Record<EntryList, readonly Entry[]>>;
}

/** Every list, with nothing in it yet. */
export const emptyLists = (): Record<EntryList, Entry[]> =>
  Object.fromEntries(ENTRY_LISTS.map((list): [EntryList, Entry[]] => [list, []])) as Record<
    EntryList,
    Entry[]
  >;

/** What is there before anything is known. */
export const NO_DICTIONARY: Dictionary = { version: 0, lists: emptyLists() };

/** The entry of a number, active or not. */
export const entryOf = ({ lists }: Dictionary, list: EntryList, number: number): Entry | undefined =>
  lists[list].find((one) => one.number === number);

/** What may be chosen now. */
export const activeEntries = ({ lists }: Dictionary, list: EntryList): Entry[] =>
  lists[list].filter(({ active }) => active);
