import { createHmac, randomUUID } from 'node:crypto';
import {
  ANSWER_POSTED,
  ANSWER_POSTING,
  ANSWER_RECEIVED,
  fxAnswerCalls,
  fxAnswers,
} from '../../src/domain/finance/fxAnswer';
import {
  BATCH_FAILED,
  BATCH_SENT,
  fxBatches,
  GENERATED,
  PARTLY_ANSWERED,
  UNSENT,
} from '../../src/domain/finance/fxBatch';
import { fxBatchCalls, fxBatchOrders } from '../../src/domain/finance/fxBatchOrder';
import { IN_PROGRESS } from '../../src/domain/finance/swapJob';
import { swapCalls } from '../../src/domain/finance/swapQuery';
import { sum } from '../../src/domain/kit/decimal';
import { signedText } from '../../src/domain/kit/wire';
import { wireOf } from '../../src/domain/kit/zone';
import { IN_BATCH, RECALLED } from '../../src/domain/orders/orderBatch';
import type { Random } from '../../src/server/seed/random';
import { type Caller, callerOf, configOf, sameSessionAt, secretOf } from './caller';
import { pause } from './program';

/** Exchange batches of several banks at once on servers that are cut off: each lane looks where its bank is and does what comes next. */

/** What was answered as done, by ids: none of it may be lost. */
export interface ExchangeDone {
  readonly calculated: Set<number>;
  readonly generated: Set<number>;
  readonly recalled: Set<number>;
  readonly released: Set<number>;
  readonly confirmed: Set<number>;
}

/** What a bank's lane is at; a job that one call begins goes on until the next. */
export type ExchangePhase = 'calculate' | 'generate' | 'recall' | 'release' | 'answer' | 'cancel';

interface Desks {
  readonly finance: Caller;
  readonly auditor: Caller;
}

/** Lanes end their batch and begin no other one once this is aborted. */
export function exchangeTraffic(origins: readonly string[], random: Random, ending: AbortSignal) {
  const done: ExchangeDone = {
    calculated: new Set(),
    generated: new Set(),
    recalled: new Set(),
    released: new Set(),
    confirmed: new Set(),
  };
  const phases = new Map<number, ExchangePhase>();
  const anywhere = () => random.pick(origins);
  const sessions = new Map<string, Promise<Caller>>();
  /** Each has one session, on whichever server answers. */
  const desk = async (account: string): Promise<Caller> => {
    const session = sessions.get(account) ?? callerOf(anywhere(), account);
    sessions.set(account, session);
    return sameSessionAt(
      anywhere(),
      await session.catch((error) => {
        sessions.delete(account);
        throw error;
      }),
    );
  };
  const desks = async (): Promise<Desks> => ({
    finance: await desk('finance'),
    auditor: await desk('auditor'),
  });

  /** One bank, until it is to end; what finds no server is looked at anew. */
  async function lane(bankId: number): Promise<void> {
    for (;;) {
      try {
        const at = await desks();
        const open = await openBatch(at, bankId);
        if (open) await takeOn(at, bankId, Number(open.id));
        else if (ending.aborted) return;
        else await begin(at, bankId);
      } catch (error) {
        if (!isLost(error)) throw error;
        if (/: 401 /.test(String(error))) sessions.clear();
      }
      await pause(50);
    }
  }

  async function begin({ finance }: Desks, bankId: number): Promise<void> {
    phases.set(bankId, 'calculate');
    const { queryId } = await finance.ask(swapCalls.start, { getOffBankId: bankId, overShare: true });
    const query = await until(
      () => finance.ask(swapCalls.last, { queryId }),
      (one) => one?.calStatus !== IN_PROGRESS,
    );
    if (!query?.quantity || query.php === null) return;
    done.calculated.add(queryId);
    phases.set(bankId, 'generate');
    const seen = { queryId, getOffBankId: bankId, quantity: query.quantity, php: query.php };
    done.generated.add((await finance.ask(swapCalls.generate, seen)).batchId);
  }

  async function takeOn(at: Desks, bankId: number, id: number): Promise<void> {
    const { record, pending } = await at.finance.ask(fxBatches.calls.detail, { id });
    const { version, status } = record;
    const enter = (phase: ExchangePhase) => phases.set(bankId, phase);
    if (pending) {
      enter('release');
      await at.auditor.ask(fxBatches.decisions.approve, { auditId: pending.id });
      done.released.add(id);
    } else if (status === BATCH_FAILED && random.chance(0.5))
      await at.finance.ask(fxBatches.steps.retry, { id, version });
    // Nothing may be left of it: other banks have its orders.
    else if (status === BATCH_FAILED)
      await at.finance.ask(fxBatches.steps.cancel, { id, version, reason: 'It is not needed' });
    else if (status === GENERATED && String(record.cutOffTime) < wireOf(new Date()))
      await at.finance.ask(fxBatches.steps.redate, { id, version });
    else if (status === GENERATED && random.chance(0.4)) await recallOne(at, id);
    else if (status === GENERATED) await at.finance.ask(fxBatches.steps.release, { id, version });
    else if (status === BATCH_SENT || status === PARTLY_ANSWERED)
      await answer(at, id, String(record.batchNumber));
  }

  async function recallOne({ finance }: Desks, batchId: number): Promise<void> {
    const order = (await ordersOf(finance, batchId)).at(-1);
    if (!order) return;
    await finance.ask(fxBatchCalls.recallOrder, { orderId: order.id, batchId, reason: 'Its user asks' });
    done.recalled.add(order.id);
  }

  async function answer({ finance, auditor }: Desks, batchId: number, batchNumber: string): Promise<void> {
    const { items } = await finance.ask(fxAnswers.calls.page, { batchNumber, pageSize: 20 } as object);
    const open = items.find(({ status }) => status === ANSWER_RECEIVED || status === ANSWER_POSTING);
    if (!open) return upload(finance, batchId);
    const id = Number(open.id);
    const { record, pending } = await finance.ask(fxAnswers.calls.detail, { id });
    if (record.status !== ANSWER_RECEIVED) return;
    if (pending) await auditor.ask(fxAnswers.decisions.approve, { auditId: pending.id });
    else await finance.ask(fxAnswers.steps.confirm, { id, version: record.version });
    if (pending || !record.beyondTolerance) done.confirmed.add(id);
  }

  /** A third is executed at what it is worth; all else is rejected and waits again. */
  async function upload(finance: Caller, batchId: number): Promise<void> {
    const orders = await ordersOf(finance, batchId);
    const rows = orders.map(({ transactionNumber, php, ntd }) =>
      random.chance(0.3)
        ? [transactionNumber, php, ntd, 'OK', '']
        : [transactionNumber, php, '', 'NO', 'AM04'],
    );
    const total = (at: number) => sum('0.00', ...rows.map((row) => row[at] || '0.00'));
    const lines = [
      ['number', 'php', 'ntd', 'result', 'code'],
      ...rows,
      [String(rows.length), total(1), total(2)],
    ];
    await sendFile(anywhere(), finance.token, batchId, lines.map((line) => line.join(',')).join('\r\n'));
  }

  return { done, phases, lane };
}

