import { REPAYMENT_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpRepayment, phpRepaymentOrder } from '@/domain/orders/families/repayment';
import { DetailLink } from '@/kit/DetailLink';
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
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      batch={batch}
      export={phpRepayment.export}
    />
  );
}
