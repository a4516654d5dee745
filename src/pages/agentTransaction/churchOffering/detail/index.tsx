import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function AgentChurchOfferingsDetail() {
  return (
    <DetailPage call={orderDetails.agentChurchOffering}>
      {(detail, reload) => <OrderDetail list="agentChurchOffering" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
