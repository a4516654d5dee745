import { operationBatchOf } from '@/components/orders/operationBatch';
import { ntdPayBills, ntdPayBillsOrder } from '@/domain/orders/families/payBills';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

// Spec section 2, "Menu entries that open with preset filters".
const preset = { categoryId: 7, ...todayOf('createdTime') };
const batch = operationBatchOf('ntdPayBills');

export default function NtdPayBills() {
  return (
    <ListPage
      of={ntdPayBillsOrder}
      list={ntdPayBills.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={ntdPayBills.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'biller',
  'paymentAmount',
  'exchangeRate',
  'transactionAmount',
  'createdTime',
] as const;
