import { ntdSend, ntdSendOrder } from '@/domain/orders/families/send';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function NtdSend() {
  return (
    <ListPage
      of={ntdSendOrder}
      list={ntdSend.page}
      preset={preset}
      columns={columns}
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      export={ntdSend.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'payoutKind', width: 96 },
  { dataIndex: 'recipient', width: 114 },
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;
