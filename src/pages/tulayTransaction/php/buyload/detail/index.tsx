import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpBuyLoadDetail() {
  return (
    <DetailPage call={orderDetails.phpBuyLoad}>
      {(detail, reload) => <OrderDetail list="phpBuyLoad" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
