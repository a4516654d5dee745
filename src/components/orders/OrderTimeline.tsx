import { Timeline } from 'antd';
import { codeLabelKey, codeOf, meaningOf } from '@/domain/kit/codes';
import { textOf } from '@/domain/kit/format';
import { aside, pair } from '@/domain/kit/joined';
import { fieldOf, labelKeyOf, type Resource } from '@/domain/kit/resource';
import { anyOrder } from '@/domain/orders/anyOrder';
import { actorKind, orderLeg, orderStatus, payoutFailure } from '@/domain/orders/codes';
import type { OrderBatch } from '@/domain/orders/orderBatch';
import type { Difference } from '@/domain/orders/requestParts';
import { statusCodesOf } from '@/domain/orders/statusCodes';
import { looksAlike } from '@/kit/Comparison';
import { Instant } from '@/kit/cells/Instant';
import { StatusBadge } from '@/kit/cells/StatusBadge';
import { Panel } from '@/kit/Panel';
import { useReader, useText } from '@/kit/text';
import { BatchStep } from './BatchStep';
import { batchStepsOf } from './batchSteps';
import { legsOf } from './legs';
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
  /** The batches in which it was exchanged, or was to be, the oldest first. */
  readonly batches: readonly OrderBatch[];
  /** The resource of the order: how its status reads, and whether it is swapped. */
  readonly of: Resource;
}

/** What happened to an order over both legs: payment, swap, payout, refund; each step with who and when. */
export function OrderTimeline({ events, batches, of }: Props) {
  const t = useText();
  return (
    <Panel title={t('orders.timeline')}>
      <Legs events={events} batches={batches} of={of} />
      <Timeline
        className={styles.timeline}
        items={inOrder([
          ...events.map((event) => ({
            key: `${event.id}`,
            time: event.time,
            color: meaningOf(orderStatus, event.toStatus) === 'failed' ? 'red' : 'green',
            content: <Step event={event} of={of} />,
          })),
          ...batchStepsOf(batches).map((one) => ({
            key: `${one.batch.id} ${one.step}`,
            time: one.time,
            color: one.step === 'reject' ? 'red' : 'green',
            content: <BatchStep {...one} />,
          })),
        ])}
      />
    </Panel>
  );
}

/** What happened at the same time stays in the order in which it is given. */
const inOrder = <T extends { readonly time: string }>(lines: T[]): Omit<T, 'time'>[] =>
  lines.sort((one, other) => one.time.localeCompare(other.time)).map(({ time, ...line }) => line);

function Step({ event, of }: { readonly event: TimelineEvent; readonly of: Resource }) {
  const t = useText();
  const failure = codeLabelKey(payoutFailure, event.toStatus);
  const kind = codeLabelKey(actorKind, event.actorKind);
  return (
    <div className={styles.step}>
      <span className={styles.stepHead}>
        <strong>{t(`moves.order.${event.step}`)}</strong>
        <StatusBadge codes={statusCodesOf(of)} value={event.toStatus} />
        {failure && <span>{t(failure)}</span>}
      </span>
      <span className={styles.quiet}>
        <Instant utc={event.time} /> · {kind ? aside(t, event.actorName, t(kind)) : event.actorName}
      </span>
      {event.note && <q className={styles.note}>{event.note}</q>}
      {event.changes && <Changes changes={event.changes} of={of} />}
    </div>
  );
}

/** What an amendment changed, field by field. */
function Changes({ changes, of }: { readonly changes: readonly Difference[]; readonly of: Resource }) {
  const reader = useReader();
  const read = (field: string, value: string | null) => textOf(fieldOf(anyOrder, field), value, reader);
  return (
    <ul className={styles.changes}>
      {changes.map((one) => (
        <li key={one.field}>
          {pair(
            reader.t,
            reader.t(labelKeyOf(of, one.field)),
            `${read(one.field, one.old)} → ${read(one.field, one.new)}`,
          )}{' '}
          {looksAlike(one) && reader.t('list.endsAlike')}
        </li>
      ))}
    </ul>
  );
}

/** The legs of the order, in order, and how each went: where it is, at a glance, and what broke. */
function Legs({ events, batches, of }: Props) {
  const t = useText();
  return (
    <ol className={styles.legs}>
      {legsOf(events, batches, of).map(({ leg, state, current }) => (
        <li key={leg} className={styles[state]} aria-current={current ? 'step' : undefined}>
          {state === 'broken' ? pair(t, t(legLabel(leg, of)), t('orders.legBroken')) : t(legLabel(leg, of))}
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
