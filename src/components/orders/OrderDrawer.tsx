import { orderDetails } from '@/domain/orders/detail';
import type { OrderListName } from '@/domain/orders/orderLists';
import { DetailDrawer } from '@/kit/DetailDrawer';
import type { DetailCall } from '@/kit/DetailPage';
import { useText } from '@/kit/text';
import { type AnyOrderDetail, OrderDetail } from './OrderDetail';

/** The detail of an order over its list, for families whose detail has no page of its own (decisions section 7.1). */
export function OrderDrawer({ list }: { readonly list: OrderListName }) {
  const t = useText();
  return (
    <DetailDrawer title={t('records.orders')} call={orderDetails[list] as DetailCall<AnyOrderDetail>}>
      {(detail, reload) => <OrderDetail list={list} detail={detail} reload={reload} />}
    </DetailDrawer>
  );
}
