import { NO_DICTIONARY } from '@/domain/kit/entries';
import { dictionaryCalls } from '@/domain/system/dictionary';
import { dictionaryNow, keepDictionary } from '@/kit/dictionary';
import { send } from './client';

/**
 * Fetches the words of the dictionary where there are none yet, or others than this browser has. It never rejects: what
 * cannot be fetched reads as a number until the next load asks again.
 */
export async function renewDictionary(version?: number): Promise<void> {
  const known = dictionaryNow().version;
  if (version === undefined ? known !== NO_DICTIONARY.version : version === known) return;
  const { dictionary } = await send(dictionaryCalls.words, { version: known }, { quiet: true }).catch(() => ({
    dictionary: null,
  }));
  if (dictionary) keepDictionary(dictionary);
}
