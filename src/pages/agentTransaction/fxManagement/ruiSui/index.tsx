import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { ruiSui, ruiSuiOrder } from '@/domain/orders/families/send';
import { DrawerLink } from '@/kit/DetailDrawer';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function RuiSui() {
  return (
    <>
      <ListPage
        of={ruiSuiOrder}
        list={ruiSui.page}
        preset={preset}
        columns={columns}
        rowActions={(order) => [<DrawerLink key="detail" id={order.id} />]}
        export={ruiSui.export}
      />
      <OrderDrawer list="ruiSui" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'status',
  { dataIndex: 'fxBatchNumber', width: 150 },
  'exchangeRate',
  'fxPartnerRate',
  'fxDifference',
  'paymentAmount',
  'createdTime',
] as const;
