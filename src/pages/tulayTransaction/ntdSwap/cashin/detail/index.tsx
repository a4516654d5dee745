import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function NtdCashInDetail() {
  return (
    <DetailPage call={orderDetails.ntdCashIn}>
      {(detail, reload) => <OrderDetail list="ntdCashIn" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
