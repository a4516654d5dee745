import { operationBatchOf } from '@/components/orders/operationBatch';
import { churchOffering, churchOrder } from '@/domain/orders/families/church';
import { DetailLink } from '@/kit/DetailLink';
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
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      batch={batch}
      export={churchOffering.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'church', width: 180 },
  { dataIndex: 'offeringType', width: 130 },
  'paymentAmount',
  'createdTime',
] as const;
