import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpDisbursement, phpDisbursementOrder } from '@/domain/orders/families/disbursement';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('phpDisbursement');

export default function PhpDisbursement() {
  return (
    <ListPage
      of={phpDisbursementOrder}
      list={phpDisbursement.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={phpDisbursement.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'lender',
  'loanNumber',
  'loanAmount',
  'releaseDate',
  'createdTime',
] as const;
