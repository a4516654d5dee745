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
  { dataIndex: 'subjectName', width: 150 },
  { dataIndex: 'approvalKind', width: 130 },
  { dataIndex: 'changes', width: 260 },
  'auditStatus',
  'makerName',
  'madeTime',
  'checkerName',
  'checkedTime',
] as const;
