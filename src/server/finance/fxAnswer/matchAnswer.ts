import type { AnswerFault, AnswerRow } from '../../../domain/finance/bankAnswer';
import { compare, decimal, units } from '../../../domain/kit/decimal';
import { IN_BATCH } from '../../../domain/orders/orderBatch';
import type { Db } from '../../kit/context';

/** Orders of a batch that are read by one statement. */
const STEP = 2000;
const PLACES = 2;

/** A row of an answer with the order that it is about. */
export interface MatchedRow {
  readonly orderId: number;
  readonly line: number;
  readonly executed: boolean;
  readonly cost: string;
  readonly rejectCode: string | null;
}

/** What an answer comes to: `ntd` is what the users of executed orders paid for their PHP. */
export interface AnswerTotals {
  readonly executed: number;
  readonly rejected: number;
  readonly php: string;
  readonly ntd: string;
  readonly cost: string;
}

interface Matched {
  readonly rows: readonly MatchedRow[];
  readonly faults: readonly AnswerFault[];
  readonly totals: AnswerTotals;
}

interface BatchOrder {
  readonly orderId: number;
  readonly transactionNumber: string;
  readonly php: string;
  readonly ntd: string;
  readonly status: number;
}

/** Holds each row of an answer against the order of its batch; a row that is not of an order that waits for its answer is a fault. */
export async function matchAnswer(db: Db, batchId: number, rows: readonly AnswerRow[]): Promise<Matched> {
  const orders = await ordersOf(db, batchId);
  const seen = new Set<string>();
  const matched: MatchedRow[] = [];
  const faults: AnswerFault[] = [];
  let [executed, php, ntd, cost] = [0, 0n, 0n, 0n];
  for (const row of rows) {
    const { line, transactionNumber: number } = row;
    const order = orders.get(number);
    const fault = faultOf(row, order, seen.has(number));
    seen.add(number);
    if (fault || !order) {
      faults.push(fault ?? { line, key: 'unknownOrder', vars: { number } });
      continue;
    }
    matched.push({
      orderId: order.orderId,
      line,
      executed: row.executed,
      cost: row.cost,
      rejectCode: row.rejectCode,
    });
    if (!row.executed) continue;
    executed += 1;
    php += units(order.php, PLACES);
    ntd += units(order.ntd, PLACES);
    cost += units(row.cost, PLACES);
  }
  const amounts = { php: decimal(php, PLACES), ntd: decimal(ntd, PLACES), cost: decimal(cost, PLACES) };
  return { rows: matched, faults, totals: { executed, rejected: matched.length - executed, ...amounts } };
}

function faultOf(
  { line, transactionNumber: number, php }: AnswerRow,
  order: BatchOrder | undefined,
  isTwice: boolean,
): AnswerFault | undefined {
  if (!order) return { line, key: 'unknownOrder', vars: { number } };
  if (isTwice) return { line, key: 'twice', vars: { number } };
  if (order.status !== IN_BATCH) return { line, key: 'answeredAlready', vars: { number } };
  if (compare(php, order.php) !== 0)
    return { line, key: 'phpDiffers', vars: { number, said: php, is: order.php } };
  return undefined;
}

async function ordersOf(db: Db, batchId: number): Promise<Map<string, BatchOrder>> {
  const orders = new Map<string, BatchOrder>();
  for (let after = 0, read = STEP; read === STEP; ) {
    const found = await db
      .selectFrom('fxBatchOrders as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .select(['r.orderId', 'o.transactionNumber', 'r.php', 'r.ntd', 'r.status', 'r.position'])
      .where('r.batchId', '=', batchId)
      .where('r.position', '>', after)
      .orderBy('r.position')
      .limit(STEP)
      .execute();
    for (const order of found) orders.set(order.transactionNumber, order);
    read = found.length;
    after = found.at(-1)?.position ?? after;
  }
  return orders;
}
