import { setImmediate as breath } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Sorted } from '../../../domain/finance/sorted';
import { GENERATE, POST_ANSWER } from '../../../domain/finance/swapJob';
import { swapCalls } from '../../../domain/finance/swapQuery';
import { divided } from '../../../domain/kit/decimal';
import type { JobMessage } from '../../../domain/kit/jobMessage';
import { wireOf } from '../../../domain/kit/zone';
import { isDatabaseLost } from '../../db/lost';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { postAnswer } from '../fxAnswer/postAnswer';
import { writeBatch } from '../fxBatch/writeBatch';
import { type Composite, compositeOf } from './composite';
import { JobRefused, LetGo, reportProgress, type SwapJobParts } from './jobRun';
import { claimJob, failJob, finishJob, handBackJob, type SwapJob } from './jobStore';
import { countWaiting, type SwapOrder, waitingOrders } from './waitingOrders';

/** Orders that are read, or written, by one statement. */
const STEP = 500;
/** How often a job is begun that fails, and how often one that takes its process with it. */
const ATTEMPTS = 3;
const LIVES = 5;

/**
 * Does one job: works out a query, writes the files of a batch, or posts the answer to one. Does nothing when the job has ended or is in other hands. Of a query
 * nothing is written before all is known; of a batch what is written stands, and the next attempt goes on from there.
 */
export async function runSwapJob(parts: SwapJobParts, jobId: number): Promise<void> {
  const { db, clock } = parts;
  const run = await claimJob(db, jobId, wireOf(clock()));
  if (!run) return;
  if (run.attempt > LIVES) return endFailed(parts, run);
  try {
    await (WORK[run.kind] ?? calculate)(parts, run);
  } catch (error) {
    await settle(parts, run, error);
  }
}

/** What is done by kind; a query is worked out. */
const WORK: Readonly<Record<number, (parts: SwapJobParts, run: SwapJob) => Promise<void>>> = {
  [GENERATE]: writeBatch,
  [POST_ANSWER]: postAnswer,
};

async function settle(parts: SwapJobParts, run: SwapJob, error: unknown): Promise<void> {
  const now = wireOf(parts.clock());
  if (error instanceof LetGo) return parts.stopping.aborted ? handBackJob(parts.db, run, now) : undefined;
  if (error instanceof JobRefused) return endFailed(parts, run, error.why);
  parts.onFault(error, run.id);
  // Without its database the run can say nothing: its lease lapses and it begins again.
  if (isDatabaseLost(error)) return;
  return run.attempt < ATTEMPTS ? handBackJob(parts.db, run, now) : endFailed(parts, run);
}

/** A batch whose files are not all written fails with its job. */
const endFailed = ({ db, clock }: SwapJobParts, run: SwapJob, why?: JobMessage): Promise<void> =>
  db.transaction().execute((tx) => failJob(tx, run, wireOf(clock()), why));

type Query = Selectable<Tables['exchangeQueries']>;

async function calculate(parts: SwapJobParts, run: SwapJob): Promise<void> {
  const { db, clock } = parts;
  const query = await db
    .selectFrom('exchangeQueries')
    .selectAll()
    .where('jobId', '=', run.id)
    .executeTakeFirstOrThrow();
  const orders = await readOrders(parts, run, query);
  const composite = await compositeOf(db, query, orders, wireOf(clock()));
  await db.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, run, orders.length, wireOf(clock())))) throw new LetGo();
    await writeResult(tx, query, composite);
  });
}

/** The orders of a query, with a sign of life after each step. */
async function readOrders(parts: SwapJobParts, run: SwapJob, query: Query) {
  const { db } = parts;
  const orders: SwapOrder[] = [];
  const counted = await countWaiting(db, query);
  const report = () =>
    reportProgress(parts, run, swapCalls.start.right, {
      done: orders.length,
      total: Math.max(counted, orders.length),
    });
  await report();
  for await (const some of waitingOrders(db, query, STEP)) {
    orders.push(...some);
    await report();
    // The embedded database answers without ever giving way: nobody else would be answered until the end.
    await breath();
  }
  return orders;
}

async function writeResult(tx: Db, { id, rate }: Query, { sorted, totals, banks }: Composite): Promise<void> {
  await tx
    .updateTable('exchangeQueries')
    .set({ ...totals, estimatedNtd: divided(totals.php, rate), banks: JSON.stringify(banks) })
    .where('id', '=', id)
    .execute();
  for (let at = 0; at < sorted.length; at += STEP)
    await tx
      .insertInto('exchangeQueryOrders')
      .values(sorted.slice(at, at + STEP).map((one) => rowOf(id, one)))
      .execute();
}

const rowOf = (queryId: number, { order, leftReason }: Sorted<SwapOrder>) => ({
  queryId,
  orderId: order.id,
  paidTime: order.paidTime,
  serviceType: order.serviceType,
  payoutKind: order.payoutKind,
  ntd: order.ntd ?? '0.00',
  php: order.transactionAmount,
  leftReason,
});
