import { sql } from 'kysely';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import {
  type Dictionary,
  type Entry,
  type EntryList,
  emptyLists,
  entryList,
  NO_DICTIONARY,
} from '../../domain/kit/entries';
import { entryStatus } from '../../domain/system/dictionary';
import type { Db } from '../kit/context';

/** Reads the dictionary as the database has it now; answers the same object as long as it is the same. */
type ReadDictionary = (db: Db) => Promise<Dictionary>;

/**
 * The dictionary of one process. Its version is asked for each time, which costs a query for one row, and nothing else as
 * long as it is the same: so what another process has changed is there with the next call.
 */
export function dictionaryReader(): ReadDictionary {
  let known = NO_DICTIONARY;
  return async (db) => {
    const found = await db.selectFrom('dictionaryVersions').select('version').executeTakeFirst();
    if (found && found.version !== known.version) known = await readDictionary(db);
    return known;
  };
}

interface Row extends Entry {
  readonly list: number;
}

/** Version and words in one look, so that they belong together. */
export async function readDictionary(db: Db): Promise<Dictionary> {
  const { rows } = await sql<{ version: number; entries: readonly Row[] | null }>`
    select version, (
      select json_agg(json_build_object(
        'list', entry_list, 'number', entry_number, 'words', entry_words,
        'active', status = ${ACTIVE}, 'types', entry_types) order by entry_sort, entry_number)
      from dictionary_entries) as entries
    from dictionary_versions`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the dictionary has no version');
  const lists = emptyLists();
  for (const { list: number, ...entry } of found.entries ?? []) {
    const list = meaningOf<EntryList>(entryList, number);
    if (list) lists[list].push(entry);
  }
  return { version: found.version, lists };
}

const ACTIVE = codeOf(entryStatus, 'active');
