import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function GovMp2Detail() {
  return (
    <DetailPage call={orderDetails.govMp2}>
      {(detail, reload) => <OrderDetail list="govMp2" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
