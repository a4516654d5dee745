import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { type Mover, targetOf } from '../../domain/kit/moves';
import { actorKind, orderLeg } from '../../domain/orders/codes';
import {
  legOfChange,
  legOfStep,
  type OrderChange,
  type OrderStep,
  orderMovesOf,
} from '../../domain/orders/moves';
import type { Difference } from '../../domain/orders/requestParts';
import type { Tables } from '../db/tables';
import type { Db, OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { EVERYTHING, type Sight } from '../kit/sight';
import { type Actor, assertMove, assertVersion, codeVar } from '../kit/step';

export type Order = Selectable<Tables['orders']>;

/** What changes with a step beside the status. */
type Change = Partial<Omit<Order, 'id' | 'version' | 'status' | 'updatedTime' | 'transactionNumber'>>;

export interface StepOptions {
  /** The version that the caller read; an older one than there is now is refused. */
  readonly version?: number;
  /** Which number to write when the target stands for several (failed: 2, 5 or 8). */
  readonly target?: number;
  readonly note?: string | null;
  readonly set?: Change;
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

/** The operator of a call as the one who takes a step. */
export function operatorAs(mover: Mover, { operator }: OperatorContext): Actor {
  return { mover, name: operator.name, operatorId: operator.id };
}

/** Reads an order and keeps it locked to the end of the transaction; 404 when there is none that the reader may see. */
export async function lockedOrder(
  db: Db,
  by: { id: number } | { transactionNumber: string },
  { agentIds }: Sight = EVERYTHING,
): Promise<Order> {
  const query = db.selectFrom('orders').selectAll().forUpdate();
  const found = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('transactionNumber', '=', by.transactionNumber)
  ).executeTakeFirst();
  const seen = found && (agentIds === null || (found.agentId !== null && agentIds.includes(found.agentId)));
  if (!seen) throw new Refused(404, 'record.notFound');
  return found;
}

/**
 * Takes one step of a locked order: status, version and updated time change and the history gets a line, or 409
 * (`order.illegalMove`, `record.stale`) and nothing does. Returns the order as it is then.
 */
export async function stepLocked(
  db: Db,
  order: Order,
  step: OrderStep,
  by: Actor,
  now: string,
  { version, target, note = null, set = {} }: StepOptions = {},
): Promise<Order> {
  const moves = orderMovesOf(order.serviceType);
  assertVersion(version, order, 'status', codeVar(moves.codes, order.status));
  assertMove(moves, step, order.status, by.mover);
  const status = targetOf(moves, step, target);
  return write(db, order, { step, leg: legOfStep[step], status, by, note, set }, now);
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
}

async function write(db: Db, order: Order, written: Written, now: string): Promise<Order> {
  const { step, leg, status, by, note, changes, set } = written;
  const change = { ...set, status, version: order.version + 1, updatedTime: now };
  await db.updateTable('orders').set(change).where('id', '=', order.id).execute();
  await db
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
      // As text: drivers take an array for one of PostgreSQL's own.
      changes: changes ? sql<Difference[]>`${JSON.stringify(changes)}::jsonb` : null,
      time: now,
    })
    .execute();
  return { ...order, ...change };
}
