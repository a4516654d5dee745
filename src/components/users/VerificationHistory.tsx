import type { ReactNode } from 'react';
import { auditStatus } from '@/domain/kit/approval';
import { codeLabelKey } from '@/domain/kit/codes';
import { enumerated } from '@/domain/kit/joined';
import type { VerificationBrief } from '@/domain/users/verification';
import { rejectItem, verificationType } from '@/domain/users/verificationCodes';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './users.css';

interface Props {
  readonly records: readonly VerificationBrief[];
  /** Right of the title. */
  readonly extra?: ReactNode;
}

/** What was verified about a user, newest first. */
export function VerificationHistory({ records, extra }: Props) {
  const t = useText();
  const word = (codes: typeof rejectItem | typeof verificationType, value: number) =>
    t(codeLabelKey(codes, value) ?? 'list.any');
  return (
    <Panel title={t('verification.earlier')} extra={extra}>
      {records.length === 0 && <p className={styles.quiet}>{t('verification.noEarlier')}</p>}
      <ul className={styles.earlier}>
        {records.map((one) => (
          <li key={one.id}>
            <Instant utc={one.submittedTime} />
            <strong>{word(verificationType, one.verificationType)}</strong>
            <StatusBadge codes={auditStatus} value={one.auditStatus} />
            {one.checkerName && <span>{t('request.decidedBy', { name: one.checkerName })}</span>}
            <span className={styles.quiet}>
              {enumerated(t, [
                ...one.rejectItems.map((item) => word(rejectItem, item)),
                ...(one.rejectReason ? [one.rejectReason] : []),
              ])}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
