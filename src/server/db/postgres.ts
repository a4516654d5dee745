import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import type { Db } from '../kit/context';
import { copiedBy, copyOver } from './copy';
import { type Database, kyselyOver } from './database';
import { arrayParsers, parsers } from './parsers';
import { planNameOf } from './plannedOnce';
import { requesting } from './requesting';

type TypeId = Parameters<typeof types.getTypeParser>[0];
const TEXT_ARRAY = 1009 as TypeId;
/** Milliseconds: no call of a person may hold a connection for longer. */
const STATEMENT_MS = 30_000;
const CONNECT_MS = 5_000;

/** jit costs more than it saves on queries that take milliseconds. */
const OPTIONS = '-c TimeZone=UTC -c jit=off';

/** What keeps a server's calls from waiting for each other. */
const LIMITS: PoolConfig = {
  max: 16,
  connectionTimeoutMillis: CONNECT_MS,
  idleTimeoutMillis: 30_000,
  statement_timeout: STATEMENT_MS,
  query_timeout: STATEMENT_MS + CONNECT_MS,
  idle_in_transaction_session_timeout: STATEMENT_MS * 2,
};

/** Opens a pool on a PostgreSQL server. `onLost` hears of connections that broke while nobody used them. */
export const openPostgres = (url: string, onLost: (error: Error) => void): Database =>
  openPool(url, LIMITS, onLost);

/**
 * The same for one test, of which a suite opens dozens: none holds the server's connections while the next ones run, and
 * each waits for a server that is busy dropping databases. What a power cut would lose is lost with the test.
 */
export const openForTest = (url: string): Database =>
  openPool(
    url,
    {
      ...LIMITS,
      connectionTimeoutMillis: STATEMENT_MS,
      idleTimeoutMillis: 500,
      options: `${OPTIONS} -c synchronous_commit=off`,
    },
    () => {},
  );

/** One connection without a server's time limits: an index over millions of rows takes its time, and so does dropping a database. */
export const openForLoading = (url: string): Database => openPool(url, { max: 1 }, () => {});

function openPool(url: string, limits: PoolConfig, onLost: (error: Error) => void): Database {
  const pool = new Pool({
    options: OPTIONS,
    ...limits,
    connectionString: url,
    application_name: 'tulay',
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const close = once(() => pool.end());
  const db = kyselyOn(pool);
  return {
    db,
    background: db,
    kind: 'postgres',
    requested: (requestId) => kyselyOver(requesting(copyingPool(pool), requestId)),
    async execute(text, values = []) {
      const result = await pool.query(text, [...values]);
      // Several statements at once give a list of results; the last one counts.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
    },
    ping: async () => void (await pool.query('select 1')),
    close,
  };
}

/** Kysely over a pool of connections that also take the rows of a COPY, and keep plans. */
export const kyselyOn = (pool: Pool): Db => kyselyOver(copyingPool(pool));

const copyingPool = (pool: Pool): PostgresPool => ({
  connect: async () => copying(await pool.connect()),
  end: () => pool.end(),
});

function copying(client: PoolClient): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = planNameOf(text);
    if (name) return client.query({ name, text, values: [...values] });
    const rows = copiedBy(text, values);
    if (rows === undefined) return client.query(text, [...values]);
    await copyOver(client, text, rows);
    return { command: 'INSERT', rowCount: 0, rows: [] };
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return types.getTypeParser(oid, 'binary');
  const element = arrayParsers[oid];
  if (!element) return parsers[oid] ?? types.getTypeParser(oid, 'text');
  const items = types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];
  return (text: string) => items(text).map((item) => (item === null ? null : element(item)));
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
