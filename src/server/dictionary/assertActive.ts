import { sql } from 'kysely';
import type { z } from 'zod';
import { codeOf } from '../../domain/kit/codes';
import { entryList } from '../../domain/kit/entries';
import { entriesNamed, type NamedEntry } from '../../domain/kit/entrySchema';
import type { Complaint } from '../../domain/kit/rules';
import { entryStatus } from '../../domain/system/dictionary';
import type { Db } from '../kit/context';
import { Refused } from '../kit/refused';

/**
 * Refuses what is about to be written where it has a number which is no active entry of its list: 400 naming the field. Asked of
 * the database within the transaction of the change, not of what is remembered, so that nothing is written with an entry
 * that somebody has deactivated before.
 */
export async function assertActive(db: Db, schema: z.ZodType, value: unknown): Promise<void> {
  const named = entriesNamed(schema, value);
  if (named.length === 0) return;
  const known = await activeAmong(db, named);
  const wrong = named.filter((one) => !known.has(keyOf(listCode(one), one.number)));
  if (wrong.length === 0) return;
  const complaint: Complaint = { key: 'rules.inactiveEntry' };
  throw new Refused(400, 'input.invalid', {}, Object.fromEntries(wrong.map(({ path }) => [path, complaint])));
}

const keyOf = (list: number, number: number) => `${list} ${number}`;
const listCode = ({ list }: NamedEntry) => codeOf(entryList, list);

/** Those of some entries that are there and active. */
async function activeAmong(db: Db, named: readonly NamedEntry[]): Promise<ReadonlySet<string>> {
  const pairs = named.map((one) => sql`(${listCode(one)}, ${one.number})`);
  const { rows } = await sql<{ entryList: number; entryNumber: number }>`
    select entry_list, entry_number from dictionary_entries
    where (entry_list, entry_number) in (${sql.join(pairs)}) and status = ${ACTIVE}`.execute(db);
  return new Set(rows.map((row) => keyOf(row.entryList, row.entryNumber)));
}

const ACTIVE = codeOf(entryStatus, 'active');
