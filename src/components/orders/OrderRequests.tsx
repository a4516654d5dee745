import { auditStatus } from '@/domain/kit/approval';
import { refundStatus } from '@/domain/orders/refund';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './orders.css';

interface RefundRequest {
  readonly id: number;
  readonly refundStatus: number;
  readonly auditStatus: number | null;
  readonly requestReason: string;
  readonly openedByName: string;
  readonly createdTime: string;
}

const CASE = '/tulayTransaction/operate/refund/detail';

/** The requests made on an order, with where each stands and the way to it. */
export function OrderRequests({ refunds }: { readonly refunds: readonly RefundRequest[] }) {
  const t = useText();
  return (
    <Panel title={t('orders.requests')}>
      {refunds.length === 0 && <p className={styles.quiet}>{t('orders.noRequests')}</p>}
      <ul className={styles.requests}>
        {refunds.map((one) => {
          const name = t('orders.refundNo', { id: one.id });
          return (
            <li key={one.id}>
              <span className={styles.stepHead}>
                <PageLink to={`${CASE}?id=${one.id}`} otherwise={<strong>{name}</strong>}>
                  {name}
                </PageLink>
                <StatusBadge codes={refundStatus} value={one.refundStatus} />
                {one.auditStatus !== null && <StatusBadge codes={auditStatus} value={one.auditStatus} />}
              </span>
              <span className={styles.quiet}>
                <Instant utc={one.createdTime} /> · {one.openedByName}
              </span>
              <q className={styles.note}>{one.requestReason}</q>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
