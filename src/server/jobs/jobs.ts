import { businessDay, wireOf } from '../../domain/kit/zone';
import { deactivateDue } from '../accounts/clock';
import { applyDue } from '../areas/imports/apply';
import { noteLost } from '../dashboards/clock';
import type { Database } from '../db/database';
import { isDatabaseLost } from '../db/lost';
import { vacuumDue } from '../db/vacuum';
import { runExport } from '../exports/exportRun';
import type { ExportSource } from '../exports/exportSource';
import { SHEET_ROWS } from '../exports/xlsx';
import type { FileStore } from '../files/fileStore';
import { noteForecasts } from '../finance/capital/forecast';
import { tellOfFunds } from '../finance/capital/warn';
import { endDays } from '../finance/ledger/days';
import { runProofs, startNightlyProof } from '../finance/ledger/proof/runs';
import { swapWork } from '../finance/swapWork';
import { sweepImages } from '../images/sweepImages';
import { moveDue } from '../keptRecords';
import type { Db, QueueName, Secrets, SessionSettings } from '../kit/context';
import { sweepFiles } from '../merchants/documents/storeFile';
import { tellOfKeys } from '../merchants/keys/reminders';
import { tellOfParties } from '../merchants/reminders';
import { callBackDue } from '../merchants/sales/callBack';
import { expireSales } from '../merchants/sales/sales';
import type { Carriers } from '../messages/carriers';
import { deliverDue } from '../messages/deliver';
import { inboxLink } from '../messages/proposals';
import { tellOfArcs } from '../messages/userMessages';
import { sweepPictures } from '../operation/competitorPictures';
import { rankOffers } from '../operation/ranks';
import { fetchDue, type RateFeed } from '../operation/rateFeed';
import { expireKiosk, expireUnpaid, startPaid } from '../orders/clock';
import type { Log } from '../pipeline/exchange';
import { expirePoints } from '../points/expire';
import { archiveDue } from '../proof/archive';
import { runChecks, startNightlyCheck } from '../proof/checks';
import { fileHeads } from '../proof/heads';
import { sealAndSign } from '../proof/sealAndSign';
import { knownKeys } from '../proof/signedHead';
import { settleCases } from '../reconciliation/exceptions/settleCases';
import { tellOfStatements } from '../reconciliation/lateStatements';
import { noteDays, workOnStatements } from '../reconciliation/statementWork';
import { tellOfRoutes } from '../routing/closedRoutes';
import { proposeFailovers } from '../routing/failover';
import { noteStates } from '../routing/states';
import { switchDue } from '../routing/switches';
import { waysReader } from '../routing/ways';
import { noteEnds } from '../session/loginLog';
import { settleAbandoned } from '../session/throttle';
import { draftStatements } from '../settlement/draftStatements';
import { translate } from '../text';
import { releaseDue } from '../versions/clock';
import { presenceIn } from '../versions/processes';
import { cleanUp } from './housekeeping';
import { loggingJob } from './jobLog';
import { keyOf, refill, releaseAll } from './leftBehind';
import { measured } from './measured';
import { eachPiece } from './pieces';
import { type Queue, type Queues, startQueues, type Work } from './queues';
import { steadyLog } from './steadyLog';

/** Milliseconds between two looks for what has fallen due or was left behind. */
const TICK_MS = 10_000;
/** Housekeeping on every so manieth tick. */
const TICKS_A_CLEANING = 180;
/** Not with the first tick, when everybody comes, but well after a cleaning. */
const TICKS_TO_VACUUM = 90;
const EXPORT_SECONDS = 6 * 3600;
/** A check of fifty million rows takes under an hour. */
const CHECK_SECONDS = 6 * 3600;
const RUN_SECONDS = 3600;
/** Sales that one pass expires; the next one takes the rest. */
const SALES_AT_A_TIME = 200;
/** The logs are sealed on every so manieth tick: each minute. */
const TICKS_A_SEALING = 6;

export interface JobParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: Log;
  readonly files: FileStore;
  readonly sources: Readonly<Record<string, ExportSource>>;
  readonly carriers: Carriers;
  readonly settings: SessionSettings;
  /** Tells the benchmark; without it nobody is asked. */
  readonly rateFeed?: RateFeed;
  /** What signs the heads of the logs, and what did before. */
  readonly secrets: Pick<Secrets, 'auditKey' | 'earlierAuditKeys'>;
  /** Hears of each piece of work that ended. */
  readonly onDone: (queue: Queue, outcome: 'done' | 'failed', seconds: number) => void;
}

