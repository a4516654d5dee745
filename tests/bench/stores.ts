import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { migrate } from '../../src/server/db/migrate';
import { type Database, openDatabase } from '../../src/server/db/open';
import { openForLoading } from '../../src/server/db/postgres';
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

export function benchUrl(): string {
  const url = new URL(serverUrl());
  url.pathname = `/${BENCH}`;
  return url.href;
}

/** Runs a statement on the PostgreSQL server, outside of our own database. */
async function onServer(statement: string): Promise<void> {
  const pool = new Pool({ connectionString: serverUrl(), max: 1, connectionTimeoutMillis: 3000 });
  try {
    await pool.query(statement);
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

export async function dropBenchDatabase(): Promise<void> {
  await onServer(`drop database if exists ${BENCH} with (force)`);
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
  return { database, close: () => database.close().then(dropBenchDatabase) };
}
