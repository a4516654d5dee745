import type { Selectable } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import type { Translate } from '../../domain/kit/languages';
import { type Mover, targetOf } from '../../domain/kit/moves';
import { actorKind, orderLeg } from '../../domain/orders/codes';
import {
  legOfChange,
  legOfStep,
  type OrderChange,
  type OrderStep,
  orderMovesOf,
  statusVar,
} from '../../domain/orders/moves';
import type { Difference } from '../../domain/orders/requestParts';
import type { Sight } from '../db/sight';
import { type Tables, tables } from '../db/tables';
import { leaveExchange } from '../finance/fxBatch/recall';
import { lessenPosition } from '../finance/fxPosition/openPosition';
import { isPosted, postMove } from '../finance/ledger/postOrders';
import type { Db, OperatorContext } from '../kit/context';
import { assertVersion, lockedRecord } from '../kit/locked';
import { type Actor, assertMove } from '../kit/step';
import { tellShop } from '../merchants/sales/callbacks';
import { endSaleUnpaid, settleSale } from '../merchants/sales/orderSales';
import { tellOfStep } from '../messages/orderMessages';
import { returnOfOrder } from '../points/orderPoints';
import { giveCapBack } from '../routing/capBack';

export type Order = Selectable<Tables['orders']>;

/** What changes with a step beside the status. */
type Change = Partial<Omit<Order, 'id' | 'version' | 'status' | 'updatedTime' | 'transactionNumber'>>;

export interface StepOptions {
  /** Which number to write when the target stands for several (failed: 2, 5 or 8). */
  readonly target?: number;
  readonly note?: string | null;
  readonly set?: Change;
  /** What a refund pays back. */
  readonly refund?: Refund;
}

/** What is paid back, in the currency of the refund, and what of the payment that is. */
interface Refund {
  readonly paidBack: string;
  readonly worth: string;
}

const KINDS: Readonly<Record<Mover, keyof typeof actorKind.entries>> = {
  app: 'app',
  operator: 'operator',
  checker: 'operator',
  finance: 'operator',
  risk: 'operator',
  system: 'system',
  clock: 'system',
  partner: 'partner',
  courier: 'partner',
};

/** The product itself as the one who takes a step. */
export const ourselves = (mover: 'system' | 'clock', t: Translate): Actor => ({
  mover,
  name: t('app.title'),
  operatorId: null,
});

/** The operator of a call as the one who takes a step. */
export function operatorAs(mover: Mover, { operator }: OperatorContext): Actor {
  return { mover, name: operator.name, operatorId: operator.id };
}

/** Reads an order and keeps it locked to the end of the transaction; 409 `record.stale` when `version` is an older one. */
export async function lockedOrder(
  db: Db,
  by: { id: number } | { transactionNumber: string },
  sight: Sight,
  version?: number,
): Promise<Order> {
  const order = await lockedRecord(db, tables.orders, by, sight);
  assertVersion(version, order, 'status', statusVar(order));
  return order;
}

/** Steps after which nothing is exchanged for an order: its user gets NTD back. */
const LEAVES_ITS_BATCH: readonly OrderStep[] = ['refundNtd', 'cancel'];

/**
 * Takes one step of a locked order: status, version and updated time change and the history gets a line, or 409
 * `order.illegalMove` and nothing does. Returns the order as it is then.
 */
export async function stepLocked(
  db: Db,
  order: Order,
  step: OrderStep,
  by: Actor,
  now: string,
  { target, note = null, set = {}, refund }: StepOptions = {},
): Promise<Order> {
  const moves = orderMovesOf(order.serviceType);
  assertMove(moves, step, order.status, by.mover);
  const status = targetOf(moves, step, target);
  await returnOfOrder(db, { ...order, ...set, status }, now);
  if ((step === 'cancel' || step === 'expire') && order.paidTime === null) await giveCapBack(db, order);
  const paidFor = step === 'pay' ? await settleSale(db, order) : {};
  const written = { step, leg: legOfStep[step], status, by, note, set: { ...set, ...paidFor }, refund };
  const taken = await write(db, order, written, now);
  if (LEAVES_ITS_BATCH.includes(step)) await leaveExchange(db, order.id, note ?? step, by, now);
  if (step === 'refundPhp') await lessenPosition(db, order.id, now);
  await endSaleUnpaid(db, taken, step);
  await tellOfStep(db, taken, step, now);
  await tellShop(db, taken, step, now);
  return taken;
}

/** Changes a locked order and leaves its status as it is; the history gets a line. Returns the order as it is then. */
export function changeLocked(
  db: Db,
  order: Order,
  change: OrderChange,
  by: Actor,
  now: string,
  { note = null, changes = null, set }: ChangeOptions,
): Promise<Order> {
  const leg = legOfChange[change];
  return write(db, order, { step: change, leg, status: order.status, by, note, changes, set }, now);
}

interface ChangeOptions {
  readonly note?: string | null;
  /** What changed, where the history tells it field by field. */
  readonly changes?: readonly Difference[] | null;
  readonly set: Change;
}

interface Written {
  readonly step: OrderStep | OrderChange;
  readonly leg: keyof typeof orderLeg.entries;
  readonly status: number;
  readonly by: Actor;
  readonly note: string | null;
  readonly changes?: readonly Difference[] | null;
  readonly set: Change;
  readonly refund?: Refund;
}

async function write(db: Db, order: Order, written: Written, now: string): Promise<Order> {
  const { step, leg, status, by, note, changes, set, refund } = written;
  const change = { ...set, status, version: order.version + 1, updatedTime: now };
  await db.updateTable('orders').set(change).where('id', '=', order.id).execute();
  const event = await db
    .insertInto('orderEvents')
    .values({
      orderId: order.id,
      step,
      leg: codeOf(orderLeg, leg),
      fromStatus: order.status,
      toStatus: status,
      actorKind: codeOf(actorKind, by.operatorId === null ? KINDS[by.mover] : 'operator'),
      actorName: by.name,
      operatorId: by.operatorId,
      note,
      changes: changes ? JSON.stringify(changes) : null,
      ...refund,
      time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPosted(step)) await postMove(db, event.id, order.id, step);
  return { ...order, ...change };
}
