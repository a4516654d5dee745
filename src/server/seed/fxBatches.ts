import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { AnswerRow } from '../../domain/finance/bankAnswer';
import { ANSWER_POSTING } from '../../domain/finance/fxAnswer';
import { BATCH_CANCELLED, BATCH_SENT, fxBatches } from '../../domain/finance/fxBatch';
import { FILE_READY, FILE_SENT } from '../../domain/finance/fxBatchOrder';
import { POST_ANSWER } from '../../domain/finance/swapJob';
import { auditStatus } from '../../domain/kit/approval';
import { codeOf } from '../../domain/kit/codes';
import { decimal, divided, units } from '../../domain/kit/decimal';
import { businessDay, later, wireOf } from '../../domain/kit/zone';
import { banksWork } from '../../domain/operation/workingDays';
import type { Tables } from '../db/tables';
import { runSwapJob } from '../finance/exchanging/runSwapJob';
import { startJob } from '../finance/exchanging/startJob';
import { startQuery } from '../finance/exchanging/startQuery';
import { matchAnswer } from '../finance/fxAnswer/matchAnswer';
import { writeAnswer } from '../finance/fxAnswer/upload';
import { dissolveBatch } from '../finance/fxBatch/dissolve';
import { insertBatch } from '../finance/fxBatch/generate';
import { writeProposal } from '../kit/approvals';
import type { Db } from '../kit/context';
import { keptKind, subjectOf } from '../kit/keptDecided';
import { calendarFrom } from '../operation/holidays';
import { withoutAudit } from './bulk';
import { step } from './financeProposals';
import { closePositions, letWait, openPositions } from './fxPositions';
import { operatorNamed } from './staff';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface DemoBatch {
  readonly code: string;
  /** Hours before now; none is of today: whoever signs in to the demo would be notified of its job. */
  readonly ago: number;
  /** Days before it in which its orders were paid. */
  readonly days: number;
  readonly ends: 'generated' | 'sent' | 'received' | 'answered' | 'cancelled';
}

/** A batch in nearly each status that a day of finance leaves. */
const BATCHES: readonly DemoBatch[] = [
  { code: 'MBB', ago: 49, days: 2, ends: 'answered' },
  { code: 'POB', ago: 46, days: 1, ends: 'cancelled' },
  { code: 'FHB', ago: 30, days: 2, ends: 'received' },
  { code: 'POB', ago: 28, days: 2, ends: 'sent' },
  { code: 'MBB', ago: 26, days: 2, ends: 'generated' },
];

/** Days on which nothing waits any more that was paid before. */
const DAYS_DONE = 20;
/** Banks that take turns, and the FX partner now and then. */
const TURNS = ['MBB', 'FHB', 'POB', 'MBB', 'RS'] as const;

/** A batch that was answered for each working day before those above, the oldest first. */
async function doneBatches(db: Db, now: number): Promise<DemoBatch[]> {
  const days = Array.from({ length: DAYS_DONE }, (_, at) => 73 + 24 * (DAYS_DONE - at));
  const dayOf = (ago: number) => businessDay(momentBefore(now, ago));
  const calendar = await calendarFrom(db, 'TWN', dayOf(Math.max(...days)));
  return days
    .filter((ago) => banksWork(dayOf(ago), calendar))
    .map((ago, at) => ({ code: TURNS[at % TURNS.length] as string, ago, days: 5, ends: 'answered' }));
}

const momentBefore = (now: number, hours: number): string => wireOf(new Date(now - hours * HOUR * 1000));

/** Exchange batches of the demo, made as everybody makes them. */
export async function seedFxBatches(db: Db, now: number): Promise<void> {
  await withoutAudit(db, ['fx_batches', 'fx_answers', 'fx_positions', 'approvals'], async () => {
    for (const one of [...(await doneBatches(db, now)), ...BATCHES])
      await seedBatch(db, one, momentBefore(now, one.ago));
    await closePositions(db, now);
  });
}

const maker = () => operatorNamed('finance');

async function seedBatch(db: Db, { code, days, ends }: DemoBatch, at: string): Promise<void> {
  const { id: getOffBankId } = await db
    .selectFrom('exchangeBanks')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const generatedTime = later(at, 120);
  const isSent = ends !== 'generated' && ends !== 'cancelled';
  if (isSent)
    await letWait(db, { since: later(at, -days * DAY), generatedTime, sentTime: later(at, 2 * HOUR) });
  const criteria = { getOffBankId, payTimeStart: later(at, -days * DAY), payTimeEnd: at, overShare: true };
  const { jobId, queryId } = await startQuery(db, criteria, maker(), at);
  await work(db, jobId, at);
  const { quantity, php } = await db
    .selectFrom('exchangeQueries')
    .select(['quantity', 'php'])
    .where('id', '=', queryId)
    .executeTakeFirstOrThrow();
  // A small demo has hardly any orders.
  if (!quantity || php === null) return;
  const batch = await db
    .transaction()
    .execute((tx) => insertBatch(tx, { queryId, getOffBankId, quantity, php }, maker(), generatedTime));
  await work(db, batch.jobId, generatedTime);
  if (ends === 'cancelled') await cancel(db, batch.id, later(at, HOUR));
  if (!isSent) return;
  await release(db, batch.id, later(at, HOUR));
  if (ends === 'received' || ends === 'answered') await answer(db, batch.id, ends, later(at, 5 * HOUR));
  await openPositions(db, batch.id);
}

