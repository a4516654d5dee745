import { logisticsBatch } from '@/components/orders/deliveryBatch';
import { BOX_COLUMNS } from '@/components/orders/familyColumns';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { agentCargoBox, cargoBoxOrder } from '@/domain/orders/families/cargoBox';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function AgentCargoBoxes() {
  return (
    <>
      <ListPage
        of={cargoBoxOrder}
        list={agentCargoBox.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={logisticsBatch}
        export={agentCargoBox.export}
      />
      <OrderDrawer list="agentCargoBox" />
    </>
  );
}

const columns = ['transactionNumber', 'agentName', ...BOX_COLUMNS] as const;
