import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpPayBillsDetail() {
  return (
    <DetailPage call={orderDetails.phpPayBills}>
      {(detail, reload) => <OrderDetail list="phpPayBills" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
