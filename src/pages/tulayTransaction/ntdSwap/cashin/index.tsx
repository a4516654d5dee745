import { operationBatchOf } from '@/components/orders/operationBatch';
import { ntdCashIn, ntdCashInOrder } from '@/domain/orders/families/cashIn';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('ntdCashIn');

export default function NtdCashIn() {
  return (
    <ListPage
      of={ntdCashInOrder}
      list={ntdCashIn.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={ntdCashIn.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'payoutChannel',
  'accountNumber',
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;
