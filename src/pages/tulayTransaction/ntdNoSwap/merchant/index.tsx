import { merchantOrder, merchantPayments } from '@/domain/orders/families/merchant';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function MerchantPayments() {
  return (
    <ListPage
      of={merchantOrder}
      list={merchantPayments.page}
      preset={preset}
      columns={columns}
      opens="page"
      export={merchantPayments.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'status',
  { dataIndex: 'agentName', width: 150 },
  { dataIndex: 'item', width: 140 },
  'paymentAmount',
  'userName',
  'createdTime',
  { dataIndex: 'merchantOrderNumber', width: 170 },
] as const;
