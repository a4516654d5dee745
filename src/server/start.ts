import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { wireOf } from '../domain/kit/zone';
import { assertAuditKeyGiven } from './auditKey';
import { assertClockAllowed, type Clock, clockOf, onAdvance } from './clock';
import { createServer, type Parts, type Server } from './createServer';
import { alone } from './db/alone';
import { lockFolder } from './db/lock';
import { isDatabaseLost } from './db/lost';
import { bringUpToDate, type Database, openDatabase } from './db/open';
import { bringUpToNow, fillDemo, type Progress } from './demo';
import { GENTLE, startDemoLife } from './demoLife';
import { exportSources } from './exportSources';
import { openFiles } from './files/openFiles';
import { sweepUploads, uploadFolder } from './files/uploadFolder';
import { postBacklog } from './finance/ledger/backlog';
import { createFront, type Front } from './http/front';
import { createMetrics } from './http/metrics';
import { createJobs, type Jobs } from './jobs/jobs';
import { OPEN_NET } from './kit/outbound';
import { carriersOf, signedCallback } from './messages/carriers';
import { rateFeedOf } from './operation/rateFeed';
import { loggable } from './pipeline/faults';
import { program } from './program';
import { noteNewRights } from './roles/newRights';
import { loadSecrets } from './secrets';
import { demoSizeOf } from './seed/demo';
import { withSpecimens } from './seed/specimens';
import type { Settings } from './settings';

/** A server without a transport, with everything it works with. */
export interface Running {
  readonly server: Server;
  readonly front: Front;
  readonly parts: Parts;
  readonly database: Database;
  readonly demo: boolean;
  /** False from the moment it begins to stop. */
  accepting(): boolean;
  /** From now on calls are refused and `/readyz` says so. */
  refuseCalls(): void;
  /** Hands jobs back, closes the database and gives the data folder free. */
  stop(): Promise<void>;
}

/** An error as the log may keep it; one that was made so already stays as it is. */
export const loggableOnce = (error: unknown) => (error instanceof Error ? loggable(error) : error);

/** Brings a server up: data folder, database, migrations, demo data, secrets, jobs. Throws when one of them cannot be. */
export async function startServer(
  settings: Settings,
  log: Logger,
  progress: Progress,
  consoleBuild?: string,
): Promise<Running> {
  const unlock = settings.databaseUrl ? () => {} : lockFolder(settings.dataDir);
  const opened = await openUp(settings, log, progress, consoleBuild).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const { database, jobs } = opened;
  const { server, parts } = opened;
  // Asked for on data that are no demo, the demo's mode brings its outbox, never invented orders.
  const lives = settings.demoLife && opened.demo && (await demoSizeOf(database.db)) !== undefined;
  const life = lives ? startDemoLife({ server, database, parts, perMinute: GENTLE }) : undefined;
  let accepting = true;
  const front = createFront({
    ...opened,
    version: program.version,
    consoleBuild,
    accepting: () => accepting,
    secrets: opened.parts.secrets,
    clock: opened.parts.clock,
    metricsToken: settings.metricsToken,
    dataDir: settings.databaseUrl && settings.filesUrl ? undefined : settings.dataDir,
  });
  const sweeping = await keepUploadsSwept(settings);
  return {
    ...opened,
    front,
    accepting: () => accepting,
    refuseCalls: () => {
      accepting = false;
    },
    async stop() {
      accepting = false;
      clearInterval(sweeping);
      await life?.stop();
      await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the jobs did not stop in time'));
      await database.close();
      unlock();
    },
  };
}

/** Longer than any request takes, in milliseconds. */
const UPLOAD_MS = 3_600_000;

/** What a process that died has left of its uploads goes at the start and then by the hour. */
async function keepUploadsSwept({ dataDir, databaseUrl }: Settings): Promise<NodeJS.Timeout> {
  const folder = uploadFolder(dataDir);
  // The embedded database has this process alone, and so has its folder.
  await sweepUploads(folder, databaseUrl ? UPLOAD_MS : 0);
  return setInterval(() => void sweepUploads(folder, UPLOAD_MS), UPLOAD_MS).unref();
}

async function openUp(settings: Settings, log: Logger, progress: Progress, consoleBuild?: string) {
  const database = await openDatabase({
    ...settings,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    await answering(database, progress);
    progress(
      database.kind === 'pglite' ? `Data folder ${settings.dataDir} opened` : 'Connected to PostgreSQL',
    );
    const done = await bringUpToDate(settings, database);
    if (done.length > 0) progress(`Database brought up to date: ${done.join(', ')}`);
    if (await alone(database, 'ledger', () => postBacklog(database.db)))
      progress('Earlier orders posted to the ledger');
    const clock = clockOf(settings);
    await noteNewRights(database.db, wireOf(clock()));
    const demo = await fillDemo(database, settings, clock, progress);
    await assertClockAllowed(database.db, settings);
    await assertAuditKeyGiven(database.db, settings, demo);
    return await assemble({ settings, database, clock, demo, log, progress, consoleBuild });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Milliseconds that a database may still need to come up, when everything of an installation starts at once. */
const PATIENCE_MS = 30_000;

async function answering(database: Database, progress: Progress): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await database.ping();
    } catch (error) {
      if (!isDatabaseLost(error) || Date.now() > until) throw error;
      if (tries === 0) progress(`The database does not answer yet; trying for ${PATIENCE_MS / 1000} s`);
      await pause(1000);
    }
  }
}

interface Opened {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly demo: boolean;
  readonly log: Logger;
  readonly progress: Progress;
  readonly consoleBuild?: string;
}

async function assemble({ settings, database, clock, demo, log, progress, consoleBuild }: Opened) {
  const metrics = createMetrics();
  const files = demo ? withSpecimens(openFiles(settings), database.db) : openFiles(settings);
  const secrets = await loadSecrets(database.db, settings);
  const jobs: Jobs = createJobs({
    secrets,
    files,
    database,
    clock,
    log,
    sources: exportSources,
    settings,
    rateFeed: settings.rateFeed && rateFeedOf(settings.rateFeed, OPEN_NET),
    carriers: carriersOf({
      ...settings,
      // The shops of a demo are invented.
      ...(!demo && { callback: signedCallback(secrets.callbackKey, OPEN_NET) }),
    }),
    onDone: metrics.job,
  });
  if (demo) await bringUpToNow(database, { secrets, settings, demo, files }, clock(), progress);
  const { enqueue } = jobs;
  const parts: Parts = { database, clock, secrets, settings, demo, files, enqueue, log, consoleBuild };
  const server = createServer(parts);
  await jobs.start();
  if (settings.testNow) onAdvance(() => void jobs.tick());
  return { database, demo, metrics, jobs, parts, server };
}
