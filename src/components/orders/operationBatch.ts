import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import { orderMovesOf } from '@/domain/orders/moves';
import { proposeOperations } from '@/domain/orders/operation';
import { STEP_OF_OPERATION } from '@/domain/orders/operationRules';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import type { Batch, BatchAction } from '@/kit/list/batch';
import { change } from '@/request/client';

/** What can be proposed on several orders of a list at once. Orders of one list are of one family. */
export function operationBatchOf(list: OrderListName): Batch {
  const moves = orderMovesOf(Number(orderLists[list].where.serviceType));
  const action = (operation: keyof typeof proposeOperations): BatchAction => ({
    right: proposeOperations[operation].right,
    label: `orders.operation.${operation}`,
    reason: proposeOperations[operation].input.shape.operationReason,
    whyNot: (row, t) => refusalText(whyNotMove(moves, STEP_OF_OPERATION[operation], Number(row.status)), t),
    change: (orderIds, operationReason) =>
      change(proposeOperations[operation], { orderIds, operationReason }),
  });
  return {
    same: 'status',
    nameField: 'transactionNumber',
    besideField: 'userName',
    amounts: ['transactionAmount'],
    actions: [action('resend'), action('changeStatus')],
  };
}
