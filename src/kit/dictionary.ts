import { useSyncExternalStore } from 'react';
import { type Dictionary, ENTRY_LISTS, NO_DICTIONARY } from '@/domain/kit/entries';
import { remembered } from './remembered';

/** The words of the dictionary, kept in the browser so that the next load has them before it asks. */
const kept = remembered<string>('tulayDictionary', '', isDictionary);

let read = { text: '', dictionary: NO_DICTIONARY };

/** Every list of the dictionary as this browser knows it; empty before anybody has signed in here. */
export function dictionaryNow(): Dictionary {
  const text = kept.read();
  if (read.text !== text) read = { text, dictionary: text ? JSON.parse(text) : NO_DICTIONARY };
  return read.dictionary;
}

/** The lists of the dictionary, in a component: renders again when they change. */
export const useDictionary = (): Dictionary => useSyncExternalStore(kept.subscribe, dictionaryNow);

/** Puts other words in the place of those that are there. */
export const keepDictionary = (dictionary: Dictionary): void => kept.write(JSON.stringify(dictionary));

/** Whether it is a dictionary of this program: one that was kept by an older one may lack a list. */
function isDictionary(text: string): boolean {
  try {
    const { version, lists } = JSON.parse(text) as Dictionary;
    return Number.isInteger(version) && ENTRY_LISTS.every((list) => Array.isArray(lists[list]));
  } catch {
    return false;
  }
}
