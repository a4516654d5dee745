import { settlementBatch } from '@/components/orders/deliveryBatch';
import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { agentCargoBoxFinance, cargoBoxOrder } from '@/domain/orders/families/cargoBox';
import { ListPage } from '@/kit/ListPage';
import { todayOf } from '@/kit/list/periods';

const preset = todayOf('createdTime');

export default function AgentCargoBoxFinance() {
  return (
    <>
      <ListPage
        of={cargoBoxOrder}
        list={agentCargoBoxFinance.page}
        preset={preset}
        columns={columns}
        opens="drawer"
        batch={settlementBatch}
        export={agentCargoBoxFinance.export}
      />
      <OrderDrawer list="agentCargoBoxFinance" />
    </>
  );
}

const columns = [
  'transactionNumber',
  'agentName',
  'status',
  'settlementStatus',
  'paymentAmount',
  'agentCommission',
  'settledTime',
  'createdTime',
] as const;
