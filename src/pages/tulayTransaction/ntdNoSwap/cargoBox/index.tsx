import { logisticsBatch } from '@/components/orders/deliveryBatch';
import { BOX_COLUMNS } from '@/components/orders/familyColumns';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { cargoBox, cargoBoxOrder } from '@/domain/orders/families/cargoBox';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function CargoBoxes() {
  return (
    <>
      <ListPage
        of={cargoBoxOrder}
        list={cargoBox.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={logisticsBatch}
        export={cargoBox.export}
      />
      <OrderDrawer list="cargoBox" />
    </>
  );
}

const columns = ['transactionNumber', 'userName', ...BOX_COLUMNS] as const;
