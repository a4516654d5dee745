import { decideManyBy } from '@/components/requests/deciding';
import { moreQueues } from '@/domain/home/queues';
import { operations, orderOperation, orderOperations } from '@/domain/orders/operation';
import { makerColumn } from '@/kit/audit/MakerName';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';

// choice: the queue opens with what waits for a checker, however old; decided ones are a filter away.
const preset = moreQueues.operationAuditCnt.filters;

export default function OrderOperationAudits() {
  return (
    <ListPage
      of={orderOperation}
      list={orderOperations.page}
      preset={preset}
      head={<OldestWaiting list={orderOperations.page} filters={preset} since="madeTime" />}
      columns={columns}
      opens="queue"
      batch={batch}
      export={orderOperations.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'operationType',
  'auditStatus',
  'userName',
  'operationReason',
  makerColumn,
  'madeTime',
] as const;

const batch = decideManyBy(operations);
