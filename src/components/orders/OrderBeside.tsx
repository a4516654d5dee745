import { Alert } from 'antd';
import type { OrderBatch } from '@/domain/orders/orderBatch';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import type { OrderBrief } from '@/domain/orders/requestParts';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import type { OpenOnOrder as Open, Undertaking } from '@/domain/orders/undertaking';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Facts } from '@/kit/Facts';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { OpenOnOrder } from './OpenOnOrder';
import { OrderAmounts } from './OrderAmounts';
import { OrderTimeline, type TimelineEvent } from './OrderTimeline';
import { orderPlaceOf } from './orderPlace';

interface Props {
  readonly order: OrderBrief;
  readonly events: readonly TimelineEvent[];
  readonly batches: readonly OrderBatch[];
  /** What is open on the order beside the request that the page is about. */
  readonly others: readonly Open[];
}

/** The order beside the request on it: what was paid, and what happened. */
export function OrderBeside({ order, events, batches, others }: Props) {
  const t = useText();
  const of = orderResourceOf(order);
  const place = orderPlaceOf(order);
  return (
    <>
      {others.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('undertaking.others')}
          description={<OpenOnOrder open={others} />}
        />
      )}
      <Panel
        title={t('orders.order')}
        extra={place && <PageLink to={place.url}>{t('orders.open')}</PageLink>}
      >
        <p>
          <StatusBadge codes={statusCodesOf(of)} value={order.status} />
        </p>
        <Facts of={of} record={{ ...order }} names={order.biller ? ['biller', ...NAMES] : NAMES} />
      </Panel>
      <OrderAmounts of={of} order={order} />
      <OrderTimeline events={events} batches={batches} of={of} />
    </>
  );
}

const NAMES = ['serviceType', 'side', 'recipient', 'createdTime', 'paidTime'] as const;

/** What is open on an order beside one request: of a kind only one is open. */
export const othersThan = (kind: Undertaking, open: readonly Open[]): Open[] =>
  open.filter(({ what }) => what !== kind);
