import { type Selectable, sql } from 'kysely';
import type { Sorted } from '../../../domain/finance/sorted';
import { swapCalls } from '../../../domain/finance/swapQuery';
import { divided } from '../../../domain/kit/decimal';
import { businessDay, wireOf } from '../../../domain/kit/zone';
import { copyRows } from '../../db/copy';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { batchedOn } from './batchedToday';
import { compositeOf } from './composite';
import { LetGo, reportProgress, type SwapJobParts } from './jobRun';
import { finishJob, type SwapJob } from './jobStore';
import { countWaiting, type SwapOrder, waitingOrders } from './waitingOrders';

/** Orders that are read, or written, by one statement. */
const STEP = 200;

type Query = Selectable<Tables['exchangeQueries']>;

/**
 * Works out what the bank of a query would take. What an attempt writes before its end is not seen, for the query has no figures yet; the
 * next attempt begins anew.
 */
export async function calculate(parts: SwapJobParts, run: SwapJob): Promise<void> {
  const { db, clock } = parts;
  const query = await db
    .selectFrom('exchangeQueries')
    .selectAll()
    .where('jobId', '=', run.id)
    .executeTakeFirstOrThrow();
  const batched = await batchedOn(db, businessDay(wireOf(clock())));
  const { report, orders } = await readOrders(parts, run, query);
  const { sorted, totals, banks } = await compositeOf(db, query, { batched, orders }, wireOf(clock()));
  await writeOrders(parts, query.id, sorted, report);
  await db.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, run, orders.length, wireOf(clock())))) throw new LetGo();
    await tx
      .updateTable('exchangeQueries')
      .set({ ...totals, estimatedNtd: divided(totals.php, query.rate), banks: JSON.stringify(banks) })
      .where('id', '=', query.id)
      .execute();
  });
}

/** The orders of a query, with a sign of life after each step. */
async function readOrders(parts: SwapJobParts, run: SwapJob, query: Query) {
  const { db } = parts;
  const orders: SwapOrder[] = [];
  const counted = await countWaiting(db, query);
  const report = (tx?: Db) =>
    reportProgress(
      parts,
      run,
      swapCalls.start.right,
      { done: orders.length, total: Math.max(counted, orders.length) },
      tx,
    );
  await report();
  for await (const some of waitingOrders(db, query, STEP)) {
    orders.push(...some);
    await report();
  }
  return { orders, report };
}

/**
 * Writes what was found in place of what an attempt before has written, some hundreds in a transaction: on the embedded database nobody
 * else is answered meanwhile.
 */
async function writeOrders(
  { db }: SwapJobParts,
  queryId: number,
  sorted: readonly Sorted<SwapOrder>[],
  report: (tx: Db) => Promise<void>,
): Promise<void> {
  const step = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await report(tx);
      return work(tx);
    });
  while ((await step((tx) => removeOrders(tx, queryId))) > 0);
  let taken = 0;
  for (let at = 0; at < sorted.length; at += STEP) {
    const placed = sorted.slice(at, at + STEP).map((one) => {
      if (one.leftReason === null) taken += 1;
      return { ...one, position: one.leftReason === null ? taken : null };
    });
    await step((tx) => insertOrders(tx, queryId, placed));
  }
}

/** Resolves with how many it removed. */
async function removeOrders(tx: Db, queryId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from exchange_query_orders where query_id = ${queryId} and order_id in (
      select order_id from exchange_query_orders where query_id = ${queryId} limit ${STEP})`.execute(tx);
  return Number(numAffectedRows);
}

/** Who paid first stands first; null for what is left. */
interface Placed extends Sorted<SwapOrder> {
  readonly position: number | null;
}

const insertOrders = (tx: Db, queryId: number, some: readonly Placed[]): Promise<void> =>
  copyRows(
    tx,
    'exchange_query_orders',
    [
      'query_id',
      'order_id',
      'position',
      'paid_time',
      'service_type',
      'payout_kind',
      'ntd',
      'php',
      'left_reason',
    ],
    some.map(({ order, leftReason, position }) => [
      queryId,
      order.id,
      position,
      order.paidTime,
      order.serviceType,
      order.payoutKind,
      order.ntd ?? '0.00',
      order.transactionAmount,
      leftReason,
    ]),
  );
