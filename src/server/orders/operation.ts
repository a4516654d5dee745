import type { Outcome } from '../../domain/kit/approval';
import type { InputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import type { orderWays, proposeOperation, proposeOperations } from '../../domain/orders/operation';
import { type Operation, obstacleTo, operationTypeOf } from '../../domain/orders/operationRules';
import { instantOf } from '../../domain/pricing/inForce';
import { otherWaysOf } from '../../domain/routing/offered';
import { tables } from '../db/tables';
import { propose } from '../kit/approvals';
import { assertOneStatus, outcomesOf } from '../kit/batch';
import type { OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { assertNot, wrong } from '../kit/refused';
import { inSight } from '../kit/sight';
import { type OperationPayload, operationKind, operationSubjectOf } from './operationKind';
import { lockedOrder, type Order } from './orderStep';
import { assertNoContradiction } from './undertakings';

type Proposed = Omit<OperationPayload, 'operationType'>;
type Input = InputOf<(typeof proposeOperation)[Operation]>;

/**
 * Proposes an operation on an order (decisions section 7.3). Refused: 409 `order.illegalMove` when the order does not allow it, 409 `approval.alreadyPending` while another one waits, 400
 * naming `payoutChannel` for a channel that is none of the order's.
 */
export async function proposeOn(
  context: OperatorContext,
  operation: Operation,
  { orderId, version, ...proposed }: Input,
): Promise<number> {
  const order = await lockedOrder(context.db, { id: orderId }, context.operator, version);
  return proposeLocked(context, operation, order, proposed);
}

/** The same on several orders, each with its own outcome; 409 `approval.mixedStatus` as `assertOneStatus`. */
export async function proposeOnMany(
  context: OperatorContext,
  operation: keyof typeof proposeOperations,
  { orderIds, ...proposed }: InputOf<(typeof proposeOperations)[keyof typeof proposeOperations]>,
): Promise<Outcome[]> {
  assertOneStatus(await statusesFor(context, operation, orderIds));
  return outcomesOf(context, orderIds, async (one, id) => {
    await proposeLocked(one, operation, await lockedOrder(one.db, { id }, one.operator), proposed);
  });
}

/** By what else an order could be paid out: institutions by name, channels by code. */
export async function waysOfOrder(
  context: OperatorContext,
  { orderId }: InputOf<typeof orderWays>,
): Promise<string[]> {
  return waysFor(context, await recordOf(context.db, tables.orders, { id: orderId }, context.operator));
}

async function waysFor({ db, now, services }: OperatorContext, order: Order): Promise<string[]> {
  const { channels, institutions } = otherWaysOf(await services.ways(db), order, instantOf(now));
  return [...institutions.map(({ name }) => name), ...channels.map(({ channelCode }) => channelCode)];
}

/** The statuses, by meaning, of those orders in sight that an operation is possible on. */
async function statusesFor({ db, operator }: OperatorContext, operation: Operation, ids: readonly number[]) {
  const orders = await db
    .selectFrom('orders')
    .select(['serviceType', 'side', 'status', 'payoutKind'])
    .distinct()
    .where('id', 'in', ids)
    .where(inSight(tables.orders, operator))
    .execute();
  return orders
    .filter((order) => obstacleTo(operation, order) === undefined)
    .map(({ serviceType, status }) => meaningOf(orderMovesOf(serviceType).codes, status));
}

async function proposeLocked(
  context: OperatorContext,
  operation: Operation,
  order: Order,
  proposed: Proposed,
): Promise<number> {
  assertNot(obstacleTo(operation, order));
  await assertNoContradiction(context.db, order.id, operation);
  const { payoutChannel } = proposed;
  if (payoutChannel !== undefined && !(await waysFor(context, order)).includes(payoutChannel))
    throw wrong('payoutChannel', { key: 'rules.oneOf' });
  const payload = { operationType: operationTypeOf(operation, order), ...proposed };
  return propose(context, operationKind, order.id, operationSubjectOf(order), payload);
}
