import { Timeline } from 'antd';
import { type CodeTable, codeLabelKey, codeOf, meaningOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { fieldOf, labelKeyOf, type Resource } from '@/domain/kit/resource';
import { anyOrder } from '@/domain/orders/anyOrder';
import { actorKind, orderLeg, orderStatus, payoutFailure } from '@/domain/orders/codes';
import type { Difference } from '@/domain/orders/requestParts';
import { isSwapped, statusCodesOf } from '@/domain/orders/statusCodes';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useReader, useText } from '@/kit/text';
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
  readonly changes: readonly Difference[] | null;
  readonly time: string;
}

interface Props {
  readonly events: readonly TimelineEvent[];
  /** The resource of the order: how its status reads, and whether it is swapped. */
  readonly of: Resource;
}

/** What happened to an order over both legs: payment, swap, payout, refund; each step with who and when. */
export function OrderTimeline({ events, of }: Props) {
  const t = useText();
  const codes = statusCodesOf(of);
  return (
    <Panel title={t('orders.timeline')}>
      <Legs events={events} of={of} />
      <Timeline
        className={styles.timeline}
        items={events.map((event) => ({
          key: event.id,
          color: meaningOf(orderStatus, event.toStatus) === 'failed' ? 'red' : 'green',
          content: <Step event={event} codes={codes} />,
        }))}
      />
    </Panel>
  );
}

function Step({ event, codes }: { readonly event: TimelineEvent; readonly codes: CodeTable }) {
  const t = useText();
  const failure = codeLabelKey(payoutFailure, event.toStatus);
  const kind = codeLabelKey(actorKind, event.actorKind);
  return (
    <div className={styles.step}>
      <span className={styles.stepHead}>
        <strong>{t(`moves.order.${event.step}`)}</strong>
        <StatusBadge codes={codes} value={event.toStatus} />
        {failure && <span>{t(failure)}</span>}
      </span>
      <span className={styles.quiet}>
        <Instant utc={event.time} /> · {event.actorName}
        {kind && ` (${t(kind)})`}
      </span>
      {event.note && <q className={styles.note}>{event.note}</q>}
      {event.changes && <Changes changes={event.changes} />}
    </div>
  );
}

/** What an amendment changed, field by field. */
function Changes({ changes }: { readonly changes: readonly Difference[] }) {
  const reader = useReader();
  const read = (field: string, value: string | null) => textOf(fieldOf(anyOrder, field), value, reader);
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, old, new: is }) => (
        <li key={field}>
          {reader.t(labelKeyOf(field))}: {read(field, old)} → {read(field, is)}
        </li>
      ))}
    </ul>
  );
}

/** An order that is paid and received in one currency is not swapped: starting it begins its payout. */
const legOf = ({ leg }: TimelineEvent, swapped: boolean) =>
  !swapped && leg === codeOf(orderLeg, 'swap') ? codeOf(orderLeg, 'payout') : leg;

/** The legs that the order has reached, in order: where it is, at a glance. */
function Legs({ events, of }: Props) {
  const t = useText();
  const swapped = isSwapped(of);
  // A change that leaves the status as it is has brought the order no further.
  const steps = events.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  const reached = steps.map((event) => legOf(event, swapped));
  const ahead = swapped ? (['payment', 'swap', 'payout'] as const) : (['payment', 'payout'] as const);
  const shown = new Set([...ahead.map((leg) => codeOf(orderLeg, leg)), ...reached]);
  return (
    <ol className={styles.legs}>
      {[...shown].map((leg) => (
        <li
          key={leg}
          className={reached.includes(leg) ? styles.reached : styles.ahead}
          aria-current={leg === reached.at(-1) ? 'step' : undefined}
        >
          {t(legLabel(leg, of))}
        </li>
      ))}
    </ol>
  );
}

/** What is paid and provided in Taiwan is not paid out to anybody: it is handled. */
function legLabel(leg: number, of: Resource): string {
  const inTaiwan = fieldOf(of, 'transactionAmount').currency === 'NTD';
  if (inTaiwan && leg === codeOf(orderLeg, 'payout')) return 'orders.handlingLeg';
  return codeLabelKey(orderLeg, leg) ?? '';
}
