import { randomUUID } from 'node:crypto';
import { LOGGED_PATHS, type LoggedPath } from '../../domain/system/loggedPaths';
import type { Db } from '../kit/context';
import { insertOperation } from '../pipeline/operationLog';

/** Who did it and when, as the operation log says it. */
export interface JobName {
  /** The product's own, the same in every language. */
  readonly operatorName: string;
  /** UTC `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
}

/**
 * Runs a job of the clock and writes it to the operation log when it did something: `work` answers to how many records.
 * Each is a transaction of its own, so that the line comes after them.
 */
export async function loggingJob(
  db: Db,
  job: LoggedPath,
  { operatorName, now }: JobName,
  work: () => Promise<number>,
): Promise<void> {
  const started = performance.now();
  const count = await work();
  if (count === 0) return;
  await insertOperation(db, {
    operatorId: null,
    operatorName,
    path: LOGGED_PATHS[job],
    code: 200,
    input: { count },
    ip: '',
    requestId: randomUUID(),
    durationMs: Math.round(performance.now() - started),
    time: now,
  });
}
