import { statusCodesOf } from '@/components/orders/statusCodes';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { StatusBadge } from '@/kit/cells/StatusBadge';

interface Props {
  readonly order: { readonly serviceType: number; readonly side: number; readonly status: number };
}

/** The status of an order among those of other families: it reads as its own family says. */
export function UserOrderStatus({ order }: Props) {
  return <StatusBadge codes={statusCodesOf(orderResourceOf(order))} value={order.status} />;
}
