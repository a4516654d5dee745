import { operationBatchOf } from '@/components/orders/operationBatch';
import { governmentOrder, govMp2 } from '@/domain/orders/families/government';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('govMp2');

export default function GovMp2() {
  return (
    <ListPage
      of={governmentOrder}
      list={govMp2.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={govMp2.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'memberNumber',
  'periodFrom',
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;
