import { sql } from 'kysely';
import type { Var } from '../../domain/kit/refusal';
import { commonLabelKey, type FieldName, type RecordOf, type Resource } from '../../domain/kit/resource';
import type { Sight } from '../db/sight';
import type { Db } from './context';
import { Refused } from './refused';
import { selected } from './selected';

/** What a record is known by: values of its fields. */
type Key<R extends Resource> = { readonly [F in FieldName<R>]?: RecordOf<R>[F] };

/**
 * Reads a record of a table as it is kept, the newest when several fit, and keeps it locked to the end of the
 * transaction; 404 when there is none in sight. `sight` is whoever the change is made for: `EVERYTHING` only for the clock, the app
 * and partners, who say otherwise what is theirs.
 */
export async function lockedRecord<R extends Resource>(
  db: Db,
  of: R,
  by: Key<R>,
  sight: Sight,
): Promise<RecordOf<R>> {
  const found = await lockedIfAny(db, of, by, sight);
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

/** The same for who has words of their own for a record that is not there: undefined then. */
export async function lockedIfAny<R extends Resource>(
  db: Db,
  of: R,
  by: Key<R>,
  sight: Sight,
): Promise<RecordOf<R> | undefined> {
  const { rows } = await sql<RecordOf<R>>`
    ${selected(of, by, sight)} order by id desc limit 1 for update`.execute(db);
  return rows[0];
}

/**
 * Refuses when the caller read an older version than there is now: 409 `record.stale`, naming a field and its value
 * now. `read` undefined means that the caller read nothing. Call it with the row locked.
 */
export function assertVersion(
  read: number | undefined,
  record: { version: number },
  field: string,
  value: Var,
): void {
  if (read === undefined || read === record.version) return;
  throw new Refused(409, 'record.stale', { field: { key: commonLabelKey(field) }, value });
}