export interface Jobs {
  /** Tells the workers of new work at once. Before `start` it only waits in its table until the first tick. */
  enqueue(queue: QueueName, data: Record<string, unknown>): Promise<void>;
  start(): Promise<void>;
  /** Looks at once for what has fallen due, as it does every few seconds. */
  tick(): Promise<void>;
  /** Hands back what runs and stops. */
  stop(): Promise<void>;
}

/**
 * The work that outlives requests: exports, mails, the clock. It is written down in our own tables with the change that
 * causes it; the queues share it out among processes, and a tick finds again what a dead process left behind.
 */
export function createJobs(given: JobParts): Jobs {
  // What cannot be done is tried again every few seconds: a log that says the same each time hides all else.
  const parts = { ...given, log: steadyLog(given.log) };
  const stopping = new AbortController();
  const work = workOf(parts, stopping.signal, (queue) => send(queue, {}, queue));
  const presence = presenceIn(parts.database.db);
  let queues: Queues | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;

  const send = async (queue: Queue, data: Record<string, unknown>, key: string) => {
    await queues?.send(queue, data, key).catch((error: unknown) => {
      parts.log.warn({ err: error, queue }, 'work waits for the next tick');
    });
  };
  const enqueue: Jobs['enqueue'] = (queue, data) => send(queue, data, keyOf(queue, data));
  const tick = async () => {
    // One tick waits at a time, whichever process asked for it.
    await send('tick', {}, 'tick');
    // What shops are slow to hear must not hold up the clock.
    await send('callback', {}, 'callback');
    // What lies in a folder nobody tells of.
    if (parts.settings.dropDir !== undefined) await send('statement', {}, 'statement');
    // Nor whoever tells the benchmark.
    if (parts.rateFeed) await send('feed', {}, 'feed');
    if (ticks++ % TICKS_A_SEALING === 0) await send('seal', {}, 'seal');
    await refill(parts.database.db, wireOf(parts.clock()), enqueue).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'no look at waiting work'),
    );
    await presence
      .beat(wireOf(parts.clock()))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'nobody knows that this process is there'));
  };

  return {
    enqueue,
    async start() {
      if (parts.database.kind === 'pglite') await releaseAll(parts.database.db, wireOf(parts.clock()));
      queues = await startQueues(parts.database, parts.log, {
        export: {
          work: work.export,
          expireInSeconds: EXPORT_SECONDS,
          workers: parts.database.kind === 'pglite' ? 1 : 2,
        },
        mail: { work: work.mail, expireInSeconds: 300, workers: 1 },
        callback: { work: work.callback, expireInSeconds: 300, workers: 1 },
        feed: { work: work.feed, expireInSeconds: 60, workers: 1 },
        check: { work: work.check, expireInSeconds: CHECK_SECONDS, workers: 1 },
        swap: { work: work.swap, expireInSeconds: RUN_SECONDS, workers: 1 },
        statement: { work: work.statement, expireInSeconds: RUN_SECONDS, workers: 1 },
        seal: { work: work.seal, expireInSeconds: 600, workers: 1 },
        tick: { work: work.tick, expireInSeconds: 60, workers: 1 },
      });
      timer = setInterval(tick, TICK_MS);
      await tick();
    },
    tick,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await queues?.stop();
      // Without a database it is forgotten soon.
      await presence.leave().catch(() => {});
    },
  };
}

