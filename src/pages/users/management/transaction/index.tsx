import { userOrder, userOrders } from '@/domain/users/management';
import { ListPage } from '@/kit/ListPage';

export default function UserTransactions() {
  return (
    <ListPage
      of={userOrder}
      list={userOrders.page}
      columns={columns}
      opens="page"
      export={userOrders.export}
    />
  );
}

const columns = [
  'transactionNumber',
  { dataIndex: 'serviceType', width: 112 },
  'status',
  { dataIndex: 'paymentMethod', width: 124 },
  { dataIndex: 'paymentNtd', width: 100 },
  { dataIndex: 'paymentPhp', width: 104 },
  'recipient',
  'createdTime',
] as const;
