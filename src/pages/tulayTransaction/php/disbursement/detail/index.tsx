import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpDisbursementDetail() {
  return (
    <DetailPage call={orderDetails.phpDisbursement}>
      {(detail, reload) => <OrderDetail list="phpDisbursement" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
