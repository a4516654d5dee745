import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import type { VerificationBrief } from '@/domain/users/verification';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './detail.css';
import { isAboutAccount, useRequestWord } from './statusRequests';

interface Props {
  /** Newest first. */
  readonly records: readonly VerificationBrief[];
}

const PENDING = codeOf(auditStatus, 'pendingApproval');

/**
 * How the account came to stand where it does: what was asked for, by whom and why, and who decided it. Nothing but a
 * decision of the audit desk changes a status.
 */
export function StatusHistory({ records }: Props) {
  const t = useText();
  const word = useRequestWord();
  const decided = records.filter((one) => one.auditStatus !== PENDING && isAboutAccount(one));
  return (
    <Panel title={t('user.statusHistory')}>
      {decided.length === 0 && <p className={kit.quiet}>{t('user.noStatusChanges')}</p>}
      <ol className={kit.entries}>
        {decided.map((one) => (
          <li key={one.id}>
            <span className={styles.order}>
              <strong>{word(one)}</strong>
              <StatusBadge codes={auditStatus} value={one.auditStatus} />
              <PageLink to={`/users/audit/detail?id=${one.id}`}>{t('user.toAudit')}</PageLink>
            </span>
            {one.requestReason && <q className={styles.text}>{one.requestReason}</q>}
            <span className={kit.quiet}>
              {t('user.pendingBy', { maker: one.makerName })} · <Instant utc={one.submittedTime} />
            </span>
            {one.checkerName && one.checkedTime && (
              <span className={kit.quiet}>
                {t('request.decidedBy', { name: one.checkerName })} · <Instant utc={one.checkedTime} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
