import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ANSWER_POSTING, ANSWER_RECEIVED } from '../../../../domain/finance/fxAnswer';
import { BATCH_DONE, BATCH_SENT, GENERATED, PARTLY_ANSWERED } from '../../../../domain/finance/fxBatch';
import { FILE_SUPERSEDED, FILE_WRITING } from '../../../../domain/finance/fxBatchOrder';
import { EXECUTED, IN_BATCH, REJECTED } from '../../../../domain/orders/orderBatch';
import type { Db } from '../../../kit/context';
import { fileContent } from '../../fxBatch/fileContent';
import {
  type ComparedRecords,
  comparedRecords,
  type ProofRange,
  type ProofStep,
  type ProofStepResult,
} from './step';

/** Batches that one step looks at, each with all of its orders: tens of thousands. */
const STEP = 1;

const WITH_FILES = [GENERATED, BATCH_SENT, PARTLY_ANSWERED, BATCH_DONE];

/**
 * Exchange batches whose files are written: a batch, the orders in it and its files come to the same, and so do what it says of its bank's
 * answers and what its orders say. What each order is, and how far in its batch, the step of orders looks at.
 */
export const batchesStep: ProofStep = async (db: Db, { after }: ProofRange): Promise<ProofStepResult> => {
  const { rows } = await sql<ComparedRecords>`
    with looked_at as materialized (
      select * from fx_batches where id > ${Number(after || 0)} order by id limit ${STEP}
    ), ordered as (
      select r.batch_id, count(*) filter (where r.status in (${IN_BATCH}, ${EXECUTED}, ${REJECTED})) as quantity,
        sum(r.php) filter (where r.status in (${IN_BATCH}, ${EXECUTED}, ${REJECTED})) as php,
        sum(r.ntd) filter (where r.status in (${IN_BATCH}, ${EXECUTED}, ${REJECTED})) as ntd,
        count(*) filter (where r.status = ${EXECUTED}) as executed, count(*) filter (where r.status = ${REJECTED}) as rejected,
        coalesce(sum(r.cost) filter (where r.status = ${EXECUTED}), 0) as cost,
        coalesce(sum(r.ntd) filter (where r.status = ${EXECUTED}), 0) as exchanged
      from fx_batch_orders r where r.batch_id in (select id from looked_at) group by r.batch_id
    ), filed as (
      select f.batch_id, sum(f.file_rows) as quantity, sum(f.php) as php, sum(f.ntd) as ntd
      from fx_batch_files f where f.batch_id in (select id from looked_at) and f.status not in (${FILE_WRITING}, ${FILE_SUPERSEDED})
      group by f.batch_id
    ), compared as (
      select b.id, (b.quantity, b.php, b.ntd) = (o.quantity, o.php, o.ntd) and (b.quantity, b.php, b.ntd) = (f.quantity, f.php, f.ntd)
        and ((b.executed, b.rejected, b.cost, b.result) = (o.executed, o.rejected, o.cost, o.exchanged - o.cost) or exists (
          -- What is being posted is counted once all of it is.
          select from fx_answers a where a.batch_id = b.id and a.status in (${ANSWER_RECEIVED}, ${ANSWER_POSTING}) and a.job_id is not null)) as sound
      from looked_at b left join ordered o on o.batch_id = b.id left join filed f on f.batch_id = b.id
      where b.status in (${sql.join(WITH_FILES.map((one) => sql.lit(one)))})
    )
    select (select count(*)::integer from compared) as compared, (select max(id) from looked_at) as last,
      coalesce((select array_agg(id::text order by id) from compared where sound is not true), '{}') as wrong`.execute(
    db,
  );
  return comparedRecords('batches', 'fxBatch', rows[0]);
};

/** Files of exchange batches, one by one: their bytes are those that were written. */
export const filesStep: ProofStep = async (db: Db, { after }: ProofRange): Promise<ProofStepResult> => {
  const file = await db
    .selectFrom('fxBatchFiles')
    .select(['id', 'batchId', 'jobId', 'attempt', 'sha256'])
    .where('sha256', 'is not', null)
    .where('id', '>', Number(after || 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!file) return { findings: [], next: null, rows: 0 };
  const hash = createHash('sha256');
  for await (const bytes of fileContent(db, file)) hash.update(bytes);
  const isIntact = hash.digest('hex') === file.sha256;
  const faults = isIntact ? [] : [{ of: 'fxBatch' as const, key: String(file.batchId) }];
  const finding = { of: 'files' as const, expected: '1', found: isIntact ? '1' : '0', faults };
  return { findings: [finding], next: String(file.id), rows: 0 };
};
