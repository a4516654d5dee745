import { Alert } from 'antd';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { type exceptionCalls, resolutions } from '@/domain/reconciliation/exceptionCalls';
import { resolution as resolutionCodes } from '@/domain/reconciliation/resolutionCodes';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { RecallButton } from '@/kit/RecallButton';
import { useText } from '@/kit/text';
import { change } from '@/request/client';

interface Props {
  readonly pending: NonNullable<OutputOf<typeof exceptionCalls.detail>['pending']>;
  readonly reload: () => void;
}

/** A way out that waits for a second person. */
export function PendingResolution({
  pending: { auditId, resolution, resolutionNote, makerId, makerName, madeTime },
  reload,
}: Props) {
  const t = useText();
  const isMine = makerId === useOperatorId();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('exception.pending', { way: t(codeLabelKey(resolutionCodes, resolution) ?? '') })}
      description={
        <>
          <q>{resolutionNote}</q>{' '}
          <span className={kit.quiet}>
            {isMine ? t('user.pendingMine') : t('user.pendingBy', { maker: makerName })} ·{' '}
            <Instant utc={madeTime} />
          </span>
        </>
      }
      action={
        isMine ? (
          <RecallButton
            call={resolutions.recall}
            title={t('request.recallAsk')}
            change={() => change(resolutions.recall, { auditId })}
            onDone={reload}
          >
            {t('audit.recallMore')}
          </RecallButton>
        ) : (
          <PageLink to={`/approvals?open=${auditId}`}>{t('kept.toInbox')}</PageLink>
        )
      }
    />
  );
}
