import { sql } from 'kysely';
import { fxAnswerCalls, fxAnswers } from '../../src/domain/finance/fxAnswer';
import { sum } from '../../src/domain/kit/decimal';
import type { Changed } from '../../src/domain/kit/keptPage';
import { familyLife } from './familyLife';
import { type FxBatchWorld, fxBatchWorld } from './fxBatchWorld';
import { uploadFile } from './uploads';

/** An order of a batch that was sent, with what its bank is to deliver and what its user paid for that. */
export interface Sent {
  readonly id: number;
  readonly transactionNumber: string;
  readonly php: string;
  readonly ntd: string;
}

/** As many of them as there are. */
export type Orders = [Sent, Sent, Sent];

/** A row of an answer by the format of `someAnswerFormat`. */
export type Row = readonly [number: string, php: string, cost: string, result: string, code: string];

/** An order that was executed, for so much more than its user paid. */
export const executed = ({ transactionNumber, php, ntd }: Sent, more = '0.00'): Row => [
  transactionNumber,
  php,
  sum(ntd, more),
  'OK',
  '',
];

export const rejected = ({ transactionNumber, php }: Sent): Row => [transactionNumber, php, '', 'NO', 'AM04'];

const totalsOf = (rows: readonly Row[]) => [
  String(rows.length),
  sum(...rows.map(([, php]) => php)),
  sum('0.00', ...rows.map(([, , cost]) => cost || '0.00')),
];

/** The file of an answer, comma separated. */
export const csvOf = (rows: readonly Row[], totals = totalsOf(rows)) =>
  Buffer.from(
    [['number', 'php', 'ntd', 'result', 'code'], ...rows, totals].map((row) => row.join(',')).join('\r\n'),
  );

/** A world whose bank answers, with orders that go their way by the calls of apps and partners. */
export async function fxAnswerWorld() {
  const on = await fxBatchWorld();
  await on.agreed.answerFormat(on.bankId);
  return { ...on, ...(await answerHands(on)) };
}

async function answerHands(on: FxBatchWorld) {
  const { world, admin } = on;
  const life = await familyLife(world);

  /** A batch of so many orders that was sent. */
  async function sentBatch(count: number): Promise<{ batchId: number; orders: Orders }> {
    for (let at = 0; at < count; at += 1) await life.sent('send');
    const { id: batchId } = await on.generated();
    await on.released(batchId);
    const { rows: orders } = await sql<Sent>`
      select r.order_id as id, o.transaction_number, r.php, r.ntd from fx_batch_orders r join orders o on o.id = r.order_id
      where r.batch_id = ${batchId} order by r.position`.execute(world.db);
    return { batchId, orders: orders as Orders };
  }

  async function upload(batchId: number, content: Buffer, name = 'answer.csv') {
    const input = { batchId: String(batchId) };
    const sent = await uploadFile(world, admin, fxAnswerCalls.upload, input, content, name);
    return { ...sent, data: sent.data as Partial<Changed> };
  }

  /** An answer that was read: its id. */
  const answered = async (batchId: number, rows: readonly Row[]): Promise<number> =>
    Number((await upload(batchId, csvOf(rows))).data.id);

  async function confirm(id: number): Promise<void> {
    const { record } = await admin.ask(fxAnswers.calls.detail, { id });
    const from = world.queued.length;
    await admin.ask(fxAnswers.steps.confirm, { id, version: record.version });
    await on.work(from);
  }

  const answer = async (id: number) => (await admin.ask(fxAnswers.calls.detail, { id })).record;

  /** Rates of these tests are whatever orders bring: one operator is enough for them. */
  const tolerate = () => world.db.updateTable('fxAnswers').set({ beyondTolerance: false }).execute();

  return { life, sentBatch, upload, answered, confirm, answer, tolerate };
}

export type FxAnswerWorld = Awaited<ReturnType<typeof fxAnswerWorld>>;
