import { ProposalDrawer } from '@/components/approvals/ProposalDrawer';
import { exchangeAudit, exchangeAuditCalls, exchangeAuditRecords } from '@/domain/finance/exchangeAudit';
import { HistoryPage } from '@/kit/HistoryPage';

const columns = [
  'bankName',
  'exchangeChange',
  'changes',
  'auditStatus',
  'makerName',
  'checkerName',
  'checkedTime',
] as const;

export default function ExchangeAuditRecords() {
  return (
    <>
      <HistoryPage
        of={exchangeAudit}
        list={exchangeAuditRecords.page}
        columns={columns}
        opens="drawer"
        export={exchangeAuditRecords.export}
      />
      <ProposalDrawer call={exchangeAuditCalls.detail} />
    </>
  );
}
