import type { Selectable } from 'kysely';
import {
  BATCH_CANCELLED,
  BATCH_FAILED,
  GENERATED,
  GENERATING,
  UNSENT,
} from '../../../domain/finance/fxBatch';
import {
  FILE_READY,
  FILE_SUPERSEDED,
  FILE_WRITING,
  type fxBatchCalls,
  whyNotRecall,
} from '../../../domain/finance/fxBatchOrder';
import { GENERATE } from '../../../domain/finance/swapJob';
import type { InputOf } from '../../../domain/kit/call';
import { codeOf } from '../../../domain/kit/codes';
import { divided, minus } from '../../../domain/kit/decimal';
import { anyOrder } from '../../../domain/orders/anyOrder';
import { IN_BATCH, RECALLED, recallReason } from '../../../domain/orders/orderBatch';
import type { Tables } from '../../db/tables';
import type { Db, OperatorContext } from '../../kit/context';
import { assertNot, Refused } from '../../kit/refused';
import { inSight } from '../../kit/sight';
import { insertJob } from '../exchanging/startJob';
import { openPosition } from '../fxPosition/openPosition';
import { newFile } from './newFile';
import { assertNotRequested } from './request';

/** Why an order leaves its batch, and who says so. */
interface Recall {
  readonly reason: keyof typeof recallReason.entries;
  readonly note: string;
  readonly by: string;
}

type Row = Selectable<Tables['fxBatchOrders']>;
type Batch = Selectable<Tables['fxBatches']>;

/** The batch that an order is in and whose bank has not answered, locked, with the row there. Lock the order first. */
async function lockBatchOf(tx: Db, orderId: number): Promise<{ batch: Batch; row: Row } | undefined> {
  const live = tx
    .selectFrom('fxBatchOrders')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', IN_BATCH);
  const found = await live.executeTakeFirst();
  if (!found) return undefined;
  const batch = await tx
    .selectFrom('fxBatches')
    .selectAll()
    .where('id', '=', found.batchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Its file may have been given to it until now.
  const row = await live.executeTakeFirst();
  return row && { batch, row };
}

/**
 * Takes an order that is refunded in NTD, or cancelled, out of its batch, as long as that has not been sent: what waits for its release is
 * another batch then: the request is rejected or taken back, and another one made. An order whose batch was sent stays there, and its PHP are an
 * open position. Lock the order first.
 */
export async function leaveExchange(
  tx: Db,
  orderId: number,
  note: string,
  by: { readonly name: string; readonly operatorId: number | null },
  now: string,
): Promise<void> {
  const found = await lockBatchOf(tx, orderId);
  if (!found) return openPosition(tx, orderId, by, now);
  const { batch, row } = found;
  const why: Recall = { reason: 'refunded', note, by: by.name };
  if (UNSENT.includes(batch.status)) await recall(tx, found, why, now);
  // What was cancelled says what it was; its orders are on their way back.
  else if (batch.status === BATCH_CANCELLED) await takeOut(tx, row, why, now);
  else await openPosition(tx, orderId, by, now);
}

/**
 * Takes an order out of its batch for an operator. Refused: 404 for an order that is in no batch, in another one or not in sight, 409 `fxBatch.alreadySent`,
 * `fxBatch.notRecallable` while the files are being written, `approval.alreadyPending` while its release is requested.
 */
export async function recallOrder(
  { db, now, operator, after, services }: OperatorContext,
  { orderId, batchId, reason }: InputOf<typeof fxBatchCalls.recallOrder>,
): Promise<Record<string, never>> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(inSight(anyOrder, operator))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new Refused(404, 'record.notFound');
  const found = await lockBatchOf(db, orderId);
  if (!found) throw new Refused(404, 'record.notFound');
  const { id, status } = found.batch;
  if (id !== batchId) throw new Refused(404, 'record.notFound');
  assertNot(whyNotRecall({ fxBatchOrderStatus: found.row.status, batchStatus: status }));
  await assertNotRequested(db, found.batch);
  const jobId = await recall(db, found, { reason: 'byOperator', note: reason, by: operator.name }, now);
  if (jobId !== undefined) after(() => services.enqueue('swap', { jobId }));
  return {};
}

