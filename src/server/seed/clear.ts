import { sql } from 'kysely';
import type { Db } from '../kit/context';

/** What stays: how far the database is migrated, and the secrets that running consoles sign with. */
const KEPT = ['kysely_migration', 'kysely_migration_lock', 'secrets'];

/** Empties every table of the product, for good. */
export async function clearAll(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all(${KEPT})`.execute(
    db,
  );
  const names = rows.map(({ name }) => name).join(', ');
  await sql`truncate ${sql.raw(names)} restart identity cascade`.execute(db);
  // What no installation is without.
  await sql`select add_first_rows()`.execute(db);
}
