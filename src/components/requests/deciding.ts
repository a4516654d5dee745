import type { DecisionCalls } from '@/domain/orders/requestCalls';
import type { Decide } from '@/kit/audit/Decision';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch } from '@/kit/list/BatchBar';
import { send } from '@/request/client';

/** How one proposal of a kind is decided. */
export const decideBy = ({ approve, reject }: DecisionCalls): Decide => ({
  right: approve.right,
  approve: (auditId, idempotencyKey) => send(approve, { auditId }, { idempotencyKey }),
  reject: (auditId, rejectReason, idempotencyKey) =>
    send(reject, { auditId, rejectReason }, { idempotencyKey }),
});

/** How several proposals of a kind are decided at once, each for itself. */
export const decideManyBy = ({ approveMany, rejectMany }: DecisionCalls): Batch => ({
  sameStatus: 'auditStatus',
  nameField: 'transactionNumber',
  actions: [
    {
      right: approveMany.right,
      label: 'moves.approval.approve',
      run: (auditIds, _reason, idempotencyKey) => send(approveMany, { auditIds }, { idempotencyKey }),
    },
    {
      right: rejectMany.right,
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      run: (auditIds, rejectReason, idempotencyKey) =>
        send(rejectMany, { auditIds, rejectReason }, { idempotencyKey }),
    },
  ],
});
