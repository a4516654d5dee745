import type { JobMessage } from '../../../domain/kit/jobMessage';
import { wireOf } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { accessEndedReason } from '../../kit/delegatedAccess';
import { sightOf } from '../../kit/sight';
import { beat, type SwapJob } from './jobStore';

/** What a run of a job works with. */
export interface SwapJobParts {
  readonly db: Db;
  readonly clock: () => Date;
  /** Aborted when this process stops: what runs is handed back. */
  readonly stopping: AbortSignal;
  /** Hears of the fault that made a job fail. */
  readonly onFault: (error: unknown, jobId: number) => void;
}

/** The run no longer holds its job: interrupted, taken over, or this process stops. */
export class LetGo extends Error {}

/** The job cannot be done, for a reason that its operator reads: trying again changes nothing. */
export class JobRefused extends Error {
  constructor(readonly why: JobMessage) {
    super(why.key);
  }
}

/**
 * Says how far a run is and that it lives, in the transaction `db` of what it has done. Throws `LetGo` when it is no longer wanted, and
 * `JobRefused` when whoever started it may not do so any more by the right.
 */
export async function reportProgress(
  { db: pool, clock, stopping }: SwapJobParts,
  run: SwapJob,
  right: string,
  progress: { readonly done: number; readonly total: number },
  db: Db = pool,
): Promise<void> {
  const why = accessEndedReason(await sightOf(db, run.operatorId), right);
  if (why) throw new JobRefused(why);
  if (stopping.aborted || !(await beat(db, run, progress, wireOf(clock())))) throw new LetGo();
}
