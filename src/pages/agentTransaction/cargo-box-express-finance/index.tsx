import { OrderDrawer } from '@/components/orders/OrderDrawer';
import { agentCargoBoxFinance, cargoBoxOrder } from '@/domain/orders/families/cargoBox';
import { DrawerLink } from '@/kit/DetailDrawer';
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
        rowActions={(order) => [<DrawerLink key="detail" id={order.id} />]}
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
  { dataIndex: 'settlementStatus', width: 120 },
  'paymentAmount',
  'agentCommission',
  'settledTime',
  'createdTime',
] as const;
