import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/context';
import type { Database } from './database';

/** Milliseconds between two tries: whoever waits holds no statement open meanwhile, which a timeout would end. */
const TRY_MS = 250;

/** What only one process may do at a time. Any numbers, as long as every process takes the same. */
const LOCKS = {
  demo: 7_352_001,
  queues: 7_352_002,
  life: 7_352_003,
  archive: 7_352_004,
  ledger: 7_352_005,
  statements: 7_352_006,
} as const;

/** Does the work while no other process of this database does the same. The embedded database has only one. */
export async function alone<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  what: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') return work();
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection, what))) await pause(TRY_MS);
    try {
      return await work();
    } finally {
      await unlock(connection, what);
    }
  });
}

/**
 * Does the work unless another process of this database does the same; resolves with whether it did. `stillAlone` rejects
 * once the connection that says so is lost: the work must ask before each thing it does, and end then.
 */
export async function ifAlone(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  what: keyof typeof LOCKS,
  work: (stillAlone: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  if (kind === 'pglite') {
    await work(async () => {});
    return true;
  }
  return db.connection().execute(async (connection) => {
    if (!(await tryLock(connection, what))) return false;
    try {
      await work(async () => void (await sql`select 1`.execute(connection)));
    } finally {
      // A connection that was lost has given its lock back; another one goes on to others, who must not hold it.
      await unlock(connection, what).catch(() => {});
    }
    return true;
  });
}

const tryLock = (connection: Db, what: keyof typeof LOCKS) =>
  ask(connection, sql`select pg_try_advisory_lock(${LOCKS[what]}) as done`);

const unlock = (connection: Db, what: keyof typeof LOCKS) =>
  ask(connection, sql`select pg_advisory_unlock(${LOCKS[what]}) as done`);

async function ask(connection: Db, question: RawBuilder<{ done: boolean }>): Promise<boolean> {
  return (await question.execute(connection)).rows[0]?.done === true;
}
