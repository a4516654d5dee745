import { mkdirSync } from 'node:fs';
import { PGlite, type PGliteOptions, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { copiedBy } from './copy';
import { type Database, kyselyOver, type Rows } from './database';
import { parsers } from './parsers';
import { planNameOf } from './plannedOnce';
import { requesting } from './requesting';

/** How long a caller waits for its turn, in milliseconds. Only a transaction that waits for itself takes so long. */
const PATIENCE_MS = 30_000;

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
  const pool = poolOfOne(lite, turns);
  return {
    db: kyselyOver(pool),
    kind: 'pglite',
    requested: (requestId) => kyselyOver(requesting(pool, requestId)),
    lite,
    execute,
    ping: async () => void (await execute('select 1')),
    close: () => pool.end(),
  };
}

async function run(lite: PGlite, text: string, values: readonly unknown[]): Promise<Results> {
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
function poolOfOne(lite: PGlite, turns: Turns): PostgresPool {
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
      const release = await turns.next();
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

/** Turns on the one connection, first come first served. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that ends the turn. Rejects when the turn does not come in time. */
  async next(): Promise<() => void> {
    const before = this.#last;
    let end = () => {};
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#last = before.then(() => mine);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('the database connection is held by another transaction')),
        PATIENCE_MS,
      );
    });
    try {
      await Promise.race([before, late]);
      return end;
    } catch (error) {
      end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
