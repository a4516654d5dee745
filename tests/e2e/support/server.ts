import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { migrate } from '../../../src/server/db/migrate';
import { makeScratch, openDatabase } from '../../../src/server/db/open';
import { openForTest } from '../../../src/server/db/postgres';
import type { Db } from '../../../src/server/kit/context';
import { seedDemo } from '../../../src/server/seed/demo';
import { MOMENT } from '../../support/moment';

/** Small enough to be there in seconds; every status, queue and operator of the demo is in it. */
const DEMO = { users: 300, orders: 6000, days: 20 };
const READY_MS = 150_000;
/**
 * The embedded database is compiled in each process anew. Compiled once, and not again for what runs often, it is there
 * two seconds earlier and takes four of a processor less, which a server of one file of tests does not earn back.
 */
const COMPILED_ONCE = '--liftoff-only';
const FLAGS = ['--enable-source-maps', COMPILED_ONCE];
/** Where the built program is: here, or in the folder of another build that is to be tested. */
const root = process.env.TULAY_BUILD ?? join(__dirname, '..', '..', '..');

/** The built program, started as `npm start` does it, on a copy of the small demo. */
export interface StartedServer {
  readonly origin: string;
  /** What it wrote to its log since it was started first, line by line. */
  readonly log: readonly string[];
  /** Ends it: asked to (SIGTERM), or cut off (SIGKILL) as by a power cut. Its data and its address stay. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again after `stop`, on the same data and address. */
  start(): Promise<void>;
  /** The time of its clock, which began at `MOMENT` when it was started first. */
  now(): Date;
  /** Moves its clock on, in milliseconds, and has it do at once what has fallen due by then. */
  advance(ms: number): void;
  /** Ends it for good; its data goes. */
  close(): Promise<void>;
}

/** What a test file puts into its copy of the demo, before the server opens it. */
export type Prepare = (db: Db) => Promise<unknown>;

/** What a server works on: its folder, and its database where a PostgreSQL was given to the run (else it is in the folder). */
interface Data {
  readonly folder: string;
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** Data of its own: none yet, or a copy of the demo. */
async function newData(from?: Demo): Promise<Data> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-e2e-'));
  if (from) await cp(from.folder, folder, { recursive: true });
  const server = process.env.TEST_DATABASE_URL;
  const scratch = server ? await makeScratch(server, from?.database) : undefined;
  return {
    folder,
    databaseUrl: scratch?.url,
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await scratch?.drop();
    },
  };
}

/** The small demo, made once for all test files of a run: its folder, and the name of its database on PostgreSQL. */
interface Demo {
  readonly folder: string;
  readonly database?: string;
}

/** So long before the tests the demo is made, and a server runs on it, in milliseconds. */
const LEAD_MS = 180_000;

/**
 * Makes the small demo, which the caller removes. A server has been through it: what the first one on a demo finds to do
 * (logs to seal, days to count, the ledger to prove) takes ten seconds of a processor.
 */
export async function makeDemo(): Promise<Demo & Pick<Data, 'remove'>> {
  const made = new Date(MOMENT.getTime() - LEAD_MS);
  const data = await newData();
  await withData(data, async (db) => {
    await migrate(db);
    await seedDemo(db, { now: made, ...DEMO });
  });
  const server = serverOn(data, made);
  await server.start();
  for (const until = Date.now() + READY_MS; Date.now() < until && !(await hasCaughtUp(server.origin())); )
    await pause(200);
  await server.stop('SIGTERM');
  const { folder, databaseUrl, remove } = data;
  return { folder, database: databaseUrl && new URL(databaseUrl).pathname.slice(1), remove };
}

/** The queues of the clock have each done their first piece of work. */
async function hasCaughtUp(origin: string): Promise<boolean> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return ['tick', 'seal', 'check'].every((queue) =>
    new RegExp(`^tulay_jobs_total\\{queue="${queue}",outcome="done"\\} [1-9]`, 'm').test(metrics),
  );
}

async function withData({ folder, databaseUrl }: Data, work: Prepare): Promise<void> {
  const database = databaseUrl ? openForTest(databaseUrl) : await openDatabase({ dataDir: folder });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

export async function startServer(prepare?: Prepare): Promise<StartedServer> {
  const { TULAY_TEST_DEMO: folder, TULAY_TEST_TEMPLATE: database } = process.env;
  if (!folder) throw new Error('the demo of the run has not been made (demo.setup.ts)');
  const data = await newData({ folder, database });
  const { start, stop, log, origin, now, advance } = serverOn(data, MOMENT);
  const close = async () => {
    await stop('SIGKILL');
    await data.remove();
  };
  try {
    if (prepare) {
      setFlagsFromString(COMPILED_ONCE);
      await withData(data, prepare);
    }
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { origin: origin(), log, stop, start, now, advance, close };
}

/** The built program on some data, not yet started. It keeps its address and its clock when it is started again. */
function serverOn(data: Data, begin: Date) {
  let origin = '';
  let aheadMs: number | undefined;
  const log: string[] = [];
  let child: ChildProcess | undefined;

  const start = async () => {
    const before = log.length;
    aheadMs ??= begin.getTime() - Date.now();
    child = spawn(process.execPath, [...FLAGS, 'dist-server/main.cjs'], {
      cwd: root,
      env: { ...process.env, ...settings(data, origin), TULAY_TEST_NOW: now().toISOString() },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const started = child;
    const take = (data: Buffer) => log.push(...String(data).split('\n').filter(Boolean));
    started.stdout?.on('data', take);
    started.stderr?.on('data', take);
    // A test run that is broken off leaves no server behind.
    const end = () => started.kill('SIGKILL');
    process.once('exit', end);
    started.once('exit', (code, signal) => {
      process.off('exit', end);
      if (child === started) log.push(`error: the server ended by itself: ${signal ?? code}`);
    });
    origin = await ready(started, log, before);
  };
  const stop: StartedServer['stop'] = async (signal = 'SIGTERM') => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const now = () => new Date(Date.now() + (aheadMs ?? 0));
  const advance = (ms: number) => {
    aheadMs = (aheadMs ?? 0) + ms;
    child?.send({ advanceMs: ms });
  };
  return { start, stop, log, origin: () => origin, now, advance };
}

/** A port that the system chooses, so that no two runs meet; the same one when it starts again at its address. */
const settings = ({ folder, databaseUrl = '' }: Data, origin: string) => ({
  PORT: origin ? new URL(origin).port : '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SMTP_URL: '',
  TULAY_DEMO: '1',
  TULAY_DEMO_LIFE: '0',
  LOG_LEVEL: 'warn',
});

/** Its address, once it says that it is ready; rejects with what it wrote when it ends before, or takes too long. */
async function ready(child: ChildProcess, log: readonly string[], from: number): Promise<string> {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    const said = log.slice(from).find((line) => line.startsWith('Tulay is ready'));
    const [origin] = said?.match(/http:\/\/\S+/) ?? [];
    if (origin) return origin;
    if (child.exitCode !== null) throw new Error(`the server ended: ${log.slice(from).join('\n')}`);
    await pause(50);
  }
  throw new Error(`the server was not ready in time: ${log.slice(from).join('\n')}`);
}
