import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { partnerExchange } from '@/domain/orders/detail';
import { Instant } from '@/kit/cells/Instant';
import { Panel } from '@/kit/Panel';
import { Scrolled } from '@/kit/Scrolled';
import { Failed, RowsSkeleton } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { send } from '@/request/client';
import styles from './orders.css';

/** What was said to and by the partner, as it went over the wire: for those with the right, and only when they ask. */
export function PartnerExchange({ orderId }: { readonly orderId: number }) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[partnerExchange.messages.right]) return null;
  return (
    <Panel
      title={t('orders.partnerExchange')}
      extra={
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'orders.hide' : 'orders.show')}
        </Button>
      }
    >
      {open ? (
        <Messages orderId={orderId} />
      ) : (
        <p className={styles.quiet}>{t('orders.partnerExchangeMore')}</p>
      )}
    </Panel>
  );
}

function Messages({ orderId }: { readonly orderId: number }) {
  const t = useText();
  const { data, failure, reload } = useLoad(`messages ${orderId}`, () =>
    send(partnerExchange.messages, { id: orderId }),
  );
  if (failure && !data) return <Failed failure={failure} onRetry={reload} />;
  if (!data) return <RowsSkeleton rows={3} height={36} />;
  if (data.length === 0) return <p className={styles.quiet}>{t('orders.noMessages')}</p>;
  return (
    <ol className={styles.messages}>
      {data.map((message) => (
        <li key={message.id}>
          <span className={styles.quiet}>
            <Instant utc={message.time} /> ·{' '}
            {t(message.outgoing ? 'orders.toPartner' : 'orders.fromPartner', { partner: message.partner })}
          </span>
          <Scrolled text={readable(message.body)} />
        </li>
      ))}
    </ol>
  );
}

/** JSON with its lines broken; anything else as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
