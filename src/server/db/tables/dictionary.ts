import * as f from '../../../domain/kit/fields';
import { resource } from '../../../domain/kit/resource';
import { dictionary } from '../../../domain/system/dictionary';
import { keptTable, table, view } from '../table';

/** Which dictionary there is: one row. */
const dictionaryVersions = resource('dictionaryVersions', 'dictionary_versions', { version: f.integer() });

/** What operators and users choose from. */
export const dictionaryTables = {
  dictionaryEntries: keptTable(dictionary),
  dictionaryVersions: table('count', dictionaryVersions, { size: 'few' }),
  dictionaryView: view(dictionary.shown, 'dictionary_entries'),
};
