import { refundCase, refundCases } from '@/domain/orders/refund';
import { OPEN_REQUEST } from '@/domain/orders/request';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';

// choice: a queue opens with what still has to be worked on, however old: work does not end at midnight.
const preset = { refundStatus: [...OPEN_REQUEST] };

export default function RefundRequests() {
  return (
    <ListPage
      of={refundCase}
      list={refundCases.page}
      preset={preset}
      columns={columns}
      rowActions={(request) => [<DetailLink key="detail" id={request.id} />]}
      export={refundCases.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'refundStatus', width: 112 },
  { dataIndex: 'auditStatus', width: 132 },
  'orderStatus',
  { dataIndex: 'requestReason', width: 130 },
  'refundOrigin',
  'createdTime',
] as const;
