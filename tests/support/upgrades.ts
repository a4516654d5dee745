import { Migrator } from 'kysely';
import { migrate, migrations } from '../../src/server/db/migrate';
import { type Database, makeScratch } from '../../src/server/db/open';
import { openPglite } from '../../src/server/db/pglite';
import { openForLoading } from '../../src/server/db/postgres';
import type { Db } from '../../src/server/kit/context';

/**
 * One database for all upgrades of a test file, on PostgreSQL where TEST_DATABASE_URL names one. Dropping the schema
 * before the next upgrade takes a tenth of the time of opening another database.
 */
export async function openUpgrades() {
  const database = await openEmpty();
  const { db, execute } = database;

  /**
   * Leaves the database as an older program left it, and upgrades it to the program of today.
   * @param last the last migration that the older program had
   * @param left the statements that wrote its rows
   * @returns the migrations that ran, and the last line of the audit log before them
   */
  async function upgrade(last: string, left: string) {
    // A migration may leave functions of its session behind: there is one session for all.
    await execute('discard temp; drop schema public cascade; create schema public');
    await migrateUpTo(db, last);
    await execute(left);
    const { rows } = await execute('select coalesce(max(id), 0)::integer as line from audit_log');
    return { ran: await migrate(db), lastLine: Number(rows[0]?.line) };
  }

  return { db, execute, upgrade, close: database.close };
}

async function openEmpty(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openPglite({});
  const { url, drop } = await makeScratch(server);
  const database = openForLoading(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

async function migrateUpTo(db: Db, last: string): Promise<void> {
  const older = Object.fromEntries(Object.entries(migrations()).filter(([name]) => name <= last));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => older } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
