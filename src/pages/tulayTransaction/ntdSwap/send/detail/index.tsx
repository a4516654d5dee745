import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function NtdSendDetail() {
  return (
    <DetailPage call={orderDetails.ntdSend}>
      {(detail, reload) => <OrderDetail list="ntdSend" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
