import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { ruiSui, ruiSuiOrder } from '@/domain/orders/families/send';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('ruiSui');

export default function RuiSui() {
  return (
    <>
      <ListPage
        of={ruiSuiOrder}
        list={ruiSui.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={batch}
        export={ruiSui.export}
      />
      <OrderDrawer list="ruiSui" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'status',
  'swapStatus',
  'fxBatchNumber',
  'exchangeRate',
  'fxPartnerRate',
  'fxDifference',
  'paymentAmount',
  'createdTime',
] as const;
