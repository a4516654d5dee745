import { Timeline } from 'antd';
import { codeLabelKey, meaningOf } from '@/domain/kit/codes';
import { actorKind, orderLeg, orderStatus, payoutFailure } from '@/domain/orders/codes';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useText } from '@/kit/text';
import styles from './orders.css';

/** One line of an order's history. */
export interface TimelineEvent {
  readonly id: number;
  readonly step: string;
  readonly leg: number;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly actorKind: number;
  readonly actorName: string;
  readonly note: string | null;
  readonly time: string;
}

/** What happened to an order over both legs: payment, swap, payout, refund; each step with who and when. */
export function OrderTimeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useText();
  return (
    <Panel title={t('orders.timeline')}>
      <Legs events={events} />
      <Timeline
        className={styles.timeline}
        items={events.map((event) => ({
          key: event.id,
          color: meaningOf(orderStatus, event.toStatus) === 'failed' ? 'red' : 'green',
          content: <Step event={event} />,
        }))}
      />
    </Panel>
  );
}

function Step({ event }: { readonly event: TimelineEvent }) {
  const t = useText();
  const failure = codeLabelKey(payoutFailure, event.toStatus);
  const kind = codeLabelKey(actorKind, event.actorKind);
  return (
    <div className={styles.step}>
      <span className={styles.stepHead}>
        <strong>{t(`moves.order.${event.step}`)}</strong>
        <StatusBadge codes={orderStatus} value={event.toStatus} />
        {failure && <span>{t(failure)}</span>}
      </span>
      <span className={styles.quiet}>
        <Instant utc={event.time} /> · {event.actorName}
        {kind && ` (${t(kind)})`}
      </span>
      {event.note && <q className={styles.note}>{event.note}</q>}
    </div>
  );
}

/** The legs that the order has reached, in order: where it is, at a glance. */
function Legs({ events }: { readonly events: readonly TimelineEvent[] }) {
  const t = useText();
  const reached = new Set(events.map(({ leg }) => leg));
  const last = events.at(-1)?.leg;
  const legs = Object.values(orderLeg.entries).map(({ values }) => values[0] ?? 0);
  const shown = legs.filter((leg) => reached.has(leg) || meaningOf(orderLeg, leg) !== 'refund');
  return (
    <ol className={styles.legs}>
      {shown.map((leg) => (
        <li
          key={leg}
          className={reached.has(leg) ? styles.reached : styles.ahead}
          aria-current={leg === last ? 'step' : undefined}
        >
          {t(codeLabelKey(orderLeg, leg) ?? '')}
        </li>
      ))}
    </ol>
  );
}
