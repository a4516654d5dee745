import { REPAYMENT_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpRepayment, phpRepaymentOrder } from '@/domain/orders/families/repayment';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('phpRepayment');

export default function PhpRepayment() {
  return (
    <ListPage
      of={phpRepaymentOrder}
      list={phpRepayment.page}
      preset={preset}
      columns={REPAYMENT_COLUMNS}
      opens="page"
      batch={batch}
      export={phpRepayment.export}
    />
  );
}
