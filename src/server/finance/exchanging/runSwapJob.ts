import { setImmediate as breath } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Sorted } from '../../../domain/finance/sorted';
import { swapCalls } from '../../../domain/finance/swapQuery';
import { divided } from '../../../domain/kit/decimal';
import type { JobMessage } from '../../../domain/kit/jobMessage';
import { wireOf } from '../../../domain/kit/zone';
import { isDatabaseLost } from '../../db/lost';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { accessEndedReason } from '../../kit/delegatedAccess';
import { sightOf } from '../../kit/sight';
import { type Composite, compositeOf } from './composite';
import { beat, claimJob, failJob, finishJob, handBackJob, type SwapJob } from './jobStore';
import { countWaiting, type SwapOrder, waitingOrders } from './waitingOrders';

/** Orders that are read, or written, by one statement. */
const STEP = 500;
/** How often a job is begun that fails, and how often one that takes its process with it. */
const ATTEMPTS = 3;
const LIVES = 5;

export interface SwapJobParts {
  readonly db: Db;
  readonly clock: () => Date;
  /** Aborted when this process stops: what runs is handed back. */
  readonly stopping: AbortSignal;
  /** Hears of the fault that made a job fail. */
  readonly onFault: (error: unknown, jobId: number) => void;
}

/** The run no longer holds its job: interrupted, taken over, or this process stops. */
class LetGo extends Error {}

/** Who asked for the job may not do so any more. */
class MayNot extends Error {
  constructor(readonly why: JobMessage) {
    super(why.key);
  }
}

/**
 * Works out the query of one job. Does nothing when the job has ended or is in other hands. Nothing is written before all is known: a run
 * that dies leaves nothing behind, and the next attempt begins anew.
 */
export async function runSwapJob(parts: SwapJobParts, jobId: number): Promise<void> {
  const { db, clock } = parts;
  const run = await claimJob(db, jobId, wireOf(clock()));
  if (!run) return;
  if (run.attempt > LIVES) return failJob(db, run, wireOf(clock()));
  try {
    await calculate(parts, run);
  } catch (error) {
    await settle(parts, run, error);
  }
}

async function settle(parts: SwapJobParts, run: SwapJob, error: unknown): Promise<void> {
  const now = wireOf(parts.clock());
  if (error instanceof LetGo) return parts.stopping.aborted ? handBackJob(parts.db, run, now) : undefined;
  if (error instanceof MayNot) return failJob(parts.db, run, now, error.why);
  parts.onFault(error, run.id);
  // Without its database the run can say nothing: its lease lapses and it begins again.
  if (isDatabaseLost(error)) return;
  return run.attempt < ATTEMPTS ? handBackJob(parts.db, run, now) : failJob(parts.db, run, now);
}

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

/** The orders of a query, with a sign of life after each step; ends with LetGo when the run is no longer wanted, and with MayNot. */
async function readOrders({ db, clock, stopping }: SwapJobParts, run: SwapJob, query: Query) {
  const orders: SwapOrder[] = [];
  const counted = await countWaiting(db, query);
  const live = async () => {
    const progress = { done: orders.length, total: Math.max(counted, orders.length) };
    const why = accessEndedReason(await sightOf(db, run.operatorId), swapCalls.start.right);
    if (why) throw new MayNot(why);
    if (stopping.aborted || !(await beat(db, run, progress, wireOf(clock())))) throw new LetGo();
  };
  await live();
  for await (const some of waitingOrders(db, query, STEP)) {
    orders.push(...some);
    await live();
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
