import { deliveries, delivery } from '@/domain/messages/delivery';
import { ListPage } from '@/kit/ListPage';
import { DeliveryDrawer } from './_parts/DeliveryDrawer';

export default function Deliveries() {
  return (
    <>
      <ListPage
        of={delivery}
        list={deliveries.page}
        columns={columns}
        opens="drawer"
        export={deliveries.export}
      />
      <DeliveryDrawer />
    </>
  );
}

const columns = [
  'createdTime',
  { dataIndex: 'messageEvent', width: 200 },
  'messageChannel',
  'deliveryStatus',
  { dataIndex: 'recipientName', width: 180 },
  'recipient',
  'sentTime',
] as const;
