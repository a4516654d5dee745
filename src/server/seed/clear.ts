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
  await unguarded(db, (tx) => sql`truncate ${sql.raw(names)} restart identity cascade`.execute(tx));
  // What no installation is without.
  await sql`select add_first_rows()`.execute(db);
}

/** Tables of the ledger that refuse to be emptied (migrations `0137_closed_days`, `0141_months_stay`). */
const GUARDED = ['ledger_entries', 'ledger_lines', 'ledger_days', 'accounting_periods'];

/** Does in a transaction what the guard of the ledger refuses, which only the owner of its tables can lift. */
export async function unguarded(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await guard(tx, 'disable');
    await work(tx);
    await guard(tx, 'enable');
  });
}

async function guard(tx: Db, state: 'disable' | 'enable'): Promise<void> {
  for (const table of GUARDED)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger emptied`.execute(tx);
}
