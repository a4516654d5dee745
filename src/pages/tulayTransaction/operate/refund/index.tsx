import { pendingQueues } from '@/domain/home/queues';
import { refundCase, refundCases } from '@/domain/orders/refund';
import { ListPage } from '@/kit/ListPage';
import { OldestWaiting } from '@/kit/list/OldestWaiting';

// choice: a queue opens with what still has to be worked on, however old: work does not end at midnight.
const preset = pendingQueues.refundDealCnt.filters;

export default function RefundRequests() {
  return (
    <ListPage
      of={refundCase}
      list={refundCases.page}
      preset={preset}
      head={<OldestWaiting list={refundCases.page} filters={preset} since="createdTime" />}
      columns={columns}
      opens="page"
      export={refundCases.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'refundStatus',
  'auditStatus',
  'orderStatus',
  'requestReason',
  'refundOrigin',
  'createdTime',
] as const;
