import { decideManyBy } from '@/components/requests/deciding';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { operations, orderOperation, orderOperations } from '@/domain/orders/operation';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';

// choice: the queue opens with what waits for a checker, however old; decided ones are a filter away.
const preset = { auditStatus: [codeOf(auditStatus, 'pendingApproval')] };

export default function OrderOperationAudits() {
  return (
    <ListPage
      of={orderOperation}
      list={orderOperations.page}
      preset={preset}
      columns={columns}
      rowActions={(operation) => [<DetailLink key="detail" id={operation.id} />]}
      batch={batch}
      export={orderOperations.export}
    />
  );
}

const columns = [
  'transactionNumber',
  { dataIndex: 'operationType', width: 150 },
  { dataIndex: 'auditStatus', width: 124 },
  'userName',
  { dataIndex: 'operationReason', width: 200 },
  { dataIndex: 'makerName', width: 104 },
  'madeTime',
] as const;

const batch = decideManyBy(operations);
