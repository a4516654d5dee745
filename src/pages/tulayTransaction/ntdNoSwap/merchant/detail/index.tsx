import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function MerchantPaymentsDetail() {
  return (
    <DetailPage call={orderDetails.merchantPayments}>
      {(detail, reload) => <OrderDetail list="merchantPayments" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
