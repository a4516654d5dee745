import { operationBatchOf } from '@/components/orders/operationBatch';
import { churchOffering, churchOrder } from '@/domain/orders/families/church';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('churchOffering');

export default function ChurchOfferings() {
  return (
    <ListPage
      of={churchOrder}
      list={churchOffering.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={churchOffering.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'church',
  'offeringType',
  'paymentAmount',
  'createdTime',
] as const;