/** Resolves with the job that writes its file anew, where one is started. */
async function recall(
  tx: Db,
  { batch, row }: { readonly batch: Batch; readonly row: Row },
  why: Recall,
  now: string,
): Promise<number | undefined> {
  await takeOut(tx, row, why, now);
  const [php, ntd] = [minus(batch.php, row.php), minus(batch.ntd, row.ntd)];
  const figures = { php, ntd, estimatedNtd: divided(php, batch.rate), quantity: batch.quantity - 1 };
  await tx
    .updateTable('fxBatches')
    .set({ ...figures, recalled: batch.recalled + 1, version: batch.version + 1, updatedTime: now })
    .where('id', '=', batch.id)
    .execute();
  if (row.part !== null) await supersedeFiles(tx, batch.id, now, { part: row.part });
  return batch.status === GENERATED ? rewriteFiles(tx, batch, now) : undefined;
}

const takeOut = (tx: Db, { batchId, orderId }: Row, { reason, note, by }: Recall, now: string) =>
  tx
    .updateTable('fxBatchOrders')
    .set({
      status: RECALLED,
      recallReason: codeOf(recallReason, reason),
      recallNote: note,
      recalledBy: by,
      updatedTime: now,
    })
    .where('batchId', '=', batchId)
    .where('orderId', '=', orderId)
    .execute();

/**
 * Has the file written anew that names an order whose receiver was changed, as long as its batch has not been sent; a release that is
 * requested is stale then. Lock the order first.
 */
export async function renewFileOf(tx: Db, orderId: number, now: string): Promise<void> {
  const found = await lockBatchOf(tx, orderId);
  if (!found || !UNSENT.includes(found.batch.status)) return;
  const { batch, row } = found;
  const { part } = row;
  if (part === null) return;
  // One that is being written may have read the order before.
  await supersedeFiles(tx, batch.id, now, { part, of: [FILE_READY, FILE_WRITING] });
  await tx
    .updateTable('fxBatches')
    .set({ version: batch.version + 1, updatedTime: now })
    .where('id', '=', batch.id)
    .execute();
  if (batch.status === GENERATED) await rewriteFiles(tx, batch, now);
}

/** What was written of a batch, or of one part of it, is written anew as another revision. */
export async function supersedeFiles(
  tx: Db,
  batchId: number,
  now: string,
  { part, of = [FILE_READY] }: { readonly part?: number | undefined; readonly of?: readonly number[] } = {},
): Promise<void> {
  let stale = tx
    .updateTable('fxBatchFiles')
    .set({ status: FILE_SUPERSEDED })
    .where('batchId', '=', batchId)
    .where('status', 'in', of);
  if (part !== undefined) stale = stale.where('part', '=', part);
  const superseded = await stale.returning(['part', 'revision']).execute();
  if (superseded.length === 0) return;
  await tx
    .insertInto('fxBatchFiles')
    .values(
      superseded.map(({ revision, ...file }) => newFile({ batchId, ...file, revision: revision + 1 }, now)),
    )
    .execute();
}

/**
 * Has the files of a generated batch written anew in the name of its maker. While another job runs for its bank the batch fails instead, so
 * that somebody goes on with it once that has ended. Resolves with the job.
 */
async function rewriteFiles(tx: Db, batch: Batch, now: string): Promise<number | undefined> {
  const maker = { id: batch.makerId, name: batch.makerName };
  const jobId = await insertJob(tx, { kind: GENERATE, bankId: batch.bankId }, maker, now);
  const set = jobId === undefined ? { status: BATCH_FAILED, jobId: null } : { status: GENERATING, jobId };
  await tx.updateTable('fxBatches').set(set).where('id', '=', batch.id).execute();
  return jobId;
}
