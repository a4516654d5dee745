import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openDatabase } from '../../src/server/db/open';
import { openForLoading } from '../../src/server/db/postgres';
import type { Db } from '../../src/server/kit/context';
import { seedDemo } from '../../src/server/seed/demo';

export interface Store {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly orders: number;
  readonly users?: number;
  readonly days?: number;
}

const BENCH = 'tulay_bench';

/** The PostgreSQL to measure on: TEST_DATABASE_URL, or the one of this machine. */
const serverUrl = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export function benchUrl(name = BENCH): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement on the PostgreSQL server, outside of our own database. */
async function onServer(statement: string): Promise<readonly Record<string, unknown>[]> {
  const pool = new Pool({ connectionString: serverUrl(), max: 1, connectionTimeoutMillis: 3000 });
  try {
    const { rows } = await pool.query(statement);
    return rows;
  } finally {
    await pool.end();
  }
}

/** Why PostgreSQL cannot be measured here, or undefined when it can. */
export async function noPostgres(): Promise<string | undefined> {
  try {
    await onServer('select 1');
    return undefined;
  } catch (error) {
    return `no PostgreSQL answers at ${new URL(serverUrl()).host}: ${error instanceof Error ? error.message : error}`;
  }
}

export async function dropBenchDatabase(name = BENCH): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
}

/** A folder under the temporary one, for one measurement. */
export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'tulay-bench-'));

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

const seeded = (size: Size) => ({
  users: Math.max(100, Math.round(size.orders / 12)),
  now: new Date(),
  ...size,
});

/** Makes an embedded database with demo data in a folder and leaves it closed. */
export async function fillFolder(dataDir: string, size: Size): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  await seedDemo(db, seeded(size));
  await close();
}

/** An embedded database of that size in a folder of its own, removed when closed. */
export async function embedded(size: Size): Promise<Store> {
  const dataDir = await temporaryFolder();
  await fillFolder(dataDir, size);
  // Opened anew, as a server would: what the loading left in memory is gone.
  const database = await openDatabase({ dataDir });
  return { database, close: () => database.close().then(() => removeFolder(dataDir)) };
}

/** A database of that size on PostgreSQL, dropped when closed. */
export async function onPostgres(size: Size): Promise<Store> {
  await dropBenchDatabase();
  await onServer(`create database ${BENCH}`);
  const url = benchUrl();
  const { db, execute, close } = openForLoading(url);
  await migrate(db);
  await seedDemo(db, seeded(size));
  await execute('vacuum analyze');
  await close();
  const database = await openDatabase({ databaseUrl: url });
  return { database, close: () => database.close().then(() => dropBenchDatabase()) };
}

interface Large {
  /** What the database is called after. */
  readonly part: string;
  /** What is in it: one that is kept with something else is made anew. */
  readonly holds: string;
  /** Fills it over a connection without time limits, on top of a small demo. */
  readonly fill: (db: Db) => Promise<void>;
  /** Leaves it for the next run, which then measures at once. */
  readonly keep: boolean;
}

/** A database on PostgreSQL that takes long to fill. */
export async function largeOnPostgres({ part, holds, fill, keep }: Large): Promise<Store> {
  const name = `${BENCH}_${part}`;
  const url = benchUrl(name);
  const [kept] = await onServer(
    `select shobj_description(oid, 'pg_database') as holds from pg_database where datname = '${name}'`,
  );
  const { db, close } = await emptyUnless(kept?.holds === holds, name);
  await migrate(db);
  if (kept?.holds !== holds) {
    await seedDemo(db, seeded({ orders: 10 }));
    await fill(db);
    await onServer(`comment on database ${name} is '${holds}'`);
  }
  await close();
  const database = await openDatabase({ databaseUrl: url });
  return { database, close: () => database.close().then(() => (keep ? undefined : dropBenchDatabase(name))) };
}

async function emptyUnless(isThere: boolean, name: string): Promise<Database> {
  if (!isThere) {
    await dropBenchDatabase(name);
    await onServer(`create database ${name}`);
  }
  return openForLoading(benchUrl(name));
}
