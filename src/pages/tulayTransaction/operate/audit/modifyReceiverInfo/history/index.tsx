import { amendAudit, amendHistory } from '@/domain/orders/amendment';
import { DetailLink } from '@/kit/DetailLink';
import { HistoryPage } from '@/kit/HistoryPage';
import { todayOf } from '@/kit/list/periods';

export default function AmendmentHistory() {
  return (
    <HistoryPage
      of={amendAudit}
      list={amendHistory.page}
      preset={preset}
      columns={columns}
      rowActions={(audit) => [<DetailLink key="detail" id={audit.id} />]}
      export={amendHistory.export}
    />
  );
}

const preset = todayOf('madeTime');

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'auditStatus', width: 118 },
  'serviceType',
  'recipient',
  'makerName',
  'checkerName',
  'checkedTime',
] as const;
