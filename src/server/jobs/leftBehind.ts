import { releaseAllExports, unattendedExports } from '../exports/exportStore';
import { releaseAllJobs, unattendedJobs } from '../finance/exchanging/jobStore';
import { undissolvedBatches } from '../finance/fxBatch/dissolve';
import { batchesToPut } from '../finance/fxBatch/putFiles';
import type { Db, QueueName } from '../kit/context';
import { hasStatementWork } from '../reconciliation/statementWork';

/** The embedded database serves one process: at its start every run that was left behind is dead. */
export async function releaseAll(db: Db, now: string): Promise<void> {
  await releaseAllExports(db, now);
  await releaseAllJobs(db, now);
}

/** Puts work that nobody attends to into its queue again: it waits, or its run has died. */
export async function refill(
  db: Db,
  now: string,
  enqueue: (queue: QueueName, data: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  for (const exportId of await unattendedExports(db, now)) await enqueue('export', { exportId });
  for (const jobId of await unattendedJobs(db, now)) await enqueue('swap', { jobId });
  for (const batchId of await undissolvedBatches(db)) await enqueue('swap', { batchId });
  for (const filesOf of await batchesToPut(db)) await enqueue('swap', { filesOf });
  if (await hasStatementWork(db)) await enqueue('statement', {});
}

/** By what a queue knows the same work: it waits there once. */
export function keyOf(queue: QueueName, data: Record<string, unknown>): string {
  if (queue === 'export') return `export-${data.exportId}`;
  if (queue !== 'swap') return queue;
  if (data.filesOf !== undefined) return `files-${data.filesOf}`;
  return data.batchId === undefined ? `swap-${data.jobId}` : `dissolve-${data.batchId}`;
}
