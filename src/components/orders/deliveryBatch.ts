import { type CodeTable, codeLabelKey } from '@/domain/kit/codes';
import type { Translate } from '@/domain/kit/format';
import { canMove, type Moves, targetOf } from '@/domain/kit/moves';
import { expressMoves, logistics, logisticsMoves, settlementMoves } from '@/domain/orders/logistics';
import type { Batch, BatchAction } from '@/kit/list/BatchBar';
import { send } from '@/request/client';

type StatusField = 'logisticsStatus' | 'expressStatus';

const textOf = (codes: CodeTable, code: number, t: Translate) => t(codeLabelKey(codes, code) ?? String(code));

function action<M extends string, N extends string>(
  field: StatusField,
  of: Moves<M, N>,
  step: N,
): BatchAction {
  const to = targetOf(of, step);
  return {
    right: logistics.updateMany.right,
    label: `moves.${of.name}.${step}`,
    whyNot: (row, t) => {
      const from = Number(row[field]);
      if (canMove(of, step, from)) return undefined;
      return t(`errors.${of.name}.illegalChange`, {
        from: textOf(of.codes, from, t),
        to: textOf(of.codes, to, t),
      });
    },
    run: (ids, _reason, idempotencyKey) =>
      send(logistics.updateMany, { ids, [field]: to }, { idempotencyKey }),
  };
}

const batchOf = (field: StatusField, actions: readonly BatchAction[]): Batch => ({
  sameStatus: field,
  nameField: 'transactionNumber',
  actions,
});

/** What is done to shipments by the pallet. */
export const logisticsBatch = batchOf(
  'logisticsStatus',
  (['ship', 'deliver', 'return'] as const).map((step) => action('logisticsStatus', logisticsMoves, step)),
);

/** What is done to passports by the bag; what goes wrong with one is written down at that one. */
export const expressBatch = batchOf(
  'expressStatus',
  (['collect', 'depart', 'arrive', 'carryOut', 'deliver'] as const).map((step) =>
    action('expressStatus', expressMoves, step),
  ),
);

/** What agents are owed for shipments is paid together. */
export const settlementBatch: Batch = {
  sameStatus: 'settlementStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: logistics.settleMany.right,
      label: 'moves.settlement.settle',
      whyNot: (row, t) => {
        const status = Number(row.settlementStatus);
        if (canMove(settlementMoves, 'settle', status)) return undefined;
        return t('errors.settlement.illegalMove', {
          step: t('moves.settlement.settle'),
          status: textOf(settlementMoves.codes, status, t),
        });
      },
      run: (ids, _reason, idempotencyKey) => send(logistics.settleMany, { ids }, { idempotencyKey }),
    },
  ],
};
