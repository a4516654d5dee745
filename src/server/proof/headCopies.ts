import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { isDay } from '../../domain/kit/rules';
import { messageEvent } from '../../domain/messages/events';
import type { SignedHead } from '../../domain/system/proof';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';
import { headsIn } from './signedHead';

/** Where the heads of a day are put beside the documents. */
export const headsFileKey = (day: string): string => `audit-heads-${day}`;

const OCCASION = 'heads:';

/** The occasion of the mails that carry the heads of a day. */
export const headsOccasion = (day: string): string => `${OCCASION}${day}`;

const HEADS_SIGNED = codeOf(messageEvent, 'headsSigned');

interface Stores {
  readonly db: Db;
  readonly files: Pick<FileStore, 'get'>;
}

/** The copies that were filed and mailed of the heads of some days, by their days; each as its heads can be read now. */
export async function copiesOf(
  { db, files }: Stores,
  days: readonly string[],
): Promise<ReadonlyMap<string, readonly SignedHead[][]>> {
  const copies = new Map<string, SignedHead[][]>();
  const add = (day: string, text: string) => copies.set(day, [...(copies.get(day) ?? []), headsIn(text)]);
  for (const day of days) {
    const filed = await files.get(headsFileKey(day));
    if (filed) add(day, String(filed));
  }
  const { rows } = await sql<{ occasion: string; body: string }>`
    select distinct occasion, body from deliveries
    where message_event = ${HEADS_SIGNED} and occasion = any(${days.map(headsOccasion)})`.execute(db);
  for (const { occasion, body } of rows) add(occasion.slice(OCCASION.length), body);
  return copies;
}

/** The first day up to another one of which heads are known, in the table, in a mail or in a file; that one when none are. */
export async function firstKnownDay({ db, files }: Stores, lastDay: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select min(day)::text as day from seal_heads having min(day) is not null
    union all
    select distinct substr(occasion, ${OCCASION.length + 1}::int) from deliveries
    where message_event = ${HEADS_SIGNED} and occasion like ${`${OCCASION}%`}`.execute(db);
  const days = rows.map(({ day }) => day).filter(isDay);
  let [first = lastDay] = [...days, lastDay].sort();
  // Whoever removed the oldest heads from the database has not removed their files.
  while (await files.get(headsFileKey(dayAfter(first, -1)))) first = dayAfter(first, -1);
  return first;
}
