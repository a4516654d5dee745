import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpSendDetail() {
  return (
    <DetailPage call={orderDetails.phpSend}>
      {(detail, reload) => <OrderDetail list="phpSend" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
