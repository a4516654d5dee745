import { auditDesk } from '@/domain/users/verification';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch } from '@/kit/list/batch';
import { change } from '@/request/client';

/** Changes of users' status, several at once: only they can be decided without looking at images. */
export const statusBatch: Batch = {
  same: 'auditStatus',
  nameField: 'userName',
  whyNotChosen: (row, operatorId, t) => whyNotDecide(row as unknown as Decidable, operatorId, t),
  actions: [
    {
      right: auditDesk.approveMany.right,
      label: 'moves.approval.approve',
      change: (ids) => change(auditDesk.approveMany, { ids }),
    },
    {
      right: auditDesk.rejectMany.right,
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      change: (ids, rejectReason) => change(auditDesk.rejectMany, { ids, rejectReason }),
    },
  ],
};
