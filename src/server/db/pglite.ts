import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { copiedBy } from './copy';
import { type Database, kyselyOver, type Rows } from './database';
import { parsers } from './parsers';
import { planNameOf } from './plannedOnce';
import { requesting } from './requesting';
import { Turns } from './turns';

/** Opens the embedded database in a folder, or in memory from nothing or from a dump of another one. */
export async function openPglite(source: {
  dataDir?: string;
  dump?: Blob;
}): Promise<Database & { lite: PGlite }> {
  if (source.dataDir) mkdirSync(source.dataDir, { recursive: true });
  const options: PGliteOptions = { extensions: { pg_trgm }, parsers: { ...parsers } };
  if (source.dataDir) options.dataDir = source.dataDir;
  if (source.dump) options.loadDataDir = source.dump;
  const lite = await PGlite.create(options);
  await lite.exec("set time zone 'UTC'");
  const turns = new Turns();
  const execute = async (text: string, values: readonly unknown[] = []): Promise<Rows> => {
    const release = await turns.next();
    try {
      return counted(await run(lite, text, values));
    } finally {
      release();
    }
  };
  const pool = poolOfOne(lite, turns, () => turns.next());
  const background = poolOfOne(lite, turns, () => turns.nextInBackground());
  return {
    db: kyselyOver(pool),
    background: kyselyOver(background),
    kind: 'pglite',
    requested: (requestId) => kyselyOver(requesting(background, requestId)),
    lite,
    execute,
    ping: async () => void (await execute('select 1')),
    close: () => pool.end(),
  };
}

async function run(lite: PGlite, text: string, values: readonly unknown[]): Promise<Results> {
  await giveWay();
  const plan = planNameOf(text);
  if (plan) return runPlanned(lite, plan, text, values);
  const rows = copiedBy(text, values);
  // PGlite reads what it copies from a file of its own.
  if (rows !== undefined)
    return lite.query(text.replace(/stdin$/, "'/dev/blob'"), [], { blob: new Blob([rows]) });
  if (values.length > 0) return lite.query(text, [...values]);
  // Without values the simple protocol does: it takes several statements at once, as migrations need.
  const results = await lite.exec(text);
  return results.at(-1) ?? { rows: [], fields: [], affectedRows: 0 };
}

/** After so many milliseconds of work, whoever else waits for this thread gets it first. */
const SHARE_MS = 10;
let heldSince = 0;

/**
 * The embedded database works on this thread, and one statement follows the other without ever letting go of it: a job of a thousand
 * statements, or a long transaction, would keep every request of this process unread until its end.
 */
async function giveWay(): Promise<void> {
  if (performance.now() - heldSince < SHARE_MS) return;
  await nextTurn();
  heldSince = performance.now();
}

/** Which plans each embedded database has. */
const plans = new WeakMap<PGlite, Set<string>>();

/** PGlite keeps plans only for statements that name them. */
async function runPlanned(
  lite: PGlite,
  plan: string,
  text: string,
  values: readonly unknown[],
): Promise<Results> {
  const known = plans.get(lite) ?? new Set();
  plans.set(lite, known);
  if (!known.has(plan)) await lite.exec(`prepare ${plan} as ${text}`);
  known.add(plan);
  return lite.query(`execute ${plan}(${values.map(Number).join(', ')})`);
}

function counted(results: Results): Rows {
  const rows = results.rows as Record<string, unknown>[];
  return { rows, rowCount: results.affectedRows || rows.length };
}

const CHANGES = /^\s*(with|insert|update|delete|merge)\b/i;

/** A pool as Kysely wants it, over the one connection there is: who holds it runs alone, a transaction to its end. */
function poolOfOne(lite: PGlite, turns: Turns, next: () => Promise<() => void>): PostgresPool {
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const results = await run(lite, text, values);
    const changes = CHANGES.test(text);
    return {
      command: changes ? 'UPDATE' : 'SELECT',
      rowCount: results.affectedRows ?? 0,
      rows: results.rows as R[],
    };
  }
  return {
    async connect() {
      const release = await next();
      return { query, release } as PostgresPoolClient;
    },
    async end() {
      if (lite.closed) return;
      const release = await turns.next();
      try {
        if (!lite.closed) await lite.close();
      } finally {
        release();
      }
    },
  };
}
