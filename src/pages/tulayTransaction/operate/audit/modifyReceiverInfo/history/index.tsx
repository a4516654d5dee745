import { amendDecision, amendHistory } from '@/domain/orders/amendment';
import { HistoryPage } from '@/kit/HistoryPage';
import { todayOf } from '@/kit/list/periods';

export default function AmendmentHistory() {
  return (
    <HistoryPage
      of={amendDecision}
      list={amendHistory.page}
      preset={preset}
      columns={columns}
      opens="page"
      export={amendHistory.export}
    />
  );
}

const preset = todayOf('checkedTime');

const columns = [
  'transactionNumber',
  'userName',
  'auditStatus',
  'serviceType',
  'recipient',
  'makerName',
  'checkerName',
  'checkedTime',
] as const;
