import type { DecisionCalls } from '@/domain/kit/decisionCalls';
import type { Decide } from '@/kit/audit/Decision';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import type { QueueOf } from '@/kit/audit/queue';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch } from '@/kit/list/batch';
import { change } from '@/request/client';

/** How one proposal of a kind is decided, and the list that is worked off with it. */
export const decideBy = ({ approve, reject }: DecisionCalls, queue: QueueOf): Decide => ({
  right: approve.right,
  approve: (auditId) => change(approve, { auditId }),
  reject: (auditId, rejectReason) => change(reject, { auditId, rejectReason }),
  queue,
});

/** How several proposals of a kind are decided at once, each for itself; `amounts` are what is at stake. */
export const decideManyBy = (
  { approveMany, rejectMany }: DecisionCalls,
  amounts: Batch['amounts'] = [],
): Batch => ({
  same: 'auditStatus',
  nameField: 'transactionNumber',
  whyNotChosen: (row, operatorId, t) => whyNotDecide(row as unknown as Decidable, operatorId, t),
  besideField: 'userName',
  amounts,
  actions: [
    {
      right: approveMany.right,
      label: 'moves.approval.approve',
      change: (auditIds) => change(approveMany, { auditIds }),
    },
    {
      right: rejectMany.right,
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      change: (auditIds, rejectReason) => change(rejectMany, { auditIds, rejectReason }),
    },
  ],
});
