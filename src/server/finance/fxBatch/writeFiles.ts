import { createHash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import { type BankFile, bankFile, fileNameOf, type Making, misfitOf } from '../../../domain/finance/bankFile';
import type { FileValues } from '../../../domain/finance/bankFileField';
import {
  FILE_READY,
  FILE_SUPERSEDED,
  FILE_WRITING,
  IN_BATCH,
  RECALLED,
  recallReason,
} from '../../../domain/finance/fxBatchOrder';
import { codeOf } from '../../../domain/kit/codes';
import type { Tables } from '../../db/tables';
import type { Db } from '../../kit/context';
import { lengthIn } from '../bankFile/charset';
import { fileColumns } from '../bankFile/orders';
import { written } from '../bankFile/written';
import { JobRefused } from '../exchanging/jobRun';
import type { BatchRun } from './batchRun';
import { newFile } from './newFile';

/** Orders that are read, or given their part, by one statement. */
const STEP = 500;
const CHUNK_BYTES = 256 * 1024;
const DOES_NOT_FIT = codeOf(recallReason, 'doesNotFit');

type File = Selectable<Tables['fxBatchFiles']>;

/**
 * Writes every file of a batch that is not written: those that were begun or are to be written anew, then new ones of as many rows as the
 * bank takes in a file, until no order is left without one.
 */
export async function writeFiles(run: BatchRun): Promise<void> {
  for (let file = await nextFile(run); file; file = await nextFile(run)) {
    await fillFile(run, file);
    await writeFile(run, file);
  }
}

async function nextFile(run: BatchRun): Promise<File | undefined> {
  const { db, batch } = run;
  const begun = await db
    .selectFrom('fxBatchFiles')
    .selectAll()
    .where('batchId', '=', batch.id)
    .where('status', '=', FILE_WRITING)
    .orderBy('part')
    .executeTakeFirst();
  if (begun || !(await hasUnassigned(db, batch.id))) return begun;
  return run.step(async (tx) => {
    const { rows } = await sql<{ part: number }>`
      select coalesce(max(part), 0) + 1 as part from fx_batch_files where batch_id = ${batch.id}`.execute(tx);
    return tx
      .insertInto('fxBatchFiles')
      .values(newFile({ batchId: batch.id, part: rows[0]?.part ?? 1, revision: 1 }, run.now()))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function hasUnassigned(db: Db, batchId: number): Promise<boolean> {
  const found = await db
    .selectFrom('fxBatchOrders')
    .select('orderId')
    .where('batchId', '=', batchId)
    .where('part', 'is', null)
    .where('status', '=', IN_BATCH)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives orders to a file, in their order, until it has as many rows as a file may have. */
async function fillFile(run: BatchRun, { part }: File): Promise<void> {
  const { batch, terms } = run;
  for (;;) {
    const given = await run.step(async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        update fx_batch_orders r set part = ${part}
        from (
          select order_id from fx_batch_orders
          where batch_id = ${batch.id} and part is null and status = ${IN_BATCH} order by position
          limit least(${STEP}, greatest(${terms.rule.fileRows}
            - (select count(*) from fx_batch_orders where batch_id = ${batch.id} and part = ${part}), 0))
          for update
        ) s
        where r.batch_id = ${batch.id} and r.order_id = s.order_id`.execute(tx);
      return Number(numAffectedRows);
    });
    if (given < STEP) return;
  }
}

/** Writes a file from its orders as they are now. Whatever changes meanwhile has it written once more. */
async function writeFile(run: BatchRun, file: File): Promise<void> {
  const { batch, terms } = run;
  const making: Making = { format: terms.format, lengthOf: lengthIn(terms.format) };
  const values = { ...run.batchValues, part: String(file.part) };
  const orders = await readOrders(run, file, making, values);
  const made = bankFile(making, values, orders);
  assertWhole(made);
  const content = await written(terms.format, made);
  await run.step(async () => {});
  await saveChunks(run, file, content);
  await run.step(async (tx) => {
    await lockBatch(tx, batch.id);
    const current = await sumsOfPart(tx, batch.id, file.part);
    if (current.fileRows !== orders.length) return;
    const isEmpty = orders.length === 0;
    await tx
      .updateTable('fxBatchFiles')
      .set({
        ...current,
        fileName: fileNameOf(terms.format, values),
        status: isEmpty ? FILE_SUPERSEDED : FILE_READY,
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

/** What of a part is in the batch now. */
async function sumsOfPart(tx: Db, batchId: number, part: number) {
  const { rows } = await sql<{ fileRows: number; php: string; ntd: string }>`
    select count(*)::integer as file_rows, coalesce(sum(php), 0)::numeric(14,2) as php, coalesce(sum(ntd), 0)::numeric(14,2) as ntd
    from fx_batch_orders where batch_id = ${batchId} and part = ${part} and status = ${IN_BATCH}`.execute(tx);
  return rows[0] ?? { fileRows: 0, php: '0', ntd: '0' };
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

/** The orders of a file as it carries them; one whose values do not fit leaves the batch. */
async function readOrders(
  run: BatchRun,
  { part }: File,
  making: Making,
  values: FileValues<'batch'>,
): Promise<Row[]> {
  const fitting: Row[] = [];
  for (let after = 0, read = STEP; read === STEP; ) {
    const rows: Row[] = await readStep(run.db, run.batch.id, part, after);
    const judged = rows.map((row) => ({ row, fits: misfitOf(making, values, row) === undefined }));
    const misfits = judged.flatMap(({ row, fits }) => (fits ? [] : [row.orderId]));
    await run.step((tx) => leaveOut(tx, run.batch.id, misfits, run.now()), rows.length);
    for (const { row, fits } of judged) if (fits) fitting.push(row);
    read = rows.length;
    after = rows.at(-1)?.position ?? after;
    await breath();
  }
  return fitting;
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
