import { logisticsBatch } from '@/components/orders/deliveryBatch';
import { OFFICE_PASSPORT_COLUMNS } from '@/components/orders/familyColumns';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { codeOf } from '@/domain/kit/codes';
import { passportOrder, pdMeco } from '@/domain/orders/families/passport';
import { logisticsStatus } from '@/domain/orders/familyCodes';
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
        columns={OFFICE_PASSPORT_COLUMNS}
        opens="drawer"
        batch={logisticsBatch}
        export={pdMeco.export}
      />
      <OrderDrawer list="pdMeco" />
    </>
  );
}
