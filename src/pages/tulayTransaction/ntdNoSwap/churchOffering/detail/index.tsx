import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function ChurchOfferingsDetail() {
  return (
    <DetailPage call={orderDetails.churchOffering}>
      {(detail, reload) => <OrderDetail list="churchOffering" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
