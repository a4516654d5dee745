import type { approvalList } from '@/domain/approvals/inbox';
import type { inboxTab } from '@/domain/approvals/tabs';
import { makerColumn } from '@/kit/audit/MakerName';
import { sinceColumn } from '@/kit/audit/Waiting';
import type { ColumnChoice } from '@/kit/list/columns';

type Column = ColumnChoice<typeof approvalList>;

const what: readonly Column[] = ['subjectName', 'approvalKind', 'changes'];
/** What each tab shows: whose it is where it may be anybody's, and who decided what was decided. */
export const columnsOf: Readonly<Record<keyof typeof inboxTab.entries, readonly Column[]>> = {
  toDecide: [...what, makerColumn, sinceColumn],
  mine: [...what, sinceColumn],
  decided: [...what, 'auditStatus', makerColumn, sinceColumn, 'checkerName', 'checkedTime'],
};
