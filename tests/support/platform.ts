import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DEFAULT_ZONE } from '../../src/domain/kit/format';
import type { List } from '../../src/domain/kit/list';
import { copyRows } from '../../src/server/db/copy';
import { FolderHeld, lockFolder } from '../../src/server/db/lock';
import { migrate } from '../../src/server/db/migrate';
import { makeScratch, openDatabase, type Source } from '../../src/server/db/open';
import { vacuumDue } from '../../src/server/db/vacuum';
import { exportSources } from '../../src/server/exportSources';
import { readConsole } from '../../src/server/http/console';
import { createHttp } from '../../src/server/http/fastify';
import { createFront } from '../../src/server/http/front';
import { createMetrics } from '../../src/server/http/metrics';
import { sweepImages } from '../../src/server/images/sweepImages';
import { runExport } from '../../src/server/jobs/exportRun';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import { createJobs } from '../../src/server/jobs/jobs';
import { deliverMails, type Mailer, smtpMailer } from '../../src/server/jobs/mail';
import { writeWorkbook } from '../../src/server/jobs/workbook';
import { SHEET_ROWS } from '../../src/server/jobs/xlsx';
import { seedDemo } from '../../src/server/seed/demo';
import { translate } from '../../src/server/text';
import type { World } from './world';

/** What the platform tests take apart. Loaded in Node's own realm, as everything of the server is. */
export const platform = {
  lockFolder,
  FolderHeld,
  openDatabase,
  migrate,
  cleanUp,
  copyRows,
  makeScratch,
  smtpMailer,
  sweepImages,
  vacuumDue,
};

/** Fills an empty data folder or database with a small demo, for a server to be started on. */
export async function fillSmallDemo(source: Source, size: { users: number; orders: number; days: number }) {
  const database = await openDatabase(source);
  await migrate(database.db);
  await seedDemo(database.db, { now: new Date(), ...size });
  await database.close();
}

/** Runs one export of a world to its end, as a worker does. More rows than `sheetRows` are written as CSV. */
export async function workOnExport(
  world: World,
  exportId: number,
  { stopping = new AbortController().signal, sheetRows = SHEET_ROWS } = {},
) {
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const { db, clock } = world;
  await runExport({ db, clock: clock.now, sources: exportSources, sheetRows, stopping, onFault }, exportId);
  return faults;
}

export async function deliver(world: World, mailer: Mailer) {
  const faults: unknown[] = [];
  const stopping = new AbortController().signal;
  const onFault = (error: unknown) => faults.push(error);
  const sent = await deliverMails({ db: world.db, clock: world.clock.now, mailer, stopping, onFault });
  return { sent, faults };
}

/** Rows of a list as its export writes them beyond what a sheet holds, in English. */
export async function csvOf(
  rows: Parameters<typeof writeWorkbook>[0],
  list: List,
  columns: readonly string[],
  labels: Record<string, string>,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  const sink = async (bytes: Uint8Array) => void pieces.push(bytes);
  const reader = { t: translate('en'), lang: 'en', timeZone: DEFAULT_ZONE } as const;
  await writeWorkbook(rows, list, columns, reader, sink, 'csv', labels);
  return Buffer.concat(pieces).toString();
}

/** The queues on a world's database, with everything that they work on. */
export function jobsOf(world: World) {
  const done: string[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const onDone = (queue: string, outcome: string) => void done.push(`${queue} ${outcome}`);
  const parts = {
    database: world.database,
    files: world.files,
    clock: world.clock.now,
    log,
    sources: exportSources,
    mailer: async () => {},
    onDone,
  };
  return { done, ...createJobs(parts) };
}

/** A world over HTTP on a port of its own, with a small console. */
export async function serveWorld(
  world: World,
  {
    trustProxy = false,
    consoleOrigins = [],
  }: { trustProxy?: boolean | string; consoleOrigins?: readonly string[] } = {},
) {
  const folder = smallConsole();
  let accepting = true;
  const { server, database, secrets, clock } = world;
  const log = { info() {}, warn() {}, error() {} };
  const settings = { sessionIdleMinutes: 30, sessionHours: 12 };
  const parts = {
    database,
    clock: clock.now,
    secrets,
    settings,
    demo: true,
    files: world.files,
    enqueue: async () => {},
    log,
  };
  let reachable = true;
  const ping = async () => {
    if (!reachable) throw new Error('gone');
    await database.ping();
  };
  const front = createFront({
    server,
    database: { ping },
    metrics: createMetrics(),
    secrets,
    demo: true,
    version: '1.2.3',
    accepting: () => accepting,
  });
  const app = await createHttp({
    parts,
    front,
    pages: readConsole(folder),
    trustProxy,
    apiHosts: ['https://api.example.com'],
    consoleOrigins,
    accepting: () => accepting,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    setAccepting: (value: boolean) => {
      accepting = value;
    },
    setReachable: (value: boolean) => {
      reachable = value;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function smallConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-console-'));
  const script = `/* ${'x'.repeat(5000)} */`;
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><title>Tulay</title>');
  writeFileSync(join(folder, 'umi.0123abcd.js'), script);
  writeFileSync(join(folder, 'umi.0123abcd.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'umi.0123abcd.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  return folder;
}
