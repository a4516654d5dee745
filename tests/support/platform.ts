import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { NO_DICTIONARY } from '../../src/domain/kit/entries';
import type { List } from '../../src/domain/kit/list';
import { DEFAULT_ZONE } from '../../src/domain/kit/zone';
import { assertClockAllowed, clockOf } from '../../src/server/clock';
import { copyRows } from '../../src/server/db/copy';
import { FolderHeld, lockFolder } from '../../src/server/db/lock';
import { migrate } from '../../src/server/db/migrate';
import { makeScratch, openDatabase, type Source } from '../../src/server/db/open';
import { vacuumDue } from '../../src/server/db/vacuum';
import { exportSources } from '../../src/server/exportSources';
import { runExport } from '../../src/server/exports/exportRun';
import { writeWorkbook } from '../../src/server/exports/workbook';
import { SHEET_ROWS } from '../../src/server/exports/xlsx';
import { sweepUploads } from '../../src/server/files/uploadFolder';
import { createHttp } from '../../src/server/http/fastify';
import { createFront } from '../../src/server/http/front';
import { createMetrics } from '../../src/server/http/metrics';
import { sweepImages } from '../../src/server/images/sweepImages';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import { createJobs } from '../../src/server/jobs/jobs';
import { type Carriers, carriersOf } from '../../src/server/messages/carriers';
import { deliverDue } from '../../src/server/messages/deliver';
import { parseFile } from '../../src/server/parsing/parseFile';
import { seedDemo } from '../../src/server/seed/demo';
import { translate } from '../../src/server/text';
import { newAuditKey } from './auditKeys';
import { SESSION_SETTINGS } from './settings';
import type { World } from './world';

/** What the platform tests take apart. Loaded in Node's own realm, as everything of the server is. */
export const platform = {
  lockFolder,
  sweepUploads,
  FolderHeld,
  openDatabase,
  migrate,
  cleanUp,
  copyRows,
  makeScratch,
  carriersOf,
  sweepImages,
  vacuumDue,
  clockOf,
  assertClockAllowed,
  parseFile,
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

/** Sends what is due by these carriers; those that are not given take everything. */
export async function deliver(world: World, given: Partial<Carriers>) {
  const faults: unknown[] = [];
  const stopping = new AbortController().signal;
  const onFault = (error: unknown) => faults.push(error);
  const carriers = { ...carriersOf({}), ...given };
  const hosts = SESSION_SETTINGS;
  const sent = await deliverDue({ db: world.db, clock: world.clock.now, carriers, hosts, stopping, onFault });
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
  const reader = {
    t: translate('en'),
    lang: 'en',
    timeZone: DEFAULT_ZONE,
    dictionary: NO_DICTIONARY,
  } as const;
  await writeWorkbook(rows, list, columns, reader, sink, 'csv', labels);
  return Buffer.concat(pieces).toString();
}

/** A key that signs heads in tests. */
const AUDIT_KEY = newAuditKey();

interface WorkedOn extends Pick<World, 'database' | 'files'> {
  readonly clock: Pick<World['clock'], 'now'>;
}

/** The queues on a world's database, with everything that they work on. */
export function jobsOf(world: WorkedOn) {
  const done: string[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const onDone = (queue: string, outcome: string) => void done.push(`${queue} ${outcome}`);
  const parts = {
    database: world.database,
    files: world.files,
    clock: world.clock.now,
    log,
    sources: exportSources,
    carriers: carriersOf({}),
    settings: SESSION_SETTINGS,
    secrets: { auditKey: AUDIT_KEY, earlierAuditKeys: [] },
    onDone,
  };
  return { done, ...createJobs(parts) };
}

/** A world over HTTP on a port of its own, with a small console. */
export async function serveWorld(
  world: World,
  {
    trustProxy = [],
    consoleOrigins = [],
    metricsToken,
    demo = true,
    host = '127.0.0.1',
  }: {
    trustProxy?: readonly string[];
    consoleOrigins?: readonly string[];
    metricsToken?: string;
    demo?: boolean;
    host?: string;
  } = {},
) {
  const folder = smallConsole();
  let accepting = true;
  const { server, database, secrets, clock } = world;
  const log = { info() {}, warn() {}, error() {} };
  const parts = {
    database,
    clock: clock.now,
    secrets,
    settings: SESSION_SETTINGS,
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
    clock: clock.now,
    demo,
    metricsToken,
    version: '1.2.3',
    accepting: () => accepting,
  });
  const app = await createHttp({
    parts,
    front,
    consoleFolder: folder,
    trustProxy,
    uploads: join(folder, 'uploads'),
    apiHosts: ['https://api.example.com'],
    consoleOrigins,
    accepting: () => accepting,
  });
  const origin = await app.listen({ host, port: 0 });
  return {
    origin,
    /** What uploads have left in their folder. */
    leftOver: () =>
      readdirSync(folder).flatMap((name) => (name === 'uploads' ? readdirSync(join(folder, name)) : [])),
    setAccepting: (value: boolean) => {
      accepting = value;
    },
    setReachable: (value: boolean) => {
      reachable = value;
    },
    async close() {
      const closed = app.close();
      // Node's client stops in the middle of a request that was answered early, and keeps the connection open.
      app.server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A folder of uploads in which a process left one two minutes ago and another is at it. */
export async function leftUploads() {
  const path = mkdtempSync(join(tmpdir(), 'tulay-left-'));
  for (const name of ['old', 'young']) {
    mkdirSync(join(path, name));
    writeFileSync(join(path, name, '0'), 'x');
  }
  const then = Date.now() / 1000 - 120;
  utimesSync(join(path, 'old'), then, then);
  return { path, names: () => readdirSync(path), remove: () => rmSync(path, { recursive: true }) };
}

function smallConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-console-'));
  const script = `/* ${'x'.repeat(5000)} */`;
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><title>Tulay</title>');
  writeFileSync(join(folder, 'umi.0123abcd.js'), script);
  writeFileSync(join(folder, 'umi.0123abcd.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'umi.0123abcd.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.hidden.txt'), 'hidden');
  return folder;
}
