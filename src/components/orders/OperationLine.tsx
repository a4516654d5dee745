import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import { codeLabelKey } from '@/domain/kit/codes';
import type { RecordOf } from '@/domain/kit/resource';
import { operations, operationType, type orderOperation } from '@/domain/orders/operation';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { ReasonModal } from '@/kit/ReasonModal';
import { useText } from '@/kit/text';
import { useAct } from '@/kit/useAct';
import { send } from '@/request/client';
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
  const name = t(codeLabelKey(operationType, one.operationType) ?? 'orders.operation.proposal');
  return (
    <li>
      <span className={styles.stepHead}>
        <PageLink to={`${AUDIT}?id=${one.id}`} otherwise={<strong>{name}</strong>}>
          {name}
        </PageLink>
        <StatusBadge codes={auditStatus} value={one.auditStatus} />
        <span>{[one.newPayoutChannel, one.newPartnerRefNumber].filter(Boolean).join(' · ')}</span>
        <Recall operation={one} onDone={onDone} />
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

/** Only its maker takes a pending operation back. */
function Recall({ operation, onDone }: Props) {
  const t = useText();
  const act = useAct(onDone);
  const me = useOperatorId();
  const access = useAccess() as Record<string, boolean>;
  const [open, setOpen] = useState(false);
  if (!access[operations.recall.right] || operation.makerId !== me || !isPending(operation)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('moves.approval.recall')}
      </Button>
      {open && (
        <ReasonModal
          title={t('orders.operation.recallAsk')}
          okText={t('moves.approval.recall')}
          onConfirm={(_, idempotencyKey) =>
            act(send(operations.recall, { auditId: operation.id }, { idempotencyKey }))
          }
          onClose={() => setOpen(false)}
        >
          {t('orders.operation.recallMore')}
        </ReasonModal>
      )}
    </>
  );
}
