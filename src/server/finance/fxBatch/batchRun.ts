import type { Selectable } from 'kysely';
import type { FileValues } from '../../../domain/finance/bankFileField';
import { swapCalls } from '../../../domain/finance/swapQuery';
import { businessDay, wireOf } from '../../../domain/kit/zone';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { batchOf } from '../bankFile/batch';
import { LetGo, reportProgress, type SwapJobParts } from '../exchanging/jobRun';
import type { SwapJob } from '../exchanging/jobStore';
import { type BatchTerms, termsOf } from './batchTerms';

type Batch = Selectable<Tables['fxBatches']>;

/** One run of the job that writes the files of a batch. */
export interface BatchRun {
  readonly db: Db;
  readonly job: SwapJob;
  readonly batch: Batch;
  readonly terms: BatchTerms;
  /** What files say of the batch, but for their part. */
  readonly batchValues: FileValues<'batch'>;
  readonly now: () => string;
  /**
   * Does one step in a transaction of its own, in which the run shows first that it still holds its job, so that an older run writes
   * nothing. `files` is how many more orders have been written since.
   */
  readonly step: <T>(work: (tx: Db) => Promise<T>, files?: number) => Promise<T>;
}

/** Reads what a job works on. Throws `LetGo` where its batch has another job by now. */
export async function beginRun(parts: SwapJobParts, job: SwapJob): Promise<BatchRun> {
  const { db, clock } = parts;
  const batch = await db.selectFrom('fxBatches').selectAll().where('jobId', '=', job.id).executeTakeFirst();
  if (!batch) throw new LetGo();
  const now = () => wireOf(clock());
  let done = 0;
  const step: BatchRun['step'] = (work, files = 0) =>
    db.transaction().execute(async (tx) => {
      done = Math.min(done + files, batch.quantity);
      const progress = { done, total: batch.quantity };
      await reportProgress(parts, job, swapCalls.generate.right, progress, tx);
      return work(tx);
    });
  const terms = await termsOf(db, batch.id);
  return { db, job, batch, terms, batchValues: await valuesOfBatch(db, batch, terms), now, step };
}

async function valuesOfBatch(
  db: Db,
  { bankId, batchNumber, valueDate, cutOffTime }: Batch,
  { accounts }: BatchTerms,
): Promise<FileValues<'batch'>> {
  const ofBank = await batchOf(db, bankId, businessDay(cutOffTime));
  return { ...ofBank, ...accounts, batchNumber, valueDay: valueDate };
}
