import { boxesCarried, carriedBox } from '@/domain/finance/carriedOrders';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'boxSize',
  'boxQuantity',
  'transactionAmount',
  'paymentAmount',
  'courier',
  'createdTime',
  'paidTime',
] as const;

export default function CargoBoxes() {
  return (
    <ListPage
      of={carriedBox}
      list={boxesCarried.page}
      columns={columns}
      preset={todayOf('createdTime')}
      export={boxesCarried.export}
    />
  );
}
