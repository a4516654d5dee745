import { operationBatchOf } from '@/components/orders/operationBatch';
import { phpBuyLoad, phpBuyLoadOrder } from '@/domain/orders/families/buyLoad';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('phpBuyLoad');

export default function PhpBuyLoad() {
  return (
    <ListPage
      of={phpBuyLoadOrder}
      list={phpBuyLoad.page}
      preset={preset}
      columns={columns}
      opens="page"
      batch={batch}
      export={phpBuyLoad.export}
    />
  );
}

const columns = [
  'transactionNumber',
  'userName',
  'status',
  'mobileNetwork',
  'recipientMobile',
  'loadProduct',
  'paymentAmount',
  'createdTime',
] as const;
