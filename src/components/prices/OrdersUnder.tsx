import { Button } from 'antd';
import { useState } from 'react';
import { codeLabelKey } from '@/domain/kit/codes';
import { serviceType } from '@/domain/orders/codes';
import { orderResourceOf } from '@/domain/orders/orderPlaces';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import type { OrdersCall } from '@/domain/pricing/histories';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Sheet } from '@/kit/Sheet';
import { Failed, Nothing, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import { placeOnList } from '../orders/orderPlace';

interface Props {
  readonly call: OrdersCall;
  /** The record that priced them. */
  readonly id: number;
  /** How many they are. */
  readonly text: string;
}

/** The way to the newest orders that a record priced. */
export function OrdersUnder({ call, id, text }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={t('versionsOf.newest', { id })}>
          <Orders call={call} id={id} />
        </Sheet>
      )}
    </>
  );
}

function Orders({ call, id }: Pick<Props, 'call' | 'id'>) {
  const t = useText();
  const { data, failure, reload } = useLoad(`${call.path} ${id}`, () => send(call, { id }));
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={6} height={36} />;
  if (data.orders.length === 0) return <Nothing text={t('versionsOf.noOrders')} />;
  return (
    <ol className={kit.entries}>
      {data.orders.map((order) => (
        <li key={order.id}>
          {order.list === null ? (
            order.transactionNumber
          ) : (
            <PageLink to={placeOnList(order.list, order.id).url} otherwise={order.transactionNumber}>
              {order.transactionNumber}
            </PageLink>
          )}{' '}
          <StatusBadge codes={statusCodesOf(orderResourceOf(order))} value={order.status} />{' '}
          <span className={kit.quiet}>
            {t(codeLabelKey(serviceType, order.serviceType) ?? 'orders.order')} ·{' '}
            <Instant utc={order.createdTime} />
          </span>
        </li>
      ))}
    </ol>
  );
}
