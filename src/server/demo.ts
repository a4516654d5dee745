import { alone } from './db/alone';
import type { Database } from './db/database';
import type { Db } from './kit/context';
import { DEMO_MARK, DEMO_SIZE, seedDemo } from './seed/demo';

/** Says what the start is at, for whoever waits for it. */
export type Progress = (line: string) => void;

/**
 * Demo mode (decisions section 4): on an embedded database that is empty, or when the settings ask for it, the demo
 * data is made. Resolves with whether this is a demo. `wanted` false switches it off, whatever the data.
 */
export async function fillDemo(
  database: Database,
  wanted: boolean | undefined,
  progress: Progress,
): Promise<boolean> {
  if (wanted === false) return false;
  const isDemo = await isMarked(database.db);
  if (isDemo || !(await isEmpty(database.db))) return isDemo || wanted === true;
  if (wanted === undefined && database.kind === 'postgres') return false;
  await alone(database, 'demo', async () => {
    if (await isEmpty(database.db)) await fill(database.db, progress);
  });
  return true;
}

async function fill(db: Db, progress: Progress): Promise<void> {
  const started = performance.now();
  const { users, orders } = DEMO_SIZE;
  progress(
    `Making demo data: ${users.toLocaleString('en')} users, ${orders.toLocaleString('en')} orders ...`,
  );
  let said = 0;
  await seedDemo(db, {
    now: new Date(),
    onProgress(done) {
      if (done - said < orders / 4) return;
      said = done;
      progress(`  ${done.toLocaleString('en')} orders`);
    },
  });
  progress(`Demo data made in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function isMarked(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', '=', DEMO_MARK)
    .executeTakeFirst();
  return found !== undefined;
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) === undefined;
}
