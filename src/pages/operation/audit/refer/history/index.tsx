import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { refer, referCalls, referHistory } from '@/domain/approvals/refer';
import { HistoryPage } from '@/kit/HistoryPage';

export default function ReferHistory() {
  return (
    <>
      <HistoryPage
        of={refer}
        list={referHistory.page}
        columns={columns}
        opens="drawer"
        export={referHistory.export}
      />
      <ProposalDrawer call={referCalls.decided} />
    </>
  );
}

const columns = [
  'subjectName',
  'approvalKind',
  'changes',
  'auditStatus',
  'makerName',
  'madeTime',
  'checkerName',
  'checkedTime',
] as const;
