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
  'serviceType',
  'status',
  'paymentMethod',
  'paymentNtd',
  'paymentPhp',
  'recipient',
  'createdTime',
] as const;
