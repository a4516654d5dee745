import { Link, useAccess } from '@umijs/max';
import { keyOf } from '@/domain/kit/menu';
import { codeOfSide, orderStatus } from '@/domain/orders/codes';
import { ntdPayBillsOrder, phpPayBillsOrder } from '@/domain/orders/families/payBills';
import type { OrderBrief } from '@/domain/orders/refundParts';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { OrderAmounts } from './OrderAmounts';
import { OrderTimeline, type TimelineEvent } from './OrderTimeline';

/** The resource of an order by its side: amounts of the PHP side are in PHP. */
export const orderOfSide = (side: number) =>
  side === codeOfSide('ntd') ? ntdPayBillsOrder : phpPayBillsOrder;

const detailOf = (side: number) =>
  side === codeOfSide('ntd')
    ? '/tulayTransaction/ntdSwap/paybills/detail'
    : '/tulayTransaction/php/paybills/detail';

interface Props {
  readonly order: OrderBrief;
  readonly events: readonly TimelineEvent[];
}

/** The order beside the request on it: what was paid, and what happened. */
export function OrderBeside({ order, events }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const url = detailOf(order.side);
  return (
    <>
      <Panel
        title={t('orders.order')}
        extra={access[keyOf(url)] && <Link to={`${url}?id=${order.id}`}>{t('orders.open')}</Link>}
      >
        <p>
          <StatusBadge codes={orderStatus} value={order.status} />
        </p>
        <Facts of={orderOfSide(order.side)} record={{ ...order }} names={NAMES} />
      </Panel>
      <OrderAmounts order={order} />
      <OrderTimeline events={events} side={order.side} />
    </>
  );
}

const NAMES = ['serviceType', 'side', 'biller', 'recipient', 'createdTime', 'paidTime'] as const;
