import { pendingQueues } from '@/domain/home/queues';
import { amendCase, amendCases } from '@/domain/orders/amendment';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';

// choice: a queue opens with what still has to be worked on, however old: work does not end at midnight.
const preset = pendingQueues.amendDealCnt.filters;

export default function AmendmentRequests() {
  return (
    <ListPage
      of={amendCase}
      list={amendCases.page}
      preset={preset}
      head={<OldestWaiting list={amendCases.page} filters={preset} since="createdTime" />}
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
  'requestReason',
  'createdTime',
] as const;
