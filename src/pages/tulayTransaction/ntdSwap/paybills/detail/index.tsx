import { OrderDetail } from '@/components/orders/OrderDetail';
import { orderDetails } from '@/domain/orders/detail';
import { DetailPage } from '@/kit/DetailPage';

export default function NtdPayBillsDetail() {
  return (
    <DetailPage call={orderDetails.ntdPayBills}>
      {(detail, reload) => <OrderDetail list="ntdPayBills" detail={detail} reload={reload} />}
    </DetailPage>
  );
}
