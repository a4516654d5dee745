import type { Clock } from './clock';
import { createServer, type Parts } from './createServer';
import { alone } from './db/alone';
import type { Database } from './db/database';
import { desksWithin } from './demoDesk';
import type { Db } from './kit/context';
import { fillGap, gapOf } from './seed/catchUp';
import { DEMO_SIZE, demoSizeOf, seedDemo } from './seed/demo';
import { workOff } from './seed/workedOff';
import type { Settings } from './settings';

/** Says what the start is at, for whoever waits for it. */
export type Progress = (line: string) => void;

/**
 * Demo mode (decisions section 4): on an embedded database that is empty, or when the settings ask for it, the demo
 * data is made. Resolves with whether this is a demo. `demo` false switches it off, whatever the data.
 */
export async function fillDemo(
  database: Database,
  { demo: wanted, auditKey }: Pick<Settings, 'demo' | 'auditKey'>,
  clock: Clock,
  progress: Progress,
): Promise<boolean> {
  if (wanted === false) return false;
  const isDemo = (await demoSizeOf(database.db)) !== undefined;
  if (isDemo || !(await isEmpty(database.db))) return isDemo || wanted === true;
  if (wanted === undefined && database.kind === 'postgres') return false;
  await alone(database, 'demo', async () => {
    if (await isEmpty(database.db)) await fill(database.db, auditKey, clock(), progress);
  });
  return true;
}

const counted = (count: number) => Math.round(count).toLocaleString('en');
const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

async function fill(db: Db, auditKey: string | undefined, now: Date, progress: Progress): Promise<void> {
  const started = performance.now();
  const { users, orders } = DEMO_SIZE;
  progress(`Making demo data: ${counted(users)} users, ${counted(orders)} orders ...`);
  await seedDemo(db, { now, auditKey, onProgress: inQuarters(orders, progress) });
  progress(`Demo data made in ${secondsSince(started)} s`);
}

/** Says a line at each quarter of what there is to make. */
function inQuarters(all: number, progress: Progress): (done: number) => void {
  let said = 0;
  return (done) => {
    if (done - said < all / 4) return;
    said = done;
    progress(`  ${counted(done)} orders`);
  };
}

const DAY = 86_400_000;

/**
 * Brings a demo that was last alive on an earlier day up to now, before anybody is answered: what waited is decided by
 * the calls of the console, open orders come to their ends, and the days between are filled. Broken off at any point,
 * it ends in the same state the next time. Data that were not made as a demo are never touched.
 */
export async function bringUpToNow(
  database: Database,
  parts: Omit<Parts, 'clock' | 'database' | 'enqueue' | 'log'>,
  now: Date,
  progress: Progress,
): Promise<void> {
  const { db } = database;
  const size = await demoSizeOf(db);
  if (!size || !(await gapOf(db, now.getTime()))) return;
  await alone(database, 'demo', async () => {
    const gap = await gapOf(db, now.getTime());
    if (!gap) return;
    const started = performance.now();
    const days = (gap.now - gap.since) / DAY;
    progress(`Bringing the demo up to now: ${counted(Math.ceil(days))} days ...`);
    await workOff(db, officeOf(database, parts), gap, (decisions) => {
      if (decisions % 200 === 0) progress(`  ${counted(decisions)} decisions`);
    });
    const filled = inQuarters((size.orders / size.days) * days, progress);
    await fillGap(db, gap, { ...size, auditKey: parts.secrets.auditKey }, filled);
    progress(`The demo was brought up to now in ${secondsSince(started)} s`);
  });
}

/** The operators of the demo at a server that hears nothing of the world, with a clock that they set. */
function officeOf(database: Database, given: Omit<Parts, 'clock' | 'database' | 'enqueue' | 'log'>) {
  let at = 0;
  const parts: Parts = {
    ...given,
    database,
    // Each call has a millisecond of its own, and so another signature.
    clock: () => new Date(at++),
    enqueue: async () => {},
    log: { info() {}, warn() {}, error() {} },
  };
  const within = { server: createServer(parts), database, parts };
  return {
    desk: desksWithin(within),
    setClock(now: number) {
      at = Math.max(at, now);
    },
  };
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('id').limit(1).executeTakeFirst()) === undefined;
}
