import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type BankFile, beginFile, fileNameOf, type Making } from '../../../domain/finance/bankFile';
import type { FileValues } from '../../../domain/finance/bankFileField';
import { FILE_READY, FILE_SUPERSEDED, FILE_WRITING } from '../../../domain/finance/fxBatchOrder';
import { codeOf } from '../../../domain/kit/codes';
import { decimal, units } from '../../../domain/kit/decimal';
import { IN_BATCH, RECALLED, recallReason } from '../../../domain/orders/orderBatch';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { lengthIn } from '../bankFile/charset';
import { fileColumns } from '../bankFile/orders';
import { written } from '../bankFile/written';
import { JobRefused } from '../exchanging/jobRun';
import type { BatchRun } from './batchRun';
import { newFile } from './newFile';

/** Orders that are read by one statement. */
const STEP = 200;
const CHUNK_BYTES = 256 * 1024;
const DOES_NOT_FIT = codeOf(recallReason, 'doesNotFit');

type File = Selectable<Tables['fxBatchFiles']>;

/** Writes every file of a batch that is not written: those that were never begun, begun by a run before, or are to be written anew. */
export async function writeFiles(run: BatchRun): Promise<void> {
  await run.step(async (tx) => {
    // Whoever amends an order comes before, or finds the file that is to name it.
    await lockBatch(tx, run.batch.id);
    await insertFiles(tx, run.batch.id, run.now());
  });
  for (let file = await nextFile(run); file; file = await nextFile(run)) await writeFile(run, file);
}

