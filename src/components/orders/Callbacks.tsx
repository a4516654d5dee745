import { useAccess } from '@umijs/max';
import { whyNotMove } from '@/domain/kit/moves';
import { refusalText } from '@/domain/kit/refusal';
import type { RecordOf } from '@/domain/kit/resource';
import {
  CALLBACK_TRIES,
  callbackMoves,
  callbackStatus,
  callbacks,
  type merchantCallback,
} from '@/domain/merchants/sale';
import { ActionButton } from '@/kit/ActionButton';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { Failed, RowsSkeleton, Stale } from '@/kit/States';
import { useText } from '@/kit/text';
import { useLoad } from '@/kit/useLoad';
import { usePress } from '@/kit/usePress';
import { change, send } from '@/request/client';
import styles from './orders.css';

interface Props {
  readonly orderId: number;
  /** Of the order: another step may have told the shop something more. */
  readonly version: number;
}

/** What the shop was told of a payment to it, the latest first, and how its delivery stands. */
export function Callbacks({ orderId, version }: Props) {
  const t = useText();
  const { data, failure, reload } = useLoad(
    `callbacks ${orderId} ${version}`,
    () => send(callbacks.ofOrder, { id: orderId }),
    { keep: true },
  );
  return (
    <Panel title={t('callbacks.title')}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {failure && data && <Stale failure={failure} onRetry={reload} />}
      {!failure && !data && <RowsSkeleton rows={2} height={36} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('callbacks.none')}</p>}
      <ul className={styles.requests}>
        {data?.map((one) => (
          <Callback key={one.id} of={one} onDone={reload} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneProps {
  readonly of: RecordOf<typeof merchantCallback>;
  readonly onDone: () => void;
}

function Callback({ of: one, onDone }: OneProps) {
  const t = useText();
  const access = useAccess() as Record<string, boolean>;
  const { busy, press } = usePress({ said: t('callbacks.sent') });
  const again = () => press(change(callbacks.sendAgain, { id: one.orderId, callbackId: one.id }), onDone);
  return (
    <li>
      <span className={styles.stepHead}>
        <strong>{t(`callbacks.${one.callbackEvent}`)}</strong>
        <StatusBadge codes={callbackStatus} value={one.callbackStatus} />
        {access[callbacks.sendAgain.right] && (
          <ActionButton
            size="small"
            loading={busy}
            reason={refusalText(whyNotMove(callbackMoves, 'sendAgain', one.callbackStatus), t)}
            onClick={again}
          >
            {t('moves.callback.sendAgain')}
          </ActionButton>
        )}
      </span>
      <span className={styles.quiet}>
        <Instant utc={one.deliveredTime ?? one.createdTime} /> · {one.callbackUrl}
      </span>
      <span className={styles.quiet}>
        {t('callbacks.tries', { count: one.attempts, max: CALLBACK_TRIES })}
        {one.dueTime && one.attempts > 0 && (
          <>
            {' · '}
            {t('callbacks.next')} <Instant utc={one.dueTime} />
          </>
        )}
        {one.fault && ` · ${one.fault}`}
      </span>
    </li>
  );
}
