import { SEND_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { ntdSend, ntdSendOrder } from '@/domain/orders/families/send';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('ntdSend');

export default function NtdSend() {
  return (
    <ListPage
      of={ntdSendOrder}
      list={ntdSend.page}
      preset={preset}
      columns={SEND_COLUMNS}
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      batch={batch}
      export={ntdSend.export}
    />
  );
}
