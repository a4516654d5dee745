import { swapHolds } from '@/domain/finance/remitOrders';
import { refusalText } from '@/domain/kit/refusal';
import { type SwapHold, whyNotHold } from '@/domain/orders/swap';
import type { Batch, BatchAction } from '@/kit/list/batch';
import type { Row } from '@/kit/list/row';
import { change } from '@/request/client';

const action = (hold: SwapHold): BatchAction => ({
  right: swapHolds[hold].right,
  label: `moves.order.${hold}`,
  reason: swapHolds[hold].input.shape.reason,
  whyNot: (row, t) => refusalText(whyNotHold(hold, keepable(row)), t),
  change: (ids, reason) => change(swapHolds[hold], { ids, reason }),
});

const keepable = ({ swapStatus, swapKeptOut }: Row) => ({
  swapStatus: Number(swapStatus),
  swapKeptOut: swapKeptOut === true,
});

/** Orders are kept out of what is swapped, and let in again, several at a time. */
export const swapHoldBatch: Batch = {
  same: 'swapStatus',
  nameField: 'transactionNumber',
  besideField: 'userName',
  amounts: ['exchangedNtd', 'payoutPhp'],
  actions: [action('keepOut'), action('letIn')],
};
