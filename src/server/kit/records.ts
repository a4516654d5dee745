import { sql } from 'kysely';
import { masked } from '../../domain/kit/mask';
import { fieldOf, type RecordOf, type Resource } from '../../domain/kit/resource';
import type { Sight } from '../db/sight';
import type { Difference } from './approvals';
import type { Db } from './context';
import { Refused } from './refused';
import { selected } from './selected';
import { EVERYTHING } from './sight';

/** Conditions on a record by field: a value, or any of several. */
export type Where = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/**
 * The records of a resource under conditions, oldest first, every field of it, masked fields masked. `sight` is what
 * the reader may see.
 */
export async function recordsOf<R extends Resource>(
  db: Db,
  of: R,
  where: Where,
  sight: Sight = EVERYTHING,
): Promise<RecordOf<R>[]> {
  const { rows } = await sql<Record<string, unknown>>`${selected(of, where, sight)} order by id`.execute(db);
  return rows.map((row) => maskedRecord(of, row));
}

/** The one record of a resource under conditions, masked fields masked; 404 when there is none. */
export async function recordOf<R extends Resource>(
  db: Db,
  of: R,
  where: Where,
  sight: Sight = EVERYTHING,
): Promise<RecordOf<R>> {
  const [found] = await recordsOf(db, of, where, sight);
  if (!found) throw new Refused(404, 'record.notFound');
  return found;
}

/** One field before and after, as it may be shown: a masked one masked. */
export function maskedDifference<D extends Difference>(of: Resource, difference: D): D {
  const shown = (value: string | null) =>
    value !== null && fieldOf(of, difference.field).masked ? masked(value) : value;
  return { ...difference, old: shown(difference.old), new: shown(difference.new) };
}

/** A row as it may be shown: masked fields masked. The row must have the fields of the resource. */
export function maskedRecord<R extends Resource>(of: R, row: Record<string, unknown>): RecordOf<R> {
  const shown = Object.entries(of.fields).map(([name, field]) => {
    const value = row[name];
    return [name, field.masked && typeof value === 'string' ? masked(value) : value];
  });
  return Object.fromEntries(shown) as RecordOf<R>;
}