const ordersOf = async (finance: Caller, batchId: number) => {
  const input = { batchId, fxBatchOrderStatus: [IN_BATCH], pageSize: 100 } as object;
  return (await finance.ask(fxBatchOrders.page, input)).items;
};

async function openBatch({ finance }: Desks, bankId: number) {
  const { items } = await finance.ask(fxBatches.calls.page, {
    bankId: [bankId],
    status: [...UNSENT, BATCH_SENT, PARTLY_ANSWERED],
    pageSize: 20,
  } as object);
  return items.at(-1);
}

async function until<T>(look: () => Promise<T>, holds: (one: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const one = await look();
    if (holds(one)) return one;
    await pause(100);
  }
  throw new Error('it did not come to its end');
}

/** The server was cut off, or said that things have changed since they were read: both are looked at anew. */
const isLost = (error: unknown): boolean =>
  /fetch failed|terminated|other side closed|ECONN|: 409 |: 503 |: 401 /.test(String(error));

async function sendFile(origin: string, token: string, batchId: number, text: string): Promise<void> {
  const fields = { batchId: String(batchId), token, timeZone: 'Asia/Taipei' };
  const timestamp = String(Date.now());
  const secret = await secretOf(await configOf(origin));
  const sign = createHmac('sha256', secret)
    .update(signedText(timestamp, fxAnswerCalls.upload.path, fields))
    .digest('hex');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([text]), 'answer.csv');
  const headers = { timestamp, sign, token, 'idempotency-key': randomUUID() };
  const response = await fetch(origin + fxAnswerCalls.upload.path, { method: 'POST', headers, body });
  const answer = (await response.json()) as { code: number; message: string };
  if (answer.code !== 200) throw new Error(`upload: ${answer.code} ${answer.message}`);
}

/** Where what was answered is found, each once, by the ids that were answered. */
export const FOUND_IN: Readonly<Record<keyof ExchangeDone, (ids: string) => string>> = {
  calculated: (ids) => `exchange_queries where id in (${ids}) and quantity > 0`,
  generated: (ids) => `fx_batches where id in (${ids})`,
  recalled: (ids) => `orders o where o.id in (${ids}) and exists (
    select from fx_batch_orders r where r.order_id = o.id and r.status = ${RECALLED} and r.recalled_by is not null)`,
  released: (ids) => `fx_batches where id in (${ids}) and sent_time is not null`,
  confirmed: (ids) => `fx_answers where id in (${ids}) and status = ${ANSWER_POSTED}`,
};
