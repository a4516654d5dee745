import { logisticsBatch } from '@/components/orders/deliveryBatch';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { codeOf } from '@/domain/kit/codes';
import { passportOrder, pdMeco } from '@/domain/orders/families/passport';
import { logisticsStatus } from '@/domain/orders/familyCodes';
import { DrawerLink } from '@/kit/DetailDrawer';
import { ListPage } from '@/kit/ListPage';

// Spec section 2, "Menu entries that open with preset filters": what is still to be shipped, however old.
const preset = { logisticsStatus: codeOf(logisticsStatus, 'toBeShipped') };

export default function PassportsMecoTaipei() {
  return (
    <>
      <ListPage
        of={passportOrder}
        list={pdMeco.page}
        preset={preset}
        columns={columns}
        rowActions={(order) => [<DrawerLink key="detail" id={order.id} />]}
        batch={logisticsBatch}
        export={pdMeco.export}
      />
      <OrderDrawer list="pdMeco" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'applicant',
  'status',
  { dataIndex: 'applicationNumber', width: 160 },
  'passportNumber',
  { dataIndex: 'logisticsStatus', width: 120 },
  'createdTime',
] as const;
