import { placesOf } from '@/domain/approvals/kinds';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch } from '@/kit/list/batch';
import type { Row } from '@/kit/list/row';
import { change } from '@/request/client';

/** The calls of the one kind that chosen proposals are of. */
const callsOf = ([first]: readonly Row[]) => placesOf(Number(first?.approvalKind)).calls;

/**
 * Several proposals of one kind decided at once, each for itself, by the calls of that kind; `right` is held by whoever
 * may decide on what the list shows.
 */
export const decideSome = (right: string): Batch => ({
  same: 'approvalKind',
  nameField: 'subjectName',
  besideField: 'changes',
  whyNotChosen: (row, operatorId, t) => whyNotDecide(row as unknown as Decidable, operatorId, t),
  actions: [
    {
      right,
      label: 'moves.approval.approve',
      change: (auditIds, _reason, rows) => change(callsOf(rows).approveMany, { auditIds }),
    },
    {
      right,
      label: 'moves.approval.reject',
      danger: true,
      reason: reasonOfRejection,
      change: (auditIds, rejectReason, rows) => change(callsOf(rows).rejectMany, { auditIds, rejectReason }),
    },
  ],
});
