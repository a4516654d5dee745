import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { passportDelivery, passportOrder } from '@/domain/orders/families/passport';
import { DrawerLink } from '@/kit/DetailDrawer';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function PassportDelivery() {
  return (
    <>
      <ListPage
        of={passportOrder}
        list={passportDelivery.page}
        preset={preset}
        columns={columns}
        rowActions={(order) => [<DrawerLink key="detail" id={order.id} />]}
        export={passportDelivery.export}
      />
      <OrderDrawer list="passportDelivery" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'applicant',
  'status',
  { dataIndex: 'expressStatus', width: 150 },
  { dataIndex: 'logisticsStatus', width: 120 },
  { dataIndex: 'mecoOffice', width: 96 },
  { dataIndex: 'trackingNumber', width: 150 },
  'createdTime',
] as const;
