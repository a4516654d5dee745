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
  'messageEvent',
  'messageChannel',
  'deliveryStatus',
  'recipientName',
  'recipient',
  'sentTime',
] as const;
