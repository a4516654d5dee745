import { Alert } from 'antd';
import { auditStatus } from '@/domain/kit/approval';
import { codeOf } from '@/domain/kit/codes';
import { userRequests, type VerificationBrief } from '@/domain/users/verification';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { RecallButton } from '@/kit/RecallButton';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import styles from './detail.css';
import { isAboutAccount, useRequestWord } from './statusRequests';

interface Props {
  readonly records: readonly VerificationBrief[];
  readonly onDone: () => void;
}

const PENDING = codeOf(auditStatus, 'pendingApproval');

/** What somebody asked for about the account and nobody has decided: a freeze, a ban, its deletion. */
export function Pending({ records, onDone }: Props) {
  return records
    .filter((one) => one.auditStatus === PENDING && isAboutAccount(one))
    .map((one) => <PendingRequest key={one.id} request={one} onDone={onDone} />);
}

interface OneProps extends Pick<Props, 'onDone'> {
  readonly request: VerificationBrief;
}

function PendingRequest({ request, onDone }: OneProps) {
  const t = useText();
  const word = useRequestWord();
  const mine = request.makerId === useOperatorId();
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.pending}
      title={t('audit.pendingAction', { action: word(request) })}
      description={
        <>
          {request.requestReason && <q className={styles.text}>{request.requestReason}</q>}
          <span className={kit.quiet}>
            {mine ? t('user.pendingMine') : t('user.pendingBy', { maker: request.makerName })} ·{' '}
            <Instant utc={request.submittedTime} />
          </span>
        </>
      }
      action={
        mine ? (
          <RecallButton
            call={userRequests.recall}
            title={t('user.recallAsk')}
            change={() => change(userRequests.recall, { id: request.id })}
            onDone={onDone}
          />
        ) : (
          <PageLink to={`/users/audit/detail?id=${request.id}`}>{t('user.toAudit')}</PageLink>
        )
      }
    />
  );
}
