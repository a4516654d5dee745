import type { ReactNode } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './requests.css';

/** A proposal of any kind, as far as who decided what about it. */
export interface ProposalRecord {
  readonly id: number;
  readonly auditStatus: number;
  readonly makerId: number | null;
  readonly makerName: string;
  readonly madeTime: string;
  readonly checkerName: string | null;
  readonly checkedTime: string | null;
  readonly rejectReason: string | null;
}

interface Props<A extends ProposalRecord> {
  readonly audits: readonly A[];
  /** What was proposed, beside the status and in the line below it. */
  readonly head: (audit: A) => ReactNode;
  readonly note: (audit: A) => string | null;
}

/** Proposals made before and what became of each. */
export function Proposals<A extends ProposalRecord>({ audits, head, note }: Props<A>) {
  const t = useText();
  return (
    <Panel title={t('request.earlier')}>
      {audits.length === 0 && <p className={styles.quiet}>{t('request.noProposals')}</p>}
      <ol className={styles.list}>
        {[...audits].reverse().map((audit) => (
          <li key={audit.id}>
            <span className={styles.head}>
              <StatusBadge codes={auditStatus} value={audit.auditStatus} />
              {head(audit)}
            </span>
            {note(audit) && <q className={styles.note}>{note(audit)}</q>}
            <span className={styles.quiet}>
              {t('request.proposedBy', { name: audit.makerName })} · <Instant utc={audit.madeTime} />
            </span>
            {audit.checkerName && audit.checkedTime && (
              <span className={styles.quiet}>
                {t('request.decidedBy', { name: audit.checkerName })} · <Instant utc={audit.checkedTime} />
              </span>
            )}
            {audit.rejectReason && <q className={styles.note}>{audit.rejectReason}</q>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
