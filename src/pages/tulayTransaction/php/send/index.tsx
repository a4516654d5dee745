import { phpSend, phpSendOrder } from '@/domain/orders/families/send';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function PhpSend() {
  return (
    <ListPage
      of={phpSendOrder}
      list={phpSend.page}
      preset={preset}
      columns={columns}
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      export={phpSend.export}
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
