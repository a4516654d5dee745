import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import type { KeptPage, PendingProposal } from '@/domain/kit/keptPage';
import { change } from '@/request/client';
import { Comparison } from '../Comparison';
import { Instant } from '../cells/Instant';
import styles from '../kit.css';
import { useOperatorId } from '../operator';
import { PageLink } from '../PageLink';
import { RecallButton } from '../RecallButton';
import { useText } from '../text';

interface Props {
  readonly page: KeptPage;
  readonly pending: PendingProposal;
  readonly onRecalled: () => void;
}

/** A change of the record that waits for somebody else: what it would change, and where it is decided. */
export function Pending({ page, pending, onRecalled }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const me = useOperatorId();
  const { id, makerId, makerName, madeTime, lapseTime, changes } = pending;
  const { of, decisions } = page;
  return (
    <Alert
      className={styles.unsent}
      type="info"
      showIcon
      title={t('kept.pending', { maker: makerName })}
      description={
        <>
          <p className={styles.quiet}>
            <Instant utc={madeTime} />
            {lapseTime && (
              <>
                {' · '}
                {t('fields.lapseTime')} <Instant utc={lapseTime} />
              </>
            )}
          </p>
          <Comparison
            of={of}
            differences={changes.map((one) => ({ ...one, differs: true }))}
            oldTitle={t('change.old')}
            newTitle={t('change.new')}
          />
          {access.APPROVALS && <PageLink to={`/approvals?open=${id}`}>{t('kept.toInbox')}</PageLink>}{' '}
          {decisions && makerId === me && (
            <RecallButton
              call={decisions.recall}
              title={t('request.recallAsk')}
              change={() => change(decisions.recall, { auditId: id })}
              onDone={onRecalled}
            >
              {t('audit.recallMore')}
            </RecallButton>
          )}
        </>
      }
    />
  );
}
