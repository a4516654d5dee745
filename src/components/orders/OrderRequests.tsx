import { Link, useAccess } from '@umijs/max';
import { auditStatus } from '@/domain/kit/approval';
import { keyOf } from '@/domain/kit/menu';
import { refundStatus } from '@/domain/orders/refund';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
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
  const access = useAccess() as Record<string, boolean>;
  return (
    <Panel title={t('orders.requests')}>
      {refunds.length === 0 && <p className={styles.quiet}>{t('orders.noRequests')}</p>}
      <ul className={styles.requests}>
        {refunds.map((one) => {
          const name = t('orders.refundNo', { id: one.id });
          return (
            <li key={one.id}>
              <span className={styles.stepHead}>
                {access[keyOf(CASE)] ? (
                  <Link to={`${CASE}?id=${one.id}`}>{name}</Link>
                ) : (
                  <strong>{name}</strong>
                )}
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
