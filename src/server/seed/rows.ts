import { codeOf } from '../../domain/kit/codes';
import type { RecordOf } from '../../domain/kit/resource';
import { canonical } from '../../domain/kit/wire';
import { actorKind } from '../../domain/orders/codes';
import type { orderEvent, partnerMessage } from '../../domain/orders/detail';
import { REFUND_STEP, refundedAfter } from '../../domain/orders/refundable';
import { payoutRequestOf } from '../orders/partnerMessage';
import { translate } from '../text';
import type { Doer, TakenStep } from './acts';
import type { RowToInsert } from './bulk';
import { DEMO_APP, DEMO_KIOSK } from './data/partners';
import type { Draft } from './draft';
import type { OrderRow } from './families/family';
import type { Proposal } from './refunds';
import { operatorNamed } from './staff';

export type EventRow = RowToInsert<typeof orderEvent>;
export type MessageRow = RecordOf<typeof partnerMessage>;

const typeName = (proposal: Proposal) => (proposal.refundType === 1 ? 'ntd' : 'php');

/** The order with what an approved refund did to its amounts. */
export function refundedOrder(order: OrderRow, approved: Proposal | undefined): OrderRow {
  if (!approved) return order;
  return {
    ...order,
    refundedAmount: refundedAfter(
      { ...order, phpRate: order.phpRate ?? null },
      typeName(approved),
      approved.amount,
    ),
  };
}

/** The history of a draft; ids from `firstId` on. */
export function eventsOf(
  { order, steps }: Pick<Draft, 'order' | 'steps'>,
  approved: Proposal | undefined,
  firstId: number,
): EventRow[] {
  return steps.map((taken, at) => {
    const { actorKind: kind, actorName, operatorId } = doneBy(taken.by, order);
    return {
      id: firstId + at,
      orderId: order.id,
      step: taken.step,
      leg: taken.leg,
      fromStatus: taken.fromStatus,
      toStatus: taken.toStatus,
      actorKind: kind,
      actorName,
      operatorId,
      note: isRefund(taken) ? (approved?.reason ?? null) : taken.note,
      time: taken.time,
    };
  });
}

const isRefund = ({ step }: Pick<TakenStep, 'step'>) => step === REFUND_STEP.ntd || step === REFUND_STEP.php;

function doneBy(by: Doer, order: OrderRow) {
  const other = (kind: keyof typeof actorKind.entries, actorName: string) => ({
    actorKind: codeOf(actorKind, kind),
    actorName,
    operatorId: null,
  });
  if (by === 'app') return other('app', broughtBy(order));
  if (by === 'system') return other('system', translate('en')('app.title'));
  if (by === 'partner') return other('partner', order.partner ?? '');
  const { id, name } = operatorNamed(by);
  return { actorKind: codeOf(actorKind, 'operator'), actorName: name, operatorId: id };
}

/** Kiosks stand in convenience stores; they bring in some of what is paid there. */
const KIOSK_METHODS: readonly number[] = [1, 7, 8, 9];

const broughtBy = ({ id, paymentMethod }: OrderRow) =>
  (KIOSK_METHODS.includes(paymentMethod) && id % 4 === 0 ? DEMO_KIOSK : DEMO_APP).name;

/** What went to the payout partner and came back; ids from `firstId` on. */
export function messagesOf({ order, steps }: Pick<Draft, 'order' | 'steps'>, firstId: number): MessageRow[] {
  const { partner } = order;
  if (!partner) return [];
  const said = steps.flatMap((step) => {
    const body = saidAt(order, step);
    return body === undefined ? [] : [{ outgoing: step.step === 'start', time: step.time, body }];
  });
  return said.map((message, at) => ({ ...message, id: firstId + at, orderId: order.id, partner }));
}

function saidAt(order: OrderRow, { step, toStatus, note }: TakenStep): string | undefined {
  const { transactionNumber, partnerRefNumber } = order;
  if (step === 'start') return payoutRequestOf(order);
  if (step === 'complete') return canonical({ transactionNumber, partnerRefNumber });
  if (step === 'fail') return canonical({ transactionNumber, failure: toStatus, reason: note });
  return undefined;
}
