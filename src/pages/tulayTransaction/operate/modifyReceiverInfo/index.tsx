import { amendCase, amendCases } from '@/domain/orders/amendment';
import { OPEN_REQUEST } from '@/domain/orders/request';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';

// choice: a queue opens with what still has to be worked on, however old, as that of refunds does.
const preset = { amendStatus: [...OPEN_REQUEST] };

export default function AmendmentRequests() {
  return (
    <ListPage
      of={amendCase}
      list={amendCases.page}
      preset={preset}
      columns={columns}
      rowActions={(request) => [<DetailLink key="detail" id={request.id} />]}
      export={amendCases.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  { dataIndex: 'amendStatus', width: 112 },
  { dataIndex: 'auditStatus', width: 132 },
  'orderStatus',
  { dataIndex: 'requestReason', width: 170 },
  'createdTime',
] as const;
