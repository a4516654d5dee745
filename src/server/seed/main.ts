import { parseArgs } from 'node:util';
import { lockFolder } from '../db/lock';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { openForLoading } from '../db/postgres';
import type { Db } from '../kit/context';
import { readSettings, type Settings } from '../settings';
import { clearAll } from './clear';
import { DEMO_SIZE, seedDemo } from './demo';

const USAGE = `npm run seed -- [--orders N] [--users N] [--days D] [--seed S] [--now ISO] [--fresh]

  Fills the database of DATABASE_URL, or else the embedded one in DATA_DIR, with demo data.
  --orders  how many orders (${DEMO_SIZE.orders}); millions are fine
  --users   how many app users (a twelfth of the orders)
  --days    over how many days up to now the orders are spread (${DEMO_SIZE.days})
  --seed    a number; the same one gives the same data
  --now     the moment up to which life goes on, such as 2026-07-01T12:00:00Z
  --fresh   empties every table first: all data of that database is lost`;

interface Wanted {
  readonly now: Date;
  readonly orders: number;
  readonly users: number;
  readonly days: number;
  readonly seed: number;
  readonly fresh: boolean;
}

function wantedOf(argv: readonly string[]): Wanted | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { orders: text, users: text, days: text, seed: text, now: text, fresh: flag, help: flag };
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return undefined;
  const orders = wholeOf('--orders', values.orders, DEMO_SIZE.orders, 1);
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) throw new Error(`--now ${values.now} is no moment`);
  return {
    now,
    orders,
    users: wholeOf('--users', values.users, Math.max(10, Math.round(orders / 12)), 1),
    days: wholeOf('--days', values.days, DEMO_SIZE.days, 1),
    seed: wholeOf('--seed', values.seed, DEMO_SIZE.seed, 0),
    fresh: values.fresh,
  };
}

function wholeOf(name: string, given: string | undefined, otherwise: number, least: number): number {
  const value = given === undefined ? otherwise : Number(given);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`${name} must be a whole number from ${least}`);
  return value;
}

interface Opened {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** Refuses (FolderHeld) while a server holds the folder. */
async function inFolder(dataDir: string): Promise<Opened> {
  const unlock = lockFolder(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  return { db, close: () => close().finally(unlock) };
}

const open = async ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl ? openForLoading(databaseUrl) : inFolder(dataDir);

async function fill(db: Db, { fresh, ...size }: Wanted, auditKey?: string): Promise<void> {
  await migrate(db);
  if (fresh) await clearAll(db);
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  let told = 0;
  await seedDemo(db, {
    ...size,
    auditKey,
    onProgress: (made) => {
      if (made - told < Math.max(size.orders / 20, 10_000)) return;
      told = made;
      console.log(`${made} of ${size.orders} orders, ${seconds()} s`);
    },
  });
  console.log(`${size.users} users and ${size.orders} orders are there after ${seconds()} s`);
}

async function main(): Promise<void> {
  const wanted = wantedOf(process.argv.slice(2));
  if (!wanted) return console.log(USAGE);
  const settings = readSettings(process.env);
  const { db, close } = await open(settings);
  try {
    await fill(db, wanted, settings.auditKey);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
