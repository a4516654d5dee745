import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { phpPayBillsOrder } from '@/domain/orders/families/payBills';
import { DetailPage } from '@/kit/DetailPage';

export default function PhpPayBillsDetail() {
  return (
    <DetailPage call={orderDetails.phpPayBills}>
      {(detail, reload) => <OrderDetail of={phpPayBillsOrder} detail={detail} reload={reload} />}
    </DetailPage>
  );
}
