import { refundAudit, refundHistory } from '@/domain/orders/refund';
import { DetailLink } from '@/kit/DetailLink';
import { HistoryPage } from '@/kit/HistoryPage';
import { todayOf } from '@/kit/list/periods';

export default function RefundHistory() {
  return (
    <HistoryPage
      of={refundAudit}
      list={refundHistory.page}
      preset={preset}
      columns={columns}
      rowActions={(audit) => [<DetailLink key="detail" id={audit.id} />]}
      export={refundHistory.export}
    />
  );
}

const preset = todayOf('madeTime');

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'auditStatus', width: 118 },
  'refundNtd',
  'refundPhp',
  'makerName',
  'checkerName',
  'checkedTime',
] as const;
