import { wireOf } from '../../domain/kit/zone';
import type { Db } from '../kit/context';
import { runSwapJob } from './exchanging/runSwapJob';
import { dissolveBatch } from './fxBatch/dissolve';
import { putFiles } from './fxBatch/putFiles';

/** What the work of exchange batches needs. */
export interface SwapWorkParts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly stopping: AbortSignal;
  readonly onFault: (error: unknown, id: number) => void;
  /** Where released files are put; see `putFiles`. */
  readonly bankFilesDir?: string;
}

/** Does one piece of the queue of exchange: a job, the orders of a cancelled batch, or the files of a released one. */
export async function swapWork(
  parts: SwapWorkParts,
  { jobId, batchId, filesOf }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { db, clock, bankFilesDir: folder, onFault } = parts;
  const now = () => wireOf(clock());
  if (filesOf !== undefined) await putFiles({ db, folder, now, onFault }, Number(filesOf));
  else if (batchId !== undefined) await dissolveBatch(db, Number(batchId), now);
  else await runSwapJob(parts, Number(jobId));
}
