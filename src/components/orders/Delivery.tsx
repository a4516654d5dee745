import { useAccess } from '@umijs/max';
import { Space, Timeline } from 'antd';
import { useState } from 'react';
import { refusalText } from '@/domain/kit/refusal';
import type { Resource } from '@/domain/kit/resource';
import { expressStatus, logisticsStatus } from '@/domain/orders/familyCodes';
import { logistics, whyNotUnderWay } from '@/domain/orders/logistics';
import { ActionButton } from '@/kit/ActionButton';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Facts } from '@/kit/Facts';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import type { Carried } from './carried';
import { HandlingModal } from './HandlingModal';
import styles from './orders.css';
import { PrintLabel } from './PrintLabel';

interface Props {
  readonly of: Resource;
  readonly detail: Carried;
  readonly onDone: () => void;
}

/** Where a box or passport is, who had it in hand, and the label that goes on it. */
export function Delivery({ of, detail: { order, handling }, onDone }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('orders.delivery')}
      extra={
        <Space>
          <PrintLabel of={of} order={order} />
          {access[logistics.update.right] && (
            <ActionButton
              size="small"
              reason={refusalText(whyNotUnderWay(order), t)}
              onClick={() => setOpen(true)}
            >
              {t('orders.delivery.update')}
            </ActionButton>
          )}
        </Space>
      }
    >
      <Facts of={of} record={order} names={'expressStatus' in order ? EXPRESS : SHIPMENT} />
      <Records records={handling} />
      {open && <HandlingModal order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const SHIPMENT = ['logisticsStatus', 'courier', 'trackingNumber'] as const;
const EXPRESS = ['expressStatus', ...SHIPMENT] as const;

/** The handling record, the last line first. */
function Records({ records }: { readonly records: Carried['handling'] }) {
  const t = useText();
  if (records.length === 0) return <p className={styles.nobody}>{t('orders.delivery.none')}</p>;
  return (
    <Timeline
      className={styles.timeline}
      items={records.toReversed().map((record) => ({
        key: record.id,
        content: (
          <div className={styles.step}>
            <span className={styles.stepHead}>
              {record.expressStatus !== null && (
                <StatusBadge codes={expressStatus} value={record.expressStatus} />
              )}
              {record.logisticsStatus !== null && (
                <StatusBadge codes={logisticsStatus} value={record.logisticsStatus} />
              )}
              <span>{[record.place, record.courier, record.trackingNumber].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.quiet}>
              <Instant utc={record.time} /> · {record.handlerName}
            </span>
            {record.note && <q className={styles.note}>{record.note}</q>}
          </div>
        ),
      }))}
    />
  );
}