function workOf(
  parts: JobParts,
  stopping: AbortSignal,
  send: (queue: Queue) => Promise<void>,
): Readonly<Record<Queue, Work>> {
  const { secrets, clock, files, sources, carriers, settings, log } = parts;
  const database = { ...parts.database, db: parts.database.background };
  const { db } = database;
  const heads = { db, files, auditKey: secrets.auditKey };
  // choice: the history names the product itself for what the clock does, the same in every language.
  const t = translate('en');
  let ticks = 0;
  /** The Taipei day on which this process saw the heads of the day before in their file. */
  let filedOn: string | undefined;
  const readWaysNow = waysReader();
  const onFault = (queue: Queue) => (error: unknown, id: number) => {
    if (isDatabaseLost(error)) log.warn({ err: error, queue, id }, 'the database cannot answer');
    else log.error({ err: error, queue, id }, 'work failed');
  };
  const mails = { db, clock, carriers, hosts: settings, stopping, onFault: onFault('mail') };
  return {
    export: measured(parts, 'export', ({ exportId }) =>
      runExport(
        { db, clock, sources, sheetRows: SHEET_ROWS, stopping, onFault: onFault('export') },
        Number(exportId),
      ),
    ),
    swap: measured(parts, 'swap', (data) =>
      swapWork({ ...settings, db, clock, stopping, onFault: onFault('swap') }, data),
    ),
    statement: measured(parts, 'statement', () =>
      workOnStatements({
        ...{ database, files, clock, stopping, onFault: onFault('statement') },
        dropDir: settings.dropDir,
      }),
    ),
    mail: measured(parts, 'mail', async () => void (await deliverDue(mails))),
    callback: measured(parts, 'callback', async () => {
      await callBackDue({ ...mails, onFault: onFault('callback') });
    }),
    feed: measured(parts, 'feed', async () => {
      const { rateFeed } = parts;
      if (!rateFeed) return;
      const now = wireOf(clock());
      const asking = { makerName: t('app.title'), replaced: t('benchmark.replacedByFeed'), log };
      await loggingJob(database, 'fetchBenchmark', { operatorName: asking.makerName, now }, (on) =>
        fetchDue(on, rateFeed, asking, now),
      );
    }),
    check: measured(parts, 'check', async () => {
      // A check expects the heads of every day that is over, and may begin before the minute's job has come by.
      await sealAndSign(heads, wireOf(clock()), stopping);
      const keys = knownKeys(secrets);
      await runChecks({ db, clock: () => wireOf(clock()), files, keys, stopping });
      await runProofs({ database, clock: () => wireOf(clock()), stopping });
      const now = wireOf(clock());
      await loggingJob(database, 'archiveLogs', { operatorName: t('app.title'), now }, () =>
        archiveDue({ database, files, secrets, stopping }, now),
      );
    }),
    seal: measured(parts, 'seal', async () => {
      const now = wireOf(clock());
      await sealAndSign(heads, now, stopping);
      const today = businessDay(now);
      if (filedOn !== today && (await fileHeads(heads, now))) filedOn = today;
      await startNightlyCheck(db, now);
      await endDays(db, now);
      await startNightlyProof(db, now);
      // Also for checks that a dead process left behind.
      await send('check');
    }),
    tick: measured(parts, 'tick', async () => {
      const now = wireOf(clock());
      const clockWork = {
        expireUnpaid: (on: Db) => expireUnpaid(on, now, t),
        expireKiosk: (on: Db) => expireKiosk(on, now),
        expirePoints: (on: Db) => expirePoints(on, now),
        expireSales: (on: Db) => expireSales(on, now, SALES_AT_A_TIME),
        startPaid: (on: Db) => startPaid(on, now, t),
        moveDue: (on: Db) => moveDue(on, now),
        switchDue: (on: Db) => switchDue(on, now),
        proposeFailovers: (on: Db) =>
          proposeFailovers(on, { readWays: readWaysNow, t, link: inboxLink(settings) }, now),
        deactivateDue: (on: Db) => deactivateDue(on, now, t),
        releaseDue: (on: Db) => releaseDue(on, now),
        tellOfArcs: (on: Db) => tellOfArcs(on, now),
        tellOfKeys: (on: Db) => tellOfKeys(on, now),
        tellOfParties: (on: Db) => tellOfParties(on, now),
        tellOfRoutes: (on: Db) => tellOfRoutes(on, now),
        tellOfFunds: (on: Db) => tellOfFunds(on, now),
        tellOfStatements: (on: Db) => tellOfStatements(on, now),
        settleCases: (on: Db) => settleCases(on, now),
        draftStatements: (on: Db) => draftStatements(on, now, t('app.title')),
        applyDistricts: (on: Db) => applyDue(on, now),
      };
      const logged = Object.entries(clockWork).map(([job, work]) => [
        job,
        () =>
          loggingJob(database, job as keyof typeof clockWork, { operatorName: t('app.title'), now }, work),
      ]);
      const turn = ticks++ % TICKS_A_CLEANING;
      await eachPiece(
        {
          deliverDue: () => deliverDue(mails),
          ...Object.fromEntries(logged),
          // What these write is kept by nobody, so that no log has it.
          rankOffers: () => db.transaction().execute((tx) => rankOffers(tx, now)),
          noteStates: () =>
            db.transaction().execute(async (tx) => noteStates(tx, await readWaysNow(tx), now)),
          noteForecasts: () => noteForecasts(db, now),
          noteDays: () => noteDays(db, now),
          noteLost: () => noteLost(db, now),
          noteEnds: () => noteEnds(db, wireOf(clock()), settings),
          settleAbandoned: () => settleAbandoned(db, wireOf(clock())),
          ...(turn === 0 && {
            cleanUp: () => cleanUp(db, wireOf(clock())),
            sweepImages: () => sweepImages({ db, files }, wireOf(clock())),
            sweepFiles: () => sweepFiles({ db, files }, wireOf(clock())),
            sweepPictures: () => sweepPictures({ db, files }, wireOf(clock())),
          }),
          ...(turn === TICKS_TO_VACUUM && { vacuum: () => vacuumDue(database) }),
        },
        log,
      );
    }),
  };
}
