import { codeLabelKey } from '@/domain/kit/codes';
import { canMove } from '@/domain/kit/moves';
import { orderMovesOf } from '@/domain/orders/moves';
import { proposeOperations } from '@/domain/orders/operation';
import { STEP_OF_OPERATION } from '@/domain/orders/operationRules';
import { type OrderListName, orderLists } from '@/domain/orders/orderLists';
import type { Batch, BatchAction } from '@/kit/list/BatchBar';
import { send } from '@/request/client';

/** What can be proposed on several orders of a list at once. Orders of one list are of one family. */
export function operationBatchOf(list: OrderListName): Batch {
  const moves = orderMovesOf(Number(orderLists[list].where.serviceType));
  const action = (operation: keyof typeof proposeOperations): BatchAction => ({
    right: proposeOperations[operation].right,
    label: `orders.operation.${operation}`,
    reason: proposeOperations[operation].input.shape.operationReason,
    whyNot: (row, t) => {
      const step = STEP_OF_OPERATION[operation];
      const status = Number(row.status);
      if (canMove(moves, step, status)) return undefined;
      return t('errors.order.illegalMove', {
        step: t(`moves.order.${step}`),
        status: t(codeLabelKey(moves.codes, status) ?? String(status)),
      });
    },
    run: (orderIds, operationReason, idempotencyKey) =>
      send(proposeOperations[operation], { orderIds, operationReason }, { idempotencyKey }),
  });
  return {
    sameStatus: 'status',
    nameField: 'transactionNumber',
    actions: [action('resend'), action('changeStatus')],
  };
}
