import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openForLoading, openForTest, openPostgres } from './postgres';

export type { Database } from './database';

export interface Source {
  /** PostgreSQL (15 or newer) instead of the embedded database. */
  readonly databaseUrl?: string;
  /** Folder of the embedded database; take its lock first (`lock.ts`). */
  readonly dataDir?: string;
  readonly onLost?: (error: Error) => void;
}

/** Opens the database that the settings name. It is not migrated yet: call `migrate(database.db)`. */
export async function openDatabase(source: Source): Promise<Database> {
  if (source.databaseUrl) return openPostgres(source.databaseUrl, source.onLost ?? (() => {}));
  if (!source.dataDir) throw new Error('a data folder or a database address is needed');
  return openPglite({ dataDir: join(source.dataDir, 'database') });
}

/** Brings a database up to date as `migrate`, on PostgreSQL without the time limits of calls: a table of millions takes its time. */
export async function bringUpToDate(
  { databaseUrl }: Pick<Source, 'databaseUrl'>,
  { db }: Pick<Database, 'db'>,
): Promise<string[]> {
  if (!databaseUrl) return migrate(db);
  const patient = openForLoading(databaseUrl);
  try {
    return await migrate(patient.db);
  } finally {
    await patient.close();
  }
}

let dump: Promise<Blob> | undefined;

/**
 * An empty, migrated database for one test: PGlite in memory, or a database of its own on the server that
 * `TEST_DATABASE_URL` names, dropped when closed.
 */
export async function openInMemory(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openScratch(server);
  // Creating one takes seconds, loading a dump of it a fraction.
  dump ??= dumpOfEmpty();
  return openPglite({ dump: await dump });
}

async function dumpOfEmpty(): Promise<Blob> {
  const database = await openPglite({});
  await migrate(database.db);
  const file = await database.lite.dumpDataDir('none');
  await database.close();
  return file;
}

async function openScratch(server: string): Promise<Database> {
  const template = process.env.TULAY_TEST_TEMPLATE;
  const { url, drop } = await makeScratch(server, template);
  const database = openForTest(url);
  if (!template) await migrate(database.db);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

const SCRATCH = 'tulay_test_';

/**
 * Makes the migrated database that those of a run are copied from, which takes a twentieth of the time of migrating each.
 * @returns its name; it is dropped with the others of the run
 */
export async function makeTemplate(server: string): Promise<string> {
  const { url } = await makeScratch(server);
  const database = openForLoading(url);
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
  return new URL(url).pathname.slice(1);
}

/** Drops what a run of tests has left: workers keep a database for their next file, and may end before they drop it. */
export async function dropScratches(server: string, run: string): Promise<void> {
  const database = openForLoading(server);
  try {
    const { rows } = await database.execute(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${SCRATCH}${run}_`],
    );
    for (const { datname } of rows as { datname: string }[])
      await database.execute(`drop database if exists ${datname} with (force)`);
  } finally {
    await database.close();
  }
}

/** Makes a database on a PostgreSQL server for one test, empty or a copy of another one; its name tells the run of tests. */
export async function makeScratch(
  server: string,
  template = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const run = process.env.TULAY_TEST_RUN ?? 'alone';
  const name = `${SCRATCH}${run}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(server: string, statement: string) {
  const database = openForLoading(server);
  try {
    await database.execute(statement);
  } finally {
    await database.close();
  }
}
