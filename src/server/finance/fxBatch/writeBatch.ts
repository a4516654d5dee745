import { sql } from 'kysely';
import { GENERATED, GENERATING } from '../../../domain/finance/fxBatch';
import { FILE_READY, FILE_WRITING } from '../../../domain/finance/fxBatchOrder';
import { compare, divided } from '../../../domain/kit/decimal';
import { IN_BATCH, RECALLED } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';
import { netPaymentOf } from '../../orders/netPayment';
import { JobRefused, LetGo, type SwapJobParts } from '../exchanging/jobRun';
import { finishJob, type SwapJob } from '../exchanging/jobStore';
import { type BatchRun, beginRun } from './batchRun';
import { reserveStep } from './reserve';
import { lockBatch, writeFiles } from './writeFiles';

/**
 * Reserves the orders of a batch and writes its files; what an earlier run has done stays done. Ends with the batch generated, or throws
 * `JobRefused` for a batch that no order is left of or whose file cannot be written.
 */
export async function writeBatch(parts: SwapJobParts, job: SwapJob): Promise<void> {
  const run = await beginRun(parts, job);
  const reserving = { ...run.batch, fileRows: run.terms.rule.fileRows };
  let end: End;
  do {
    while ((await run.step((tx) => reserveStep(tx, reserving, run.now()))) > 0);
    await writeFiles(run);
    await assertRowsAreOrders(run);
    end = await finish(run);
  } while (end === 'changed');
  if (end === 'empty') throw new JobRefused({ key: 'swap.empty', vars: {} });
}

/** Orders that are compared with their rows by one statement. */
const STEP = 2000;

/** What a batch has of an order is what the order says. Throws otherwise: a fault of ours. */
async function assertRowsAreOrders({ db, batch }: BatchRun): Promise<void> {
  const { rows: last } = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from fx_batch_orders where batch_id = ${batch.id}`.execute(
    db,
  );
  for (let after = 0; after < (last[0]?.position ?? 0); after += STEP) {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from fx_batch_orders r join orders o on o.id = r.order_id
      where r.batch_id = ${batch.id} and r.status = ${IN_BATCH} and r.position > ${after} and r.position <= ${after + STEP}
        and (r.php <> o.transaction_amount or r.ntd <> ${netPaymentOf('o')})`.execute(db);
    if (rows[0]?.wrong !== 0) throw new Error(`batch ${batch.batchNumber} is not what its orders are`);
  }
}

interface Sums {
  readonly quantity: number;
  readonly php: string;
  readonly ntd: string;
}

/** `changed` where an order was recalled meanwhile, so that a file is to be written anew; `empty` where none is left. */
type End = 'generated' | 'changed' | 'empty';

/** Ends the job with the batch generated, unless something else is the case. A batch of which nothing is left says so in its figures. */
function finish(run: BatchRun): Promise<End> {
  const { batch, job } = run;
  return run.step(async (tx) => {
    await lockBatch(tx, batch.id);
    if (await isUnwritten(tx, batch.id)) return 'changed';
    const [orders, files] = [await sumOrders(tx, batch.id), await sumFiles(tx, batch.id)];
    const agrees =
      orders.quantity === files.quantity &&
      compare(orders.php, files.php) === 0 &&
      compare(orders.ntd, files.ntd) === 0;
    if (!agrees) throw new Error(`files of batch ${batch.batchNumber} are not what is in it`);
    const isEmpty = orders.quantity === 0;
    if (!isEmpty && !(await finishJob(tx, job, orders.quantity, run.now()))) throw new LetGo();
    const { recalled, ...sums } = orders;
    await tx
      .updateTable('fxBatches')
      .set((set) => ({
        ...sums,
        recalled,
        estimatedNtd: divided(orders.php, batch.rate),
        status: isEmpty ? GENERATING : GENERATED,
        version: set('version', '+', 1),
        updatedTime: run.now(),
      }))
      .where('id', '=', batch.id)
      .where('status', '=', GENERATING)
      .execute();
    return isEmpty ? 'empty' : 'generated';
  });
}

async function isUnwritten(tx: Db, batchId: number): Promise<boolean> {
  const { rows } = await sql`
    select from fx_batch_files where batch_id = ${batchId} and status = ${FILE_WRITING} limit 1`.execute(tx);
  return rows.length > 0;
}

async function sumOrders(tx: Db, batchId: number): Promise<Sums & { readonly recalled: number }> {
  const { rows } = await sql<Sums & { readonly recalled: number }>`
    select count(*) filter (where status = ${IN_BATCH})::integer as quantity,
      count(*) filter (where status = ${RECALLED})::integer as recalled,
      coalesce(sum(php) filter (where status = ${IN_BATCH}), 0)::numeric(14,2) as php,
      coalesce(sum(ntd) filter (where status = ${IN_BATCH}), 0)::numeric(14,2) as ntd
    from fx_batch_orders where batch_id = ${batchId}`.execute(tx);
  return rows[0] ?? { quantity: 0, recalled: 0, php: '0', ntd: '0' };
}

async function sumFiles(tx: Db, batchId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(file_rows), 0)::integer as quantity, coalesce(sum(php), 0)::numeric(14,2) as php,
      coalesce(sum(ntd), 0)::numeric(14,2) as ntd
    from fx_batch_files where batch_id = ${batchId} and status = ${FILE_READY}`.execute(tx);
  return rows[0] ?? { quantity: 0, php: '0', ntd: '0' };
}
