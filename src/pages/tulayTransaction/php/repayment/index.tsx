import { phpRepayment, phpRepaymentOrder } from '@/domain/orders/families/repayment';
import { DetailLink } from '@/kit/DetailLink';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function PhpRepayment() {
  return (
    <ListPage
      of={phpRepaymentOrder}
      list={phpRepayment.page}
      preset={preset}
      columns={columns}
      rowActions={(order) => [<DetailLink key="detail" id={order.id} />]}
      export={phpRepayment.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  { dataIndex: 'lender', width: 106 },
  { dataIndex: 'loanNumber', width: 104 },
  'paymentAmount',
  'transactionAmount',
  'createdTime',
] as const;
