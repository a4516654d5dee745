import { pendingQueues } from '@/domain/home/queues';
import { amendCase, amendCases } from '@/domain/orders/amendment';
import { ListPage } from '@/kit/ListPage';

// choice: a queue opens with what still has to be worked on, however old: work does not end at midnight.
const preset = pendingQueues.amendDealCnt.filters;

export default function AmendmentRequests() {
  return (
    <ListPage
      of={amendCase}
      list={amendCases.page}
      preset={preset}
      columns={columns}
      opens="page"
      export={amendCases.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'amendStatus',
  'auditStatus',
  'orderStatus',
  { dataIndex: 'requestReason', width: 170 },
  'createdTime',
] as const;
