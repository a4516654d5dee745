import { codeOf } from '@/domain/kit/codes';
import { auditDesk } from '@/domain/users/verification';
import { auditQuery } from '@/domain/users/verificationCodes';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch, BatchAction } from '@/kit/list/BatchBar';
import { send } from '@/request/client';

/** Only changes of a status can be decided without looking at images. */
const whyNot: BatchAction['whyNot'] = (row, t) =>
  row.type === codeOf(auditQuery, 'userStatus') ? undefined : t('errors.verification.oneByOne');

/** Changes of users' status, several at once. */
export const statusBatch: Batch = {
  sameStatus: 'auditStatus',
  nameField: 'userName',
  actions: [
    {
      right: auditDesk.approveMany.right,
      label: 'moves.approval.approve',
      whyNot,
      run: (ids, _reason, idempotencyKey) => send(auditDesk.approveMany, { ids }, { idempotencyKey }),
    },
    {
      right: auditDesk.rejectMany.right,
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      whyNot,
      run: (ids, rejectReason, idempotencyKey) =>
        send(auditDesk.rejectMany, { ids, rejectReason }, { idempotencyKey }),
    },
  ],
};
