import { sql } from 'kysely';
import { later } from '../../domain/kit/zone';
import type { FileStore } from '../files/fileStore';
import type { Db } from '../kit/context';

interface Place {
  readonly db: Db;
  readonly files: FileStore;
}

const DAY = 86_400;
const AT_A_TIME = 200;

/**
 * Removes images that were uploaded a day to three days ago and never submitted. Longer ago they were looked at before,
 * so that this stays quick however many there are. Resolves with how many went.
 */
export async function sweepImages({ db, files }: Place, now: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select i.id from images i
    where i.created_time between ${later(now, -3 * DAY)} and ${later(now, -DAY)} and ${unused} limit ${AT_A_TIME}`.execute(
    db,
  );
  const keys = await dropImages(
    db,
    rows.map(({ id }) => id),
  );
  for (const key of keys) await files.remove(key);
  return rows.length;
}

const unused = sql`not exists (select from user_images u where u.image_id = i.id)
  and not exists (select from verifications v where v.image_ids @> to_jsonb(i.id))`;

/** Forgets those of some images that nothing names any more; answers the keys of the files to remove after the commit. */
export async function dropImages(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ fileKey: string }>`
    delete from images i where i.id in (${sql.join(ids)}) and ${unused} returning file_key`.execute(db);
  const keys = [...new Set(rows.map(({ fileKey }) => fileKey))];
  if (keys.length === 0) return [];
  const { rows: shared } = await sql<{ fileKey: string }>`
    select distinct file_key from images where file_key in (${sql.join(keys)})`.execute(db);
  return keys.filter((key) => !shared.some(({ fileKey }) => fileKey === key));
}
