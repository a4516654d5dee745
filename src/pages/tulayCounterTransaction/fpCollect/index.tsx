import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { collectionOrder, fpCollect } from '@/domain/orders/families/collection';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('fpCollect');

export default function CounterCollection() {
  return (
    <>
      <ListPage
        of={collectionOrder}
        list={fpCollect.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={batch}
        export={fpCollect.export}
      />
      <OrderDrawer list="fpCollect" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'collector',
  'counterName',
  'receiptNumber',
  'paymentAmount',
  'createdTime',
] as const;
