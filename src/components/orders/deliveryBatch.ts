import { type Moves, targetOf, whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import {
  expressMoves,
  logistics,
  logisticsMoves,
  settlementMoves,
  whyNoStepBetween,
} from '@/domain/orders/logistics';
import type { Batch, BatchAction } from '@/kit/list/batch';
import { change } from '@/request/client';

type StatusField = 'logisticsStatus' | 'expressStatus';

function action<M extends string, N extends string>(
  field: StatusField,
  of: Moves<M, N>,
  step: N,
): BatchAction {
  const to = targetOf(of, step);
  return {
    right: logistics.updateMany.right,
    label: `moves.${of.name}.${step}`,
    whyNot: (row, t) => refusalText(whyNoStepBetween(of, Number(row[field]), to), t),
    change: (ids) => change(logistics.updateMany, { ids, [field]: to }),
  };
}

const batchOf = (field: StatusField, actions: readonly BatchAction[]): Batch => ({
  same: field,
  nameField: 'transactionNumber',
  besideField: 'userName',
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
  same: 'settlementStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: logistics.settleMany.right,
      label: 'moves.settlement.settle',
      whyNot: (row, t) => refusalText(whyNotMove(settlementMoves, 'settle', Number(row.settlementStatus)), t),
      change: (ids) => change(logistics.settleMany, { ids }),
    },
  ],
};
