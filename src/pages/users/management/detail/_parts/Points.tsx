import { pointsText } from '@/components/points/pointsText';
import type { OutputOf } from '@/domain/kit/call';
import { codeLabelKey } from '@/domain/kit/codes';
import { decimalText } from '@/domain/kit/format';
import { pointKind } from '@/domain/points/pointEntry';
import type { users } from '@/domain/users/management';
import { Instant } from '@/kit/cells/Instant';
import kit from '@/kit/kit.css';
import { PageLink } from '@/kit/PageLink';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import { AdjustPoints } from './AdjustPoints';
import styles from './detail.css';
import { PendingAdjustment } from './PendingAdjustment';

interface Props extends Pick<OutputOf<typeof users.detail>, 'points' | 'user'> {
  readonly onDone: () => void;
}

/** So many days on which points expire are shown. */
const NEXT = 3;

/** What a user has, what of it expires next, and what came and went last. */
export function Points({ user: { id, points: balance, deletedTime }, points, onDone }: Props) {
  const t = useText();
  const { expiring, last, pending } = points;
  const number = (some: number) => decimalText(String(some), 0);
  return (
    <Panel
      title={t('points.title', { points: number(balance) })}
      extra={
        <span className={styles.actions}>
          <AdjustPoints userId={id} deletedTime={deletedTime} pending={pending} onDone={onDone} />
          <PageLink to={`/users/management/points?userId=${id}`}>{t('points.all')}</PageLink>
        </span>
      }
    >
      {pending && <PendingAdjustment pending={pending} onDone={onDone} />}
      <ul className={kit.entries} aria-label={t('points.expiring')}>
        {expiring.slice(0, NEXT).map(({ expireDay, points: some }) => (
          <li key={expireDay}>
            {expireDay === null
              ? t('points.forEver', { points: number(some) })
              : t('points.until', { points: number(some), day: expireDay })}
          </li>
        ))}
      </ul>
      {last.length === 0 && <p className={kit.quiet}>{t('points.none')}</p>}
      <ol className={kit.entries} aria-label={t('points.last')}>
        {last.map((entry) => (
          <li key={entry.id} className={styles.order}>
            <span>{t(codeLabelKey(pointKind, entry.pointKind) ?? '')}</span>
            <span className={styles.figure}>{pointsText(entry.points)}</span>
            {entry.transactionNumber && (
              <PageLink
                to={`/users/management/transaction/detail?id=${entry.orderId}`}
                otherwise={entry.transactionNumber}
              >
                {entry.transactionNumber}
              </PageLink>
            )}
            {entry.pointReason && <q className={styles.text}>{entry.pointReason}</q>}
            <span className={kit.quiet}>
              <Instant utc={entry.time} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
