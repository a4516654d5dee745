import { type Selectable, sql } from 'kysely';
import { GENERATE, IN_PROGRESS, SUCCESS } from '../../../domain/finance/swapJob';
import type { swapCalls } from '../../../domain/finance/swapQuery';
import type { InputOf, OutputOf } from '../../../domain/kit/call';
import { decimal, units } from '../../../domain/kit/decimal';
import { businessDay, later } from '../../../domain/kit/zone';
import { NOT_EXCHANGED } from '../../../domain/orders/swap';
import type { Tables } from '../../db/tables';
import type { Db, Operator, OperatorContext } from '../../kit/context';
import { Refused, wrong } from '../../kit/refused';
import { startJob } from '../exchanging/startJob';
import { currentTerms, nextTurn } from './batchTerms';

type Call = typeof swapCalls.generate;

/** For how long the figures of a query are believed, in seconds. */
const QUERY_SECONDS = 30 * 60;
/** Orders of a query that are looked at by one statement. */
const STEP = 2000;

/** Makes a batch of what a query found, and starts the job that writes its files. Refused as the call says. */
export async function generateBatch(
  { db, now, operator, after, services }: OperatorContext,
  input: InputOf<Call>,
): Promise<OutputOf<Call>> {
  const batch = await insertBatch(db, input, operator, now);
  after(() => services.enqueue('swap', { jobId: batch.jobId }));
  return { batchId: batch.id, batchNumber: batch.batchNumber, geneStatus: IN_PROGRESS };
}

interface NewBatch {
  readonly id: number;
  readonly jobId: number;
  readonly batchNumber: string;
}

/** Writes the batch with the terms that it holds to, and its job. Refused as the call says. */
export async function insertBatch(
  tx: Db,
  input: InputOf<Call>,
  operator: Pick<Operator, 'id' | 'name'>,
  now: string,
): Promise<NewBatch> {
  const query = await findQuery(tx, input);
  const { bankId, ruleId, rate } = query;
  // Whoever generates for the same bank waits here: so its batches are numbered one after the other.
  const jobId = await startJob(tx, { kind: GENERATE, bankId }, operator, now);
  const { formatId, bankCode, ...terms } = await currentTerms(tx, query);
  await assertFresh(tx, query, input, now);
  await assertNoOther(tx, query, jobId);
  const { cutOffTime, valueDay: valueDate } = await nextTurn(tx, terms.rule, now);
  const batchNumber = await nextNumber(tx, bankId, `${bankCode}${businessDay(now).replaceAll('-', '')}`);
  const { id } = await tx
    .insertInto('fxBatches')
    .values({
      batchNumber,
      bankId,
      ruleId,
      formatId,
      queryId: query.id,
      jobId,
      valueDate,
      cutOffTime,
      rate,
      quantity: query.quantity ?? 0,
      php: query.php ?? '0',
      ntd: query.ntd ?? '0',
      estimatedNtd: query.estimatedNtd ?? '0',
      sentTime: null,
      moveReason: null,
      makerId: operator.id,
      makerName: operator.name,
      createdTime: now,
      updatedTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fxBatchTerms')
    .values({ batchId: id, ...terms })
    .execute();
  return { id, jobId, batchNumber };
}

type Query = Selectable<Tables['exchangeQueries']> & { readonly calStatus: number };

async function findQuery(tx: Db, { queryId, getOffBankId }: InputOf<Call>): Promise<Query> {
  if (getOffBankId === undefined)
    throw new Refused(400, 'swap.bankRequired', {}, { getOffBankId: { key: 'rules.required' } });
  const query = await tx
    .selectFrom('exchangeQueries as q')
    .innerJoin('exchangeJobs as j', 'j.id', 'q.jobId')
    .selectAll('q')
    .select('j.status as calStatus')
    .where('q.id', '=', queryId)
    .executeTakeFirst();
  if (!query) throw new Refused(404, 'record.notFound');
  if (query.bankId !== getOffBankId) throw wrong('getOffBankId', { key: 'rules.oneOf' });
  return query;
}

/** Refuses a query whose figures are not those that were seen, or not those of now: 409 `swap.queryStale`, `swap.empty`. */
async function assertFresh(tx: Db, query: Query, seen: InputOf<Call>, now: string): Promise<void> {
  const { calStatus, createdTime, quantity, php } = query;
  const isSeen =
    calStatus === SUCCESS &&
    createdTime >= later(now, -QUERY_SECONDS) &&
    quantity === seen.quantity &&
    php !== null &&
    units(php, 2) === units(seen.php, 2);
  if (!isSeen) throw new Refused(409, 'swap.queryStale');
  if (quantity === 0) throw new Refused(409, 'swap.empty');
  const waiting = await sumWaiting(tx, query.id, quantity);
  if (waiting.quantity !== quantity || waiting.php !== php) throw new Refused(409, 'swap.queryStale');
}

/**
 * Refuses a query after which a batch of its bank was generated: 409 `swap.queryStale`. Caps and the share of the day have less room since
 * then than it knew.
 */
async function assertNoOther(tx: Db, { bankId, jobId: queryJobId }: Query, jobId: number): Promise<void> {
  const other = await tx
    .selectFrom('exchangeJobs')
    .select('id')
    .where('bankId', '=', bankId)
    .where('kind', '=', GENERATE)
    .where('id', '>', queryJobId)
    .where('id', '<', jobId)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new Refused(409, 'swap.queryStale');
}

interface Waiting {
  readonly quantity: number;
  readonly php: string;
}

/** What of the orders that a query would take still waits to be exchanged. */
async function sumWaiting(tx: Db, queryId: number, taken: number): Promise<Waiting> {
  let [quantity, php] = [0, 0n];
  for (let after = 0; after < taken; after += STEP) {
    const { rows } = await sql<Waiting>`
      select count(*)::integer as quantity, coalesce(sum(q.php), 0)::text as php
      from exchange_query_orders q join order_exchanges s on s.order_id = q.order_id and s.swap_status = ${NOT_EXCHANGED}
      where q.query_id = ${queryId} and q.position > ${after} and q.position <= ${after + STEP}`.execute(tx);
    quantity += rows[0]?.quantity ?? 0;
    php += units(rows[0]?.php ?? '0', 2);
  }
  return { quantity, php: decimal(php, 2) };
}

/** The number of a bank's next batch of a day, two digits at the least. */
async function nextNumber(tx: Db, bankId: number, prefix: string): Promise<string> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from fx_batches where bank_id = ${bankId} and batch_number like ${`${prefix}%`}`.execute(
    tx,
  );
  return `${prefix}${String((rows[0]?.taken ?? 0) + 1).padStart(2, '0')}`;
}
