import { auditStatus } from '@/domain/kit/approval';
import { requestStatus } from '@/domain/orders/request';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { type Operated, OperationLine } from './OperationLine';
import styles from './orders.css';

interface Request {
  readonly id: number;
  readonly auditStatus: number | null;
  readonly requestReason: string;
  readonly openedByName: string;
  readonly createdTime: string;
}

interface Props {
  readonly refunds: readonly (Request & { readonly refundStatus: number })[];
  readonly amendments: readonly (Request & { readonly amendStatus: number })[];
  readonly operations: readonly Operated[];
  readonly onDone: () => void;
}

const REFUND = '/tulayTransaction/operate/refund/detail';
const AMENDMENT = '/tulayTransaction/operate/modifyReceiverInfo/detail';

/** The requests made on an order, the latest last, with where each stands and the way to it. */
export function OrderRequests({ refunds, amendments, operations, onDone }: Props) {
  const t = useText();
  const all = [
    ...refunds.map((one) => ({
      ...one,
      status: one.refundStatus,
      page: REFUND,
      name: t('orders.refundNo', { id: one.id }),
    })),
    ...amendments.map((one) => ({
      ...one,
      status: one.amendStatus,
      page: AMENDMENT,
      name: t('orders.amendmentNo', { id: one.id }),
    })),
  ].sort((a, b) => a.createdTime.localeCompare(b.createdTime));
  return (
    <Panel title={t('orders.requests')}>
      {all.length + operations.length === 0 && <p className={styles.quiet}>{t('orders.noRequests')}</p>}
      <ul className={styles.requests}>
        {all.map((one) => (
          <li key={one.name}>
            <span className={styles.stepHead}>
              <PageLink to={`${one.page}?id=${one.id}`} otherwise={<strong>{one.name}</strong>}>
                {one.name}
              </PageLink>
              <StatusBadge codes={requestStatus} value={one.status} />
              {one.auditStatus !== null && <StatusBadge codes={auditStatus} value={one.auditStatus} />}
            </span>
            <span className={styles.quiet}>
              <Instant utc={one.createdTime} /> · {one.openedByName}
            </span>
            <q className={styles.note}>{one.requestReason}</q>
          </li>
        ))}
        {operations.map((one) => (
          <OperationLine key={`operation ${one.id}`} operation={one} onDone={onDone} />
        ))}
      </ul>
    </Panel>
  );
}
