import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpPayBills, phpPayBillsOrder } from '@/domain/orders/families/payBills';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('phpPayBills');

export default function PhpPayBills() {
  return (
    <ListPage
      of={phpPayBillsOrder}
      list={phpPayBills.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={phpPayBills.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'biller',
  'paymentAmount',
  'serviceFee',
  'transactionAmount',
  'createdTime',
] as const;
