import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { ntdPayBillsOrder } from '@/domain/orders/families/payBills';
import { DetailPage } from '@/kit/DetailPage';

export default function NtdPayBillsDetail() {
  return (
    <DetailPage call={orderDetails.ntdPayBills}>
      {(detail, reload) => <OrderDetail of={ntdPayBillsOrder} detail={detail} reload={reload} />}
    </DetailPage>
  );
}
