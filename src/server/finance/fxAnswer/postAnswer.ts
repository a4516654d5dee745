import { type Selectable, sql } from 'kysely';
import { ANSWER_POSTED, ANSWER_POSTING, fxAnswers } from '../../../domain/finance/fxAnswer';
import { BATCH_DONE, PARTLY_ANSWERED } from '../../../domain/finance/fxBatch';
import { FILE_ANSWERED, FILE_SENT } from '../../../domain/finance/fxBatchOrder';
import { minus } from '../../../domain/kit/decimal';
import { wireOf } from '../../../domain/kit/zone';
import { EXECUTED, IN_BATCH, REJECTED } from '../../../domain/orders/orderBatch';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { LetGo, reportProgress, type SwapJobParts } from '../exchanging/jobRun';
import { finishJob, type SwapJob } from '../exchanging/jobStore';
import { lockBatch } from '../fxBatch/writeFiles';
import { settlePositions } from '../fxPosition/openPosition';
import { postExchanges } from '../ledger/postExchanges';

/** Orders that are posted in one transaction. */
const STEP = 250;

type Answer = Selectable<Tables['fxAnswers']>;

/**
 * Posts an answer that was confirmed, some hundreds of orders in a transaction: what was executed is exchanged, with its entry in the ledger;
 * what was rejected waits again. What was posted by a run before stays so.
 */
export async function postAnswer(parts: SwapJobParts, job: SwapJob): Promise<void> {
  const { db, clock } = parts;
  const answer = await db.selectFrom('fxAnswers').selectAll().where('jobId', '=', job.id).executeTakeFirst();
  // It has another job by now.
  if (!answer) throw new LetGo();
  const total = answer.executed + answer.rejected;
  let done = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last;
    last = await db.transaction().execute(async (tx) => {
      await reportProgress(parts, job, fxAnswers.editRight, { done, total }, tx);
      const posted = await postStep(tx, answer, after, wireOf(clock()));
      done += posted.length;
      return posted.at(-1);
    });
  }
  await db.transaction().execute(async (tx) => {
    const now = wireOf(clock());
    // Whoever stops it locks the job first, too.
    await reportProgress(parts, job, fxAnswers.editRight, { done, total }, tx);
    await endBatch(tx, answer.batchId, now);
    await tx
      .updateTable('fxAnswers')
      .set({ status: ANSWER_POSTED, postedTime: now, version: answer.version + 1, updatedTime: now })
      .where('id', '=', answer.id)
      .where('status', '=', ANSWER_POSTING)
      .execute();
    if (!(await finishJob(tx, job, total, now))) throw new LetGo();
  });
}

/** Posts the next rows after an order; resolves with the orders. */
async function postStep(tx: Db, { id, batchId }: Answer, after: number, now: string): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select a.order_id from fx_answer_rows a
    join fx_batch_orders r on r.batch_id = ${batchId} and r.order_id = a.order_id and r.status = ${IN_BATCH}
    where a.answer_id = ${id} and a.order_id > ${after} order by a.order_id limit ${STEP}`.execute(tx);
  if (rows.length === 0) return [];
  const orders = sql.join(rows.map(({ orderId }) => sql.lit(orderId)));
  // Whoever changes an order that is in a batch locks the order first.
  await sql`select from orders where id in (${orders}) order by id for no key update`.execute(tx);
  await sql`
    update fx_batch_orders r set status = case when a.executed then ${sql.lit(EXECUTED)} else ${sql.lit(REJECTED)} end,
      cost = case when a.executed then a.cost end, reject_code = a.reject_code, answer_id = a.answer_id,
      answered_time = ${now}::timestamptz, updated_time = ${now}::timestamptz
    from fx_answer_rows a
    where a.answer_id = ${id} and a.order_id = r.order_id and r.batch_id = ${batchId} and r.order_id in (${orders}) and r.status = ${IN_BATCH}`.execute(
    tx,
  );
  await settlePositions(
    tx,
    rows.map(({ orderId }) => orderId),
    now,
  );
  await postExchanges(tx, sql`r.batch_id = ${sql.lit(batchId)} and r.order_id in (${orders})`);
  return rows.map(({ orderId }) => orderId);
}

interface Answered {
  readonly waiting: number;
  readonly executed: number;
  readonly rejected: number;
  readonly cost: string;
  readonly ntd: string;
}

/** Counts what was answered; a batch of which every order was is done, and so is each of its files. */
async function endBatch(tx: Db, batchId: number, now: string): Promise<void> {
  await lockBatch(tx, batchId);
  const { rows } = await sql<Answered>`
    select count(*) filter (where status = ${IN_BATCH})::integer as waiting,
      count(*) filter (where status = ${EXECUTED})::integer as executed,
      count(*) filter (where status = ${REJECTED})::integer as rejected,
      coalesce(sum(cost) filter (where status = ${EXECUTED}), 0)::numeric(14,2) as cost,
      coalesce(sum(ntd) filter (where status = ${EXECUTED}), 0)::numeric(14,2) as ntd
    from fx_batch_orders where batch_id = ${batchId}`.execute(tx);
  const [
    { waiting, executed, rejected, cost, ntd } = {
      waiting: 0,
      executed: 0,
      rejected: 0,
      cost: '0',
      ntd: '0',
    },
  ] = rows;
  await tx
    .updateTable('fxBatches')
    .set((set) => ({
      ...{ executed, rejected, cost, result: minus(ntd, cost) },
      status: waiting === 0 ? BATCH_DONE : PARTLY_ANSWERED,
      version: set('version', '+', 1),
      updatedTime: now,
    }))
    .where('id', '=', batchId)
    .execute();
  await sql`
    update fx_batch_files f set status = ${FILE_ANSWERED}
    where f.batch_id = ${batchId} and f.status = ${FILE_SENT} and not exists (
      select from fx_batch_orders r where r.batch_id = f.batch_id and r.part = f.part and r.status = ${IN_BATCH})`.execute(
    tx,
  );
}
