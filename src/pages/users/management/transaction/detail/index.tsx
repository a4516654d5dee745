import { type AnyOrderDetail, OrderDetail } from '@/components/orders/OrderDetail';
import { userOrders } from '@/domain/users/management';
import { DetailPage } from '@/kit/DetailPage';

export default function UserTransactionDetail() {
  return (
    <DetailPage call={userOrders.detail}>
      {({ list, detail }, reload) => (
        <OrderDetail list={list} detail={detail as unknown as AnyOrderDetail} reload={reload} />
      )}
    </DetailPage>
  );
}
