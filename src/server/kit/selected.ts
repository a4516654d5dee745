import { type RawBuilder, sql } from 'kysely';
import type { Resource } from '../../domain/kit/resource';
import { storedFields } from '../../domain/kit/workedOut';
import type { Sight } from '../db/sight';
import { within } from './sight';

/** The query for every field of a resource's rows under conditions, as they are kept; the caller says in what order. */
export function selected(of: Resource, where: object, sight: Sight): RawBuilder<unknown> {
  const names = storedFields(of).map(([name]) => name);
  const conditions = Object.entries(where).map(([name, value]) =>
    Array.isArray(value) ? sql`${sql.ref(name)} in (${sql.join(value)})` : sql`${sql.ref(name)} = ${value}`,
  );
  return sql`
    select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(of.table)}
    where ${sql.join([...conditions, ...within(of, sight)], sql` and `)}`;
}
