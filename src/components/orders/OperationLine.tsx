import { auditStatus } from '@/domain/kit/approval';
import { codeLabelKey } from '@/domain/kit/codes';
import type { RecordOf } from '@/domain/kit/resource';
import { operations, operationType, type orderOperation } from '@/domain/orders/operation';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { RecallButton } from '@/kit/RecallButton';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import { isPending } from '../requests/requestState';
import styles from './orders.css';

export type Operated = RecordOf<typeof orderOperation>;

const AUDIT = '/tulayTransaction/operate/audit/order/detail';

interface Props {
  readonly operation: Operated;
  readonly onDone: () => void;
}

/** One operation on an order among its requests: what, by whom and why, and what became of it. */
export function OperationLine({ operation: one, onDone }: Props) {
  const t = useText();
  const mine = one.makerId === useOperatorId();
  const name = t(codeLabelKey(operationType, one.operationType) ?? 'orders.operation.proposal');
  return (
    <li>
      <span className={styles.stepHead}>
        <PageLink to={`${AUDIT}?id=${one.id}`} otherwise={<strong>{name}</strong>}>
          {name}
        </PageLink>
        <StatusBadge codes={auditStatus} value={one.auditStatus} />
        <span>{[one.newPayoutChannel, one.newPartnerRefNumber].filter(Boolean).join(' · ')}</span>
        {mine && isPending(one) && (
          <RecallButton
            call={operations.recall}
            title={t('orders.operation.recallAsk')}
            change={() => change(operations.recall, { auditId: one.id })}
            onDone={onDone}
          >
            {t('orders.operation.recallMore')}
          </RecallButton>
        )}
      </span>
      <span className={styles.quiet}>
        <Instant utc={one.madeTime} /> · {one.makerName}
      </span>
      <q className={styles.note}>{one.operationReason}</q>
      {one.checkerName && one.checkedTime && (
        <span className={styles.quiet}>
          {t('request.decidedBy', { name: one.checkerName })} · <Instant utc={one.checkedTime} />
        </span>
      )}
      {one.rejectReason && <q className={styles.note}>{one.rejectReason}</q>}
    </li>
  );
}
