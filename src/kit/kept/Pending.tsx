import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import { changedLines, type PendingProposal } from '@/domain/kit/approval';
import { pair } from '@/domain/kit/joined';
import type { KeptRecord } from '@/domain/kit/kept';
import type { KeptPage } from '@/domain/kit/keptPage';
import { WAITING } from '@/domain/kit/published';
import { change } from '@/request/client';
import { Comparison, type Difference } from '../Comparison';
import { Instant } from '../cells/Instant';
import styles from '../kit.css';
import { useOperatorId } from '../operator';
import { PageLink } from '../PageLink';
import { RecallButton } from '../RecallButton';
import { useText } from '../text';

interface Props {
  readonly page: KeptPage;
  readonly record: KeptRecord;
  readonly pending: PendingProposal;
  readonly onRecalled: () => void;
}

/** What it changes, and what stays as it is and says of what record; what is published stands as it is proposed, all of it new. */
const linesOf = (isNew: boolean, record: KeptRecord, { changes }: PendingProposal): Difference[] =>
  changedLines(changes, isNew ? {} : record);

/** A change of the record that waits for somebody else: what it would change, and where it is decided. */
export function Pending({ page, record, pending, onRecalled }: Props) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const me = useOperatorId();
  const { id, makerId, makerName, madeTime, lapseTime, reason } = pending;
  const { of, decisions } = page;
  const isNew = of.published !== undefined && record.status === WAITING;
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
            differences={linesOf(isNew, record, pending)}
            onlyNew={isNew}
            record={record}
            oldTitle={t('change.old')}
            newTitle={t('change.new')}
          />
          {reason && <p>{pair(t, t('kept.reason'), reason)}</p>}
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
