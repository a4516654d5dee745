import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { entryList } from '../../domain/kit/entries';
import { wireOf } from '../../domain/kit/zone';
import { dictionary } from '../../domain/system/dictionary';
import type { Db } from '../kit/context';
import { ADDED_ENTRIES } from './data/entries';
import { type KeptAct, seedKept } from './kept';

const DAY = 86_400_000;

/** What operators have added to the dictionary that every installation begins with; one was a mistake. */
export async function seedDictionary(db: Db, since: number, now: number): Promise<void> {
  const begun = wireOf(new Date(since));
  await sql`update dictionary_entries set created_time = ${begun}, updated_time = ${begun}`.execute(db);
  const lives = ADDED_ENTRIES.map(({ list, ago, dropped, ...entry }): [KeptAct, ...KeptAct[]] => {
    const set = { entryList: codeOf(entryList, list), entryTypes: null, ...entry };
    const added = { ago: ago * DAY, by: 'admin', set };
    return dropped ? [added, { ago: dropped * DAY, by: 'admin', step: 'deactivate' }] : [added];
  });
  await seedKept(db, dictionary, lives, now);
  // What triggers would have done: no number comes again, and who knows the words asks anew.
  await sql`select setval('dictionary_numbers', max(entry_number)) from dictionary_entries`.execute(db);
  await sql`update dictionary_versions set version = nextval('dictionary_version_numbers')`.execute(db);
}
