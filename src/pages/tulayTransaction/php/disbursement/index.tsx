import { phpDisbursement, phpDisbursementOrder } from '@/domain/orders/families/disbursement';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function PhpDisbursement() {
  return (
    <ListPage
      of={phpDisbursementOrder}
      list={phpDisbursement.page}
      preset={preset}
      columns={columns}
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      export={phpDisbursement.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'lender', width: 110 },
  { dataIndex: 'loanNumber', width: 116 },
  'loanAmount',
  'releaseDate',
  'createdTime',
] as const;
