import { amountColumn } from '@/components/finance/amountColumn';
import { collected, paidOrder } from '@/domain/finance/paidOrders';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const columns = [
  'transactionNumber',
  'serviceType',
  'status',
  'paymentMethod',
  amountColumn('paymentNtd', 'NTD'),
  'channelCost',
  amountColumn('netNtd', 'NTD'),
  amountColumn('paymentPhp', 'PHP'),
  'paidTime',
  'receiptNumber',
] as const;

export default function Collection() {
  return (
    <ListPage
      of={paidOrder}
      list={collected.page}
      columns={columns}
      preset={todayOf('paidTime')}
      export={collected.export}
    />
  );
}
