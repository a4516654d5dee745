import { SEND_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpSend, phpSendOrder } from '@/domain/orders/families/send';
import { DetailLink } from '@/kit/DetailLink';
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
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      batch={batch}
      export={phpSend.export}
    />
  );
}
