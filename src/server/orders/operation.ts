import type { Outcome } from '../../domain/kit/approval';
import type { InputOf } from '../../domain/kit/call';
import { meaningOf } from '../../domain/kit/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import type { proposeOperation, proposeOperations } from '../../domain/orders/operation';
import {
  type Operation,
  obstacleTo,
  operationsOf,
  operationTypeOf,
  otherChannelsOf,
  STEP_OF_OPERATION,
} from '../../domain/orders/operationRules';
import { propose } from '../kit/approvals';
import { assertOneStatus, outcomesOf } from '../kit/batch';
import type { OperatorContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { assertVersion, codeVar } from '../kit/step';
import { type OperationPayload, operationKind, operationSubjectOf } from './operationKind';
import { lockedOrder, type Order } from './orderStep';

type Proposed = Omit<OperationPayload, 'operationType'>;
type Input = InputOf<(typeof proposeOperation)[Operation]>;

/**
 * Proposes an operation on an order (decisions section 7.3). Refused: 409 `order.illegalMove` or
 * `operation.accountAtBank` when the order does not allow it, 409 `approval.alreadyPending` while another one waits, 400
 * naming `payoutChannel` for a channel that is none of the order's.
 */
export async function proposeOn(
  context: OperatorContext,
  operation: Operation,
  { orderId, version, ...proposed }: Input,
): Promise<number> {
  const order = await lockedOrder(context.db, { id: orderId }, context.operator);
  assertVersion(version, order, 'status', codeVar(orderMovesOf(order.serviceType).codes, order.status));
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

/** The statuses, by meaning, of those orders that an operation is possible on. */
async function statusesFor({ db }: OperatorContext, operation: Operation, ids: readonly number[]) {
  const orders = await db
    .selectFrom('orders')
    .select(['serviceType', 'side', 'status', 'payoutKind', 'payoutChannel'])
    .distinct()
    .where('id', 'in', ids)
    .execute();
  return orders
    .filter((order) => obstacleTo(operation, order) === undefined)
    .map(({ serviceType, status }) => meaningOf(orderMovesOf(serviceType).codes, status));
}

function proposeLocked(
  context: OperatorContext,
  operation: Operation,
  order: Order,
  proposed: Proposed,
): Promise<number> {
  assertPossible(operation, order);
  const { payoutChannel } = proposed;
  if (payoutChannel !== undefined && !otherChannelsOf(order).some(({ name }) => name === payoutChannel)) {
    throw wrong('payoutChannel', { key: 'rules.oneOf' });
  }
  const payload = { operationType: operationTypeOf(operation, order), ...proposed };
  return propose(context, operationKind, order.id, operationSubjectOf(order), payload);
}

function assertPossible(operation: Operation, order: Order) {
  const obstacle = obstacleTo(operation, order);
  if (obstacle === 'accountAtBank') throw new Refused(409, 'operation.accountAtBank');
  if (obstacle === undefined && operationsOf(order).includes(operation)) return;
  throw new Refused(409, 'order.illegalMove', {
    step: { key: `moves.order.${STEP_OF_OPERATION[operation]}` },
    status: codeVar(orderMovesOf(order.serviceType).codes, order.status),
  });
}
