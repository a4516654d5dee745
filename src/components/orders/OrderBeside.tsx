import { codeOfSide, orderStatus } from '@/domain/orders/codes';
import { ntdPayBillsOrder, phpPayBillsOrder } from '@/domain/orders/payBills';
import type { OrderBrief } from '@/domain/orders/refundParts';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Facts } from '@/kit/Facts';
import { PageLink } from '@/kit/PageLink';
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
  return (
    <>
      <Panel
        title={t('orders.order')}
        extra={<PageLink to={`${detailOf(order.side)}?id=${order.id}`}>{t('orders.open')}</PageLink>}
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
