import { randomUUID } from 'node:crypto';
import { LOGGED_PATHS, type LoggedPath } from '../../domain/system/loggedPaths';
import type { Database } from '../db/database';
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
 * Runs a job of the clock and writes it to the operation log when it did something: `work` answers to how many records. Each is
 * a transaction of its own, so that the line comes after them. What it changes over the connection that it is given bears the
 * id of the line, by which the line opens it.
 */
export async function loggingJob(
  { db, requested }: Pick<Database, 'db' | 'requested'>,
  job: LoggedPath,
  { operatorName, now }: JobName,
  work: (db: Db) => Promise<number>,
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  const count = await work(requested(requestId));
  if (count === 0) return;
  await insertOperation(db, {
    operatorId: null,
    operatorName,
    path: LOGGED_PATHS[job],
    code: 200,
    input: { count },
    ip: '',
    requestId,
    durationMs: Math.round(performance.now() - started),
    time: now,
  });
}
