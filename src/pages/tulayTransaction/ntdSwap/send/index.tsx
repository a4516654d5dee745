import { SEND_COLUMNS } from '@/components/orders/familyColumns';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { ntdSend, ntdSendOrder } from '@/domain/orders/families/send';
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
      opens="page"
      batch={batch}
      export={ntdSend.export}
    />
  );
}
