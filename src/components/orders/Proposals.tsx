import { auditStatus } from '@/domain/kit/approval';
import type { RecordOf } from '@/domain/kit/resource';
import { refundAudit } from '@/domain/orders/refund';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Value } from '@/kit/cells/Value';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './orders.css';

type Audit = RecordOf<typeof refundAudit>;

interface Props {
  readonly title: string;
  readonly audits: readonly Audit[];
}

/** Proposals made before and what became of each. */
export function Proposals({ title, audits }: Props) {
  const t = useText();
  return (
    <Panel title={title}>
      {audits.length === 0 && <p className={styles.quiet}>{t('refund.noProposals')}</p>}
      <ol className={styles.requests}>
        {[...audits].reverse().map((audit) => (
          <li key={audit.id}>
            <span className={styles.stepHead}>
              <StatusBadge codes={auditStatus} value={audit.auditStatus} />
              <RefundAmount audit={audit} />
            </span>
            <q className={styles.note}>{audit.reason}</q>
            <span className={styles.quiet}>
              {t('refund.proposedBy', { name: audit.makerName })} · <Instant utc={audit.madeTime} />
            </span>
            {audit.checkerName && audit.checkedTime && (
              <span className={styles.quiet}>
                {t('refund.decidedBy', { name: audit.checkerName })} · <Instant utc={audit.checkedTime} />
              </span>
            )}
            {audit.rejectReason && <q className={styles.note}>{audit.rejectReason}</q>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Type and amount of a proposal: an amount has the currency of its type. */
function RefundAmount({ audit }: { readonly audit: Pick<Audit, 'refundType' | 'refundNtd' | 'refundPhp'> }) {
  const { fields } = refundAudit;
  const name = audit.refundNtd === null ? 'refundPhp' : 'refundNtd';
  return (
    <strong className={styles.amount}>
      <Value name="refundType" field={fields.refundType} value={audit.refundType} /> {fields[name].currency}{' '}
      <Value name={name} field={fields[name]} value={audit[name]} />
    </strong>
  );
}
