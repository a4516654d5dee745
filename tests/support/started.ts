import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/open';
import type { Db } from '../../src/server/kit/context';
import { seedDemo } from '../../src/server/seed/demo';

/** Small enough to be there in seconds; every status, queue and operator of the demo is in it. */
const DEMO = { users: 300, orders: 6000, days: 20 };
const READY_MS = 60_000;
const FIRST_PORT = 8109;
/** Where the built program is: here, or in the folder of another build that is to be tested. */
const root = process.env.TULAY_BUILD ?? join(__dirname, '..', '..');

/** The built program, started as `npm start` does it, on a copy of the small demo. */
export interface StartedServer {
  readonly origin: string;
  /** What it wrote to its log since it was started first, line by line. */
  readonly log: readonly string[];
  /** Ends it: asked to (SIGTERM), or cut off (SIGKILL) as by a power cut. Its data and its address stay. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again after `stop`, on the same data and address. */
  start(): Promise<void>;
  /** Ends it for good; its data goes. */
  close(): Promise<void>;
}

/** What a test file puts into its copy of the demo, before the server opens it. */
export type Prepare = (db: Db) => Promise<unknown>;

let demo: Promise<string> | undefined;

/** The folder with the small demo, made once for all test files of a run. */
async function makeDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-e2e-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await withData(folder, async (db) => {
    await migrate(db);
    await seedDemo(db, { now: new Date(), ...DEMO });
  });
  return folder;
}

async function withData(dataDir: string, work: Prepare): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumFlags });

export async function startServer(prepare?: Prepare): Promise<StartedServer> {
  demo ??= makeDemo();
  const from = await demo;
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-e2e-'));
  await cp(from, dataDir, { recursive: true });
  if (prepare) await withData(dataDir, prepare);

  const port = await freePort(FIRST_PORT);
  const origin = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.cjs'], {
      cwd: root,
      env: { ...process.env, ...settings(port, dataDir) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    const take = (data: Buffer) => log.push(...String(data).split('\n').filter(Boolean));
    started.stdout?.on('data', take);
    started.stderr?.on('data', take);
    // A test run that is broken off leaves no server behind.
    const end = () => started.kill('SIGKILL');
    process.once('exit', end);
    started.once('exit', () => process.off('exit', end));
    await ready(started, origin, log);
  };
  const stop: StartedServer['stop'] = async (signal = 'SIGTERM') => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const close = async () => {
    await stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, log, stop, start, close };
}

const settings = (port: number, dataDir: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SMTP_URL: '',
  TULAY_DEMO: '1',
  LOG_LEVEL: 'warn',
});

/** Resolves once it answers; rejects with what it wrote when it ends before, or takes too long. */
async function ready(child: ChildProcess, origin: string, log: readonly string[]): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${log.slice(-20).join('\n')}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready in time: ${log.slice(-20).join('\n')}`);
}

async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 500; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free from ${from} on`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