async function work(db: Db, jobId: number, at: string): Promise<void> {
  const clock = () => new Date(`${at.replace(' ', 'T')}Z`);
  await runSwapJob({ db, clock, stopping: new AbortController().signal, onFault: fails }, jobId);
}

function fails(error: unknown): void {
  throw error;
}

async function cancel(db: Db, id: number, at: string): Promise<void> {
  await sql`
    update fx_batches set status = ${BATCH_CANCELLED}, version = version + 1, updated_time = ${at},
      move_reason = 'The bank is closed tomorrow.' where id = ${id}`.execute(db);
  await dissolveBatch(db, id, () => at);
}

/** Requested by who made it, and agreed to a quarter of an hour later. */
async function release(db: Db, id: number, at: string): Promise<void> {
  const auditor = operatorNamed('auditor');
  const checkedTime = later(at, 900);
  const proposal = await writeProposal(db, keptKind(fxBatches), {
    ...{ subjectId: id, subject: await subjectOf(db, fxBatches, id), payload: step('release', null) },
    ...{ maker: maker(), now: at, lapseTime: later(at, 7 * DAY) },
  });
  const decided = {
    ...{ auditStatus: codeOf(auditStatus, 'approved'), checkedTime },
    ...{ checkerId: auditor.id, checkerName: auditor.name },
  };
  await db.updateTable('approvals').set(decided).where('id', '=', proposal).execute();
  await sql`
    update fx_batches set status = ${BATCH_SENT}, version = version + 1, sent_time = ${checkedTime}, updated_time = ${checkedTime}
    where id = ${id}`.execute(db);
  await db
    .updateTable('fxBatchFiles')
    .set({ status: FILE_SENT })
    .where('batchId', '=', id)
    .where('status', '=', FILE_READY)
    .execute();
}

/** The bank refuses one order of so many; the others cost a little more or less than was expected, which comes to nothing over four batches. */
const REFUSED_EVERY = 40;
const COSTS_PER_MILLE = [1002n, 999n, 1001n, 998n] as const;

async function answer(db: Db, batchId: number, ends: DemoBatch['ends'], at: string): Promise<void> {
  const batch = await db
    .selectFrom('fxBatches')
    .selectAll()
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const { rows, totals } = await matchAnswer(db, batchId, await rowsOf(db, batch));
  const sha256 = createHash('sha256').update(`${batch.batchNumber} ${at}`).digest('hex');
  const id = await writeAnswer(
    db,
    { batch, fileName: `answer-${batch.batchNumber.slice(-4)}.csv`, sha256, rows, totals },
    maker(),
    at,
  );
  if (ends === 'answered') await postAnswer(db, { id, bankId: batch.bankId }, at);
}

/** Writes what an answer says into the orders of its batch, ten minutes after `at`. */
export async function postAnswer(db: Db, answer: { id: number; bankId: number }, at: string): Promise<void> {
  const jobId = await startJob(db, { kind: POST_ANSWER, bankId: answer.bankId }, maker(), at);
  await db
    .updateTable('fxAnswers')
    .set({ status: ANSWER_POSTING, version: 1, jobId })
    .where('id', '=', answer.id)
    .execute();
  await work(db, jobId, later(at, 600));
}

async function rowsOf(db: Db, { id, rate }: Selectable<Tables['fxBatches']>): Promise<AnswerRow[]> {
  const orders = await db
    .selectFrom('fxBatchOrders as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['o.transactionNumber', 'r.php'])
    .where('r.batchId', '=', id)
    .where('r.status', '=', 1)
    .orderBy('r.position')
    .execute();
  const perMille = COSTS_PER_MILLE[id % COSTS_PER_MILLE.length] as bigint;
  return orders.map(({ transactionNumber, php }, at) => {
    const executed = at % REFUSED_EVERY !== 0;
    const cost = decimal((units(divided(php, rate), 2) * perMille) / 1000n, 2);
    const rejectCode = executed ? null : 'AM04';
    return { line: at + 2, transactionNumber, php, cost: executed ? cost : '0.00', executed, rejectCode };
  });
}
