import { paidOrder, paidOut } from '@/domain/finance/paidOrders';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const columns = [
  'transactionNumber',
  'status',
  'partner',
  'payoutChannel',
  'payoutPhp',
  'payoutCost',
  'partnerRefNumber',
  'payoutTime',
  'paidTime',
] as const;

export default function Payout() {
  return (
    <ListPage
      of={paidOrder}
      list={paidOut.page}
      columns={columns}
      preset={todayOf('paidTime')}
      export={paidOut.export}
    />
  );
}
