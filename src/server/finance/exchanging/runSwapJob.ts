import { GENERATE, POST_ANSWER } from '../../../domain/finance/swapJob';
import type { JobMessage } from '../../../domain/kit/jobMessage';
import { wireOf } from '../../../domain/kit/zone';
import { isDatabaseLost } from '../../db/lost';
import { postAnswer } from '../fxAnswer/postAnswer';
import { writeBatch } from '../fxBatch/writeBatch';
import { calculate } from './calculate';
import { JobRefused, LetGo, type SwapJobParts } from './jobRun';
import { claimJob, failJob, handBackJob, type SwapJob } from './jobStore';

/** How often a job is begun that fails, and how often one that takes its process with it. */
const ATTEMPTS = 3;
const LIVES = 5;

/**
 * Does one job: works out a query, writes the files of a batch, or posts the answer to one. Does nothing when the job has ended or is in
 * other hands. A query is worked out anew by each attempt; of a batch what is written stands, and the next attempt goes on from there.
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
