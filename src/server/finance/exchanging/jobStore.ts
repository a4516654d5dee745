import type { Selectable } from 'kysely';
import { ANSWER_POSTING, ANSWER_RECEIVED } from '../../../domain/finance/fxAnswer';
import { BATCH_FAILED, GENERATING } from '../../../domain/finance/fxBatch';
import { FAILURE, IN_PROGRESS, SUCCESS } from '../../../domain/finance/swapJob';
import type { JobMessage } from '../../../domain/kit/jobMessage';
import { later } from '../../../domain/kit/zone';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';

export type SwapJob = Selectable<Tables['exchangeJobs']>;

/** Seconds for which a run is believed to live after its last sign. */
const LEASE_SECONDS = 15;

/**
 * Takes a job that nobody works on: it is new, was handed back, or its run has died. `attempt` grows, which locks the older run out of it.
 * Undefined when it has ended or is in other hands.
 */
export function claimJob(db: Db, id: number, now: string): Promise<SwapJob | undefined> {
  return db
    .updateTable('exchangeJobs')
    .set((set) => ({ attempt: set('attempt', '+', 1), done: 0, leaseTime: later(now, LEASE_SECONDS) }))
    .where('id', '=', id)
    .where('status', '=', IN_PROGRESS)
    .where('leaseTime', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

type Held = Pick<SwapJob, 'id' | 'attempt'>;

const whileHeld = (db: Db, { id, attempt }: Held) =>
  db
    .updateTable('exchangeJobs')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', IN_PROGRESS);

/** Says how far a run is and that it lives; false when it was interrupted or another run has taken over. */
export async function beat(
  db: Db,
  run: Held,
  progress: { readonly done: number; readonly total: number },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await whileHeld(db, run)
    .set({ ...progress, leaseTime: later(now, LEASE_SECONDS) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run well; false when it no longer holds the job. Nobody interrupts it until the transaction is over. */
export async function finishJob(db: Db, run: Held, done: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await whileHeld(db, run)
    .set({ status: SUCCESS, done, total: done, leaseTime: null, endedTime: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const failed = (message: JobMessage, now: string) => ({
  status: FAILURE,
  message,
  leaseTime: null,
  endedTime: now,
});

const FAULT: JobMessage = { key: 'swap.failed', vars: {} };

/** Ends a run without a result, and the batch that it writes with it: after a fault, unless another reason is given. In a transaction. */
export async function failJob(tx: Db, run: Held, now: string, message = FAULT): Promise<void> {
  const { numUpdatedRows } = await whileHeld(tx, run).set(failed(message, now)).executeTakeFirst();
  if (numUpdatedRows > 0n) await failWorkOfJob(tx, run.id, now);
}

/**
 * Ends a job for somebody, by name, whoever works on it, and the batch that it writes with it; false when it has ended. A run notices with
 * its next step. In a transaction.
 */
export async function interruptJob(tx: Db, id: number, by: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exchangeJobs')
    .set(failed({ key: 'swap.interrupted', vars: { by } }, now))
    .where('id', '=', id)
    .where('status', '=', IN_PROGRESS)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await failWorkOfJob(tx, id, now);
  return true;
}

/**
 * What a job that has ended was writing keeps its orders, until somebody goes on with it or cancels it; an answer that was not posted whole
 * is confirmed once more.
 */
async function failWorkOfJob(tx: Db, jobId: number, now: string): Promise<void> {
  await tx
    .updateTable('fxBatches')
    .set((set) => ({ status: BATCH_FAILED, version: set('version', '+', 1), updatedTime: now }))
    .where('jobId', '=', jobId)
    .where('status', '=', GENERATING)
    .execute();
  await tx
    .updateTable('fxAnswers')
    .set((set) => ({ status: ANSWER_RECEIVED, version: set('version', '+', 1), updatedTime: now }))
    .where('jobId', '=', jobId)
    .where('status', '=', ANSWER_POSTING)
    .execute();
}

/** Gives a job back, to be begun again by any process: this one stops, or it failed and may be tried again. */
export async function handBackJob(db: Db, run: Held, now: string): Promise<void> {
  await whileHeld(db, run).set({ leaseTime: now }).execute();
}

/** Jobs that nobody works on. */
export async function unattendedJobs(db: Db, now: string): Promise<number[]> {
  const found = await db
    .selectFrom('exchangeJobs')
    .select('id')
    .where('status', '=', IN_PROGRESS)
    .where('leaseTime', '<=', now)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** The embedded database serves one process: at its start every run that was left behind is dead. */
export async function releaseAllJobs(db: Db, now: string): Promise<void> {
  await db.updateTable('exchangeJobs').set({ leaseTime: now }).where('status', '=', IN_PROGRESS).execute();
}
