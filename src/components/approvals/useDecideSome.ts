import { useAccess } from '@umijs/max';
import { type ApprovalKindName, approvalPlaces, placesOf } from '@/domain/approvals/kinds';
import { refusalText } from '@/domain/kit/refusal';
import { type Decidable, whyNotDecide } from '@/kit/audit/decidable';
import { reasonOfRejection } from '@/kit/audit/reasonOfRejection';
import type { Batch } from '@/kit/list/batch';
import type { Row } from '@/kit/list/row';
import { change } from '@/request/client';

/** The calls of a proposal's kind; of several that are chosen, which are of one kind, those of the first. */
const callsOf = (row: Row | undefined) => placesOf(Number(row?.approvalKind)).calls;

/**
 * Several proposals of one kind decided at once, each for itself, by the calls and the right of that kind; `kinds` are those that the
 * list shows. Undefined for who may decide on none of them.
 */
export function useDecideSome(kinds: readonly ApprovalKindName[]): Batch | undefined {
  const access = useAccess() as Record<string, boolean>;
  const right = kinds.map((kind) => approvalPlaces[kind].calls.approveMany.right).find((one) => access[one]);
  if (right === undefined) return undefined;
  return {
    same: 'approvalKind',
    nameField: 'subjectName',
    besideField: 'changes',
    whyNotChosen: (row, operatorId, t) => {
      const { right: needed } = callsOf(row).approveMany;
      if (!access[needed])
        return refusalText({ key: 'right.missing', vars: { right: { key: `menu.${needed}` } } }, t);
      return whyNotDecide(row as unknown as Decidable, operatorId, t);
    },
    actions: [
      {
        right,
        label: 'moves.approval.approve',
        change: (auditIds, _reason, rows) => change(callsOf(rows[0]).approveMany, { auditIds }),
      },
      {
        right,
        label: 'moves.approval.reject',
        danger: true,
        reason: reasonOfRejection,
        change: (auditIds, rejectReason, rows) =>
          change(callsOf(rows[0]).rejectMany, { auditIds, rejectReason }),
      },
    ],
  };
}
