import { refundDecision, refundHistory } from '@/domain/orders/refund';
import { HistoryPage } from '@/kit/HistoryPage';
import { todayOf } from '@/kit/list/periods';

export default function RefundHistory() {
  return (
    <HistoryPage
      of={refundDecision}
      list={refundHistory.page}
      preset={preset}
      columns={columns}
      opens="page"
      export={refundHistory.export}
    />
  );
}

const preset = todayOf('checkedTime');

const columns = [
  'transactionNumber',
  'userName',
  'auditStatus',
  'refundNtd',
  'refundPhp',
  'makerName',
  'checkerName',
  'checkedTime',
] as const;
