import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpRepaymentDetail() {
  return (
    <DetailPage call={orderDetails.phpRepayment}>
      {(detail, reload) => <OrderDetail list="phpRepayment" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
