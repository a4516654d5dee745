import { REPAYMENT_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { ntdRepayment, ntdRepaymentOrder } from '@/domain/orders/families/repayment';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('ntdRepayment');

export default function NtdRepayment() {
  return (
    <ListPage
      of={ntdRepaymentOrder}
      list={ntdRepayment.page}
      preset={preset}
      columns={REPAYMENT_COLUMNS}
      opens="page"
      batch={batch}
      export={ntdRepayment.export}
    />
  );
}
