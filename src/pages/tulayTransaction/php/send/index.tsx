import { SEND_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpSend, phpSendOrder } from '@/domain/orders/families/send';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('phpSend');

export default function PhpSend() {
  return (
    <ListPage
      of={phpSendOrder}
      list={phpSend.page}
      preset={preset}
      columns={SEND_COLUMNS}
      opens="page"
      batch={batch}
      export={phpSend.export}
    />
  );
}
