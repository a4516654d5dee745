import { IN_PROGRESS, whyNotStart } from '../../../domain/finance/swapJob';
import type { Db, Operator } from '../../kit/context';
import { assertNot } from '../../kit/refused';

interface NewJob {
  readonly kind: number;
  readonly bankId: number;
}

type Starter = Pick<Operator, 'id' | 'name'>;

/** Writes down a job of a bank, which any process may take; undefined while another one runs for the bank. */
export async function insertJob(
  tx: Db,
  { kind, bankId }: NewJob,
  { id: operatorId, name: operatorName }: Starter,
  now: string,
): Promise<number | undefined> {
  const started = await tx
    .insertInto('exchangeJobs')
    .values({
      kind,
      bankId,
      operatorId,
      operatorName,
      status: IN_PROGRESS,
      // Free for whoever comes first.
      leaseTime: now,
      startedTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return started?.id;
}

/**
 * The same, refused with the name of whose job is in the way: 409 `swap.running`. One job a bank: the second caller waits for the first one's
 * transaction.
 */
export async function startJob(tx: Db, job: NewJob, operator: Starter, now: string): Promise<number> {
  const id = await insertJob(tx, job, operator, now);
  if (id !== undefined) return id;
  const running = await tx
    .selectFrom('exchangeJobs')
    .select('operatorName as by')
    .where('bankId', '=', job.bankId)
    .where('status', '=', IN_PROGRESS)
    .executeTakeFirst();
  // One that has just ended is still in the way of this transaction.
  assertNot(whyNotStart(running ?? { by: operator.name }));
  throw new Error('a job runs and does not');
}
