import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from '../kit/context';

/** Beside this module in the sources, beside the bundle when bundled: `__dirname` is right in both. */
const FOLDER = join(__dirname, 'migrations');

/** Every migration by name (`0001_foundation`), in the order in which they run. */
export function migrations(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(files.sort().map((file) => [file.replace(/\.sql$/, ''), migrationOf(file)]));
}

function migrationOf(file: string): Migration {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return {
    async up(db) {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql.raw(text).execute(db);
    },
  };
}

/**
 * Brings the database up to date; resolves with the names of the migrations that ran. All run in one transaction under
 * a lock of the database, so that several processes may start at once. Throws, naming the file, when one fails.
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map((one) => one.migrationName);
  const failed = results.find((one) => one.status === 'Error');
  if (!failed) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`migration ${failed.migrationName} failed: ${reason}`, { cause: error });
}

/** What nearly every start finds. Asking so takes a fraction of the time in which the Migrator looks around. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).join() === Object.keys(migrations()).join();
}
