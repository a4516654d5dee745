import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';

/** Milliseconds between two tries: whoever waits holds no statement open meanwhile, which a timeout would end. */
const TRY_MS = 250;

/** What only one process may do at a time. Any numbers, as long as every process takes the same. */
const LOCKS = { demo: 7_352_001, queues: 7_352_002 } as const;

/** Does the work while no other process of this database does the same. The embedded database has only one. */
export async function alone<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  what: keyof typeof LOCKS,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') return work();
  return db.connection().execute(async (connection) => {
    const ask = async (question: RawBuilder<{ done: boolean }>) =>
      (await question.execute(connection)).rows[0]?.done;
    while (!(await ask(sql`select pg_try_advisory_lock(${LOCKS[what]}) as done`))) await pause(TRY_MS);
    try {
      return await work();
    } finally {
      await ask(sql`select pg_advisory_unlock(${LOCKS[what]}) as done`);
    }
  });
}
