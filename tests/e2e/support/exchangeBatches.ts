import { fxBatches } from '../../../src/domain/finance/fxBatch';
import { fxBatchOrders } from '../../../src/domain/finance/fxBatchOrder';
import { codeOf } from '../../../src/domain/kit/codes';
import { later, wireOf } from '../../../src/domain/kit/zone';
import { serviceType } from '../../../src/domain/orders/codes';
import { interruptJob } from '../../../src/server/finance/exchanging/jobStore';
import { runSwapJob } from '../../../src/server/finance/exchanging/runSwapJob';
import { startQuery } from '../../../src/server/finance/exchanging/startQuery';
import { insertBatch } from '../../../src/server/finance/fxBatch/generate';
import { reserveStep } from '../../../src/server/finance/fxBatch/reserve';
import type { Db } from '../../../src/server/kit/context';
import { MOMENT } from '../../support/moment';
import type { Console } from './console';

/** An order of a batch; amounts are decimal strings. */
export interface BatchOrder {
  readonly id: number;
  readonly transactionNumber: string;
  readonly serviceType: number;
  readonly fxBatchOrderStatus: number;
  readonly php: string;
  readonly ntd: string;
}

/** The newest batch of a bank, by its code, with all of its orders. */
export async function findBatch(console: Console, bankCode: string) {
  const caller = await console.caller('finance');
  const { items } = await caller.ask(fxBatches.calls.page, {});
  const found = items.find((one) => String(one.batchNumber).startsWith(bankCode));
  if (!found) throw new Error(`no batch of ${bankCode}`);
  const batch = {
    ...{ id: Number(found.id), batchNumber: String(found.batchNumber), rate: String(found.rate) },
    ...{ quantity: Number(found.quantity), recalled: Number(found.recalled) },
  };
  const orders: BatchOrder[] = [];
  for (let pageNum = 1; orders.length < batch.quantity + batch.recalled; pageNum += 1) {
    const query = { batchId: batch.id, pageSize: 100, pageNum };
    orders.push(...(await caller.ask(fxBatchOrders.page, query as object)).items);
  }
  return { ...batch, orders };
}

/** An order whose payout has failed; see `orderStatus`. */
const PAYOUT_FAILED = 8;

const SEND = codeOf(serviceType, 'send');

/** Longer than any test takes. */
const HELD_SECONDS = 86_400;

/** Whether another process may have a job in hand: the embedded database has one process, which takes up at its start what another left. */
export const HAS_OTHER_PROCESSES = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Leaves a batch of a bank in the middle of its files: the first orders are reserved, and the process that works on it has the job in hand,
 * but does nothing more, or, where there is no other process, it was stopped; the payout of the first order that is a send has failed.
 * Resolves with its number.
 */
export async function leaveHalfWritten(db: Db, bankCode: string): Promise<string> {
  const now = wireOf(MOMENT);
  const [operator, { id: getOffBankId }] = [
    await db
      .selectFrom('operators')
      .select(['id', 'name'])
      .where('account', '=', 'finance')
      .executeTakeFirstOrThrow(),
    await db.selectFrom('exchangeBanks').select('id').where('code', '=', bankCode).executeTakeFirstOrThrow(),
  ];
  const { queryId, jobId } = await startQuery(db, { getOffBankId }, operator, now);
  const onFault = (error: unknown) => {
    throw error;
  };
  await runSwapJob({ db, clock: () => MOMENT, stopping: new AbortController().signal, onFault }, jobId);
  const seen = await db
    .selectFrom('exchangeQueries')
    .select(['quantity', 'php'])
    .where('id', '=', queryId)
    .executeTakeFirstOrThrow();
  const asSeen = { queryId, getOffBankId, quantity: seen.quantity ?? 0, php: seen.php ?? '0' };
  const batch = await insertBatch(db, asSeen, operator, now);
  const held = { attempt: 1, done: 0, total: asSeen.quantity, leaseTime: later(now, HELD_SECONDS) };
  await db.updateTable('exchangeJobs').set(held).where('id', '=', batch.jobId).execute();
  await reserveStep(db, { id: batch.id, queryId, fileRows: 1000 }, now);
  if (!HAS_OTHER_PROCESSES)
    await db.transaction().execute((tx) => interruptJob(tx, batch.jobId, operator.name, now));
  // The payout of one of them fails, so that it may be refunded.
  const failed = await db
    .selectFrom('fxBatchOrders as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select('o.id')
    .where('r.batchId', '=', batch.id)
    .where('o.serviceType', '=', SEND)
    .orderBy('r.position')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ status: PAYOUT_FAILED }).where('id', '=', failed.id).execute();
  return batch.batchNumber;
}
