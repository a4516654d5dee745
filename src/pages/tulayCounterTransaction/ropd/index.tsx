import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { operationBatchOf } from '@/components/orders/operationBatch';
import { passportOrder, passportPickup } from '@/domain/orders/families/passport';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');
const batch = operationBatchOf('passportPickup');

export default function PassportPickup() {
  return (
    <>
      <ListPage
        of={passportOrder}
        list={passportPickup.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={batch}
        export={passportPickup.export}
      />
      <OrderDrawer list="passportPickup" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'applicant',
  'status',
  'applicationNumber',
  'passportNumber',
  'mecoOffice',
  'paymentAmount',
  'createdTime',
] as const;
