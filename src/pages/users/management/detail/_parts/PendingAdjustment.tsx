import { Alert } from 'antd';
import { pointsText } from '@/components/points/pointsText';
import type { OutputOf } from '@/domain/kit/call';
import { pointAdjustments } from '@/domain/points/adjustment';
import type { users } from '@/domain/users/management';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { useOperatorId } from '@/kit/operator';
import { PageLink } from '@/kit/PageLink';
import { RecallButton } from '@/kit/RecallButton';
import { useText } from '@/kit/text';
import { change } from '@/request/client';
import styles from './detail.css';

interface Props {
  readonly pending: NonNullable<OutputOf<typeof users.detail>['points']['pending']>;
  readonly onDone: () => void;
}

/** Points that somebody proposed to give or take, until somebody else has decided. */
export function PendingAdjustment({
  pending: { id, makerId, makerName, madeTime, ...proposed },
  onDone,
}: Props) {
  const t = useText();
  const mine = makerId === useOperatorId();
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.pending}
      title={t('points.pending', { points: pointsText(proposed.points) })}
      description={
        <>
          <q className={styles.text}>{proposed.pointReason}</q>
          <span className={kit.quiet}>
            {mine ? t('user.pendingMine') : t('user.pendingBy', { maker: makerName })} ·{' '}
            <Instant utc={madeTime} />
          </span>
        </>
      }
      action={
        mine ? (
          <RecallButton
            call={pointAdjustments.recall}
            title={t('request.recallAsk')}
            change={() => change(pointAdjustments.recall, { auditId: id })}
            onDone={onDone}
          >
            {t('audit.recallMore')}
          </RecallButton>
        ) : (
          <PageLink to={`/approvals?open=${id}`}>{t('kept.toInbox')}</PageLink>
        )
      }
    />
  );
}
