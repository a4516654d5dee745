import { useAccess, useLocation } from '@umijs/max';
import { useCallback } from 'react';
import { placesOf } from '@/domain/approvals/kinds';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { keyOf } from '@/domain/kit/menu';
import type { Row } from '@/kit/list/row';
import { withOpen } from '@/kit/opened';

/**
 * Where a proposal is read whole: the page that decides its kind or looks back, and for a maker who may open neither the
 * page on which they made it; the inbox itself where no page shows its kind. Undefined where there is none.
 */
export function usePlaceOfProposal(): (row: Row) => string | undefined {
  const access = useAccess() as Record<string, boolean>;
  const { search } = useLocation();
  return useCallback(
    ({ id, ...row }: Row) => {
      const { pending, decided, work, inInbox } = placesOf(Number(row.approvalKind));
      if (inInbox) return `/approvals?${withOpen(search, id)}`;
      const page = row.auditStatus === codeOf(auditStatus, 'pendingApproval') ? pending : decided;
      if (access[keyOf(`${page}/detail`)]) return `${page}/detail?id=${id}`;
      return work && access[keyOf(`${work}/detail`)] ? `${work}/detail?id=${row.subjectId}` : undefined;
    },
    [access, search],
  );
}
