import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function NtdRepaymentDetail() {
  return (
    <DetailPage call={orderDetails.ntdRepayment}>
      {(detail, reload) => <OrderDetail list="ntdRepayment" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