/** A file for each part that has none. */
async function insertFiles(tx: Db, batchId: number, now: string): Promise<void> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, (select max(part) from fx_batch_orders where batch_id = ${batchId})) part
    where not exists (select from fx_batch_files f where f.batch_id = ${batchId} and f.part = part.part)`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('fxBatchFiles')
    .values(rows.map(({ part }) => newFile({ batchId, part, revision: 1 }, now)))
    .execute();
}

const nextFile = ({ db, batch }: BatchRun): Promise<File | undefined> =>
  db
    .selectFrom('fxBatchFiles')
    .selectAll()
    .where('batchId', '=', batch.id)
    .where('status', '=', FILE_WRITING)
    .orderBy('part')
    .executeTakeFirst();

/** Writes a file from its orders as they are now. Whatever changes meanwhile has it written once more. */
async function writeFile(run: BatchRun, file: File): Promise<void> {
  const { batch, terms } = run;
  const making: Making = { format: terms.format, lengthOf: lengthIn(terms.format) };
  const values = { ...run.batchValues, part: String(file.part) };
  const { made, sums } = await fillFile(run, file, making, values);
  assertWhole(made);
  const content = await written(terms.format, made);
  await run.step(async () => {});
  await saveChunks(run, file, content);
  await run.step(async (tx) => {
    await lockBatch(tx, batch.id);
    const current = await sumsOfPart(tx, batch.id, file.part);
    // An order was recalled meanwhile.
    if (current.fileRows !== sums.fileRows) return;
    if (current.php !== sums.php || current.ntd !== sums.ntd)
      throw new Error(`file ${file.id} of batch ${batch.batchNumber} is not what is in the batch`);
    await tx
      .updateTable('fxBatchFiles')
      .set({
        ...sums,
        fileName: fileNameOf(terms.format, values),
        status: sums.fileRows === 0 ? FILE_SUPERSEDED : FILE_READY,
        sha256: createHash('sha256').update(content).digest('hex'),
        jobId: run.job.id,
        attempt: run.job.attempt,
      })
      .where('id', '=', file.id)
      .where('status', '=', FILE_WRITING)
      .execute();
    await sql`delete from fx_file_chunks where file_id = ${file.id}
      and (job_id, attempt) <> (${run.job.id}::bigint, ${run.job.attempt}::integer)`.execute(tx);
  });
}

/** A recall waits for whoever holds the batch, and comes before or after a file is ready. */
export const lockBatch = (tx: Db, batchId: number) =>
  tx
    .selectFrom('fxBatches')
    .select('status')
    .where('id', '=', batchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Amounts with 2 places. */
interface FileSums {
  readonly fileRows: number;
  readonly php: string;
  readonly ntd: string;
}

/** What of a part is in the batch now. */
async function sumsOfPart(tx: Db, batchId: number, part: number): Promise<FileSums> {
  const { rows } = await sql<FileSums>`
    select count(*)::integer as file_rows, coalesce(sum(php), 0)::numeric(14,2) as php, coalesce(sum(ntd), 0)::numeric(14,2) as ntd
    from fx_batch_orders where batch_id = ${batchId} and part = ${part} and status = ${IN_BATCH}`.execute(tx);
  return rows[0] ?? { fileRows: 0, php: '0.00', ntd: '0.00' };
}

function assertWhole({ misfits }: BankFile): void {
  const [misfit] = misfits;
  if (!misfit) return;
  const { part, column } = misfit;
  throw new JobRefused({
    key: 'fxBatch.fileFault',
    vars: { part: { key: `fields.${part}Columns` }, column },
  });
}

interface Row extends FileValues<'order'> {
  readonly orderId: number;
  readonly position: number;
}

interface Filled {
  readonly made: BankFile;
  readonly sums: FileSums;
}

/** The file with its orders as they are, and what its rows come to; an order whose values do not fit leaves the batch. */
async function fillFile(
  run: BatchRun,
  { part }: File,
  making: Making,
  values: FileValues<'batch'>,
): Promise<Filled> {
  const filling = beginFile(making, values);
  let [fileRows, php, ntd] = [0, 0n, 0n];
  for (let after = 0, read = STEP; read === STEP; ) {
    const orders: Row[] = await readStep(run.db, run.batch.id, part, after);
    const misfits: number[] = [];
    for (const order of orders) {
      if (filling.add(order) !== undefined) {
        misfits.push(order.orderId);
        continue;
      }
      fileRows += 1;
      php += units(order.php ?? '0', 2);
      ntd += units(order.ntd ?? '0', 2);
    }
    await run.step((tx) => leaveOut(tx, run.batch.id, misfits, run.now()), orders.length);
    read = orders.length;
    after = orders.at(-1)?.position ?? after;
  }
  return { made: filling.end(), sums: { fileRows, php: decimal(php, 2), ntd: decimal(ntd, 2) } };
}

const readStep = (db: Db, batchId: number, part: number, after: number): Promise<Row[]> =>
  db
    .selectFrom('fxBatchOrders as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .innerJoin('users as u', 'u.id', 'o.userId')
    .select(fileColumns)
    .select(['r.orderId', 'r.position'])
    .where('r.batchId', '=', batchId)
    .where('r.part', '=', part)
    .where('r.status', '=', IN_BATCH)
    .where('r.position', '>', after)
    .orderBy('r.position')
    .limit(STEP)
    .execute();

async function leaveOut(tx: Db, batchId: number, orderIds: readonly number[], now: string): Promise<void> {
  if (orderIds.length === 0) return;
  // Whoever changes an order that is in a batch locks the order first.
  await sql`select from orders where id in (${sql.join([...orderIds])}) order by id for no key update`.execute(
    tx,
  );
  await tx
    .updateTable('fxBatchOrders')
    .set({ status: RECALLED, recallReason: DOES_NOT_FIT, updatedTime: now })
    .where('batchId', '=', batchId)
    .where('orderId', 'in', orderIds)
    .where('status', '=', IN_BATCH)
    .execute();
}

/** Chunks of this run alone: an older one that still writes does not meet them. As base64: drivers write bytes as hex, slowly. */
async function saveChunks(run: BatchRun, { id }: File, content: Buffer): Promise<void> {
  const { db, job } = run;
  await sql`delete from fx_file_chunks where file_id = ${id} and job_id = ${job.id} and attempt = ${job.attempt}`.execute(
    db,
  );
  for (let chunk = 0; chunk * CHUNK_BYTES < content.length; chunk += 1) {
    const text = content.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES).toString('base64');
    await sql`insert into fx_file_chunks (file_id, job_id, attempt, chunk, content)
      values (${id}, ${job.id}, ${job.attempt}, ${chunk}, decode(${text}, 'base64'))`.execute(db);
    await run.step(async () => {});
  }
}
