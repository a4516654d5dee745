import type { ReactNode } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import { codeLabelKey } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { enumerated } from '@/domain/kit/joined';
import { type VerificationBrief, verification } from '@/domain/users/verification';
import { verificationType } from '@/domain/users/verificationCodes';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useReader } from '@/kit/text';
import styles from './users.css';

interface Props {
  readonly records: readonly VerificationBrief[];
  /** Right of the title. */
  readonly extra?: ReactNode;
}

/** What was verified about a user, newest first. */
export function VerificationHistory({ records, extra }: Props) {
  const reader = useReader();
  const { t } = reader;
  return (
    <Panel title={t('verification.earlier')} extra={extra}>
      {records.length === 0 && <p className={styles.quiet}>{t('verification.noEarlier')}</p>}
      <ul className={styles.earlier}>
        {records.map((one) => (
          <li key={one.id}>
            <Instant utc={one.submittedTime} />
            <strong>{t(codeLabelKey(verificationType, one.verificationType) ?? 'list.any')}</strong>
            <StatusBadge codes={auditStatus} value={one.auditStatus} />
            {one.checkerName && <span>{t('request.decidedBy', { name: one.checkerName })}</span>}
            <span className={styles.quiet}>
              {enumerated(t, [
                ...(one.rejectItems.length > 0
                  ? [textOf(verification.fields.rejectItems, one.rejectItems, reader)]
                  : []),
                ...(one.rejectReason ? [one.rejectReason] : []),
              ])}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
