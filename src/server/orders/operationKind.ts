import { z } from 'zod';
import type { ProposedChange } from '../../domain/kit/approval';
import { rightsOf } from '../../domain/kit/call';
import { targetOf } from '../../domain/kit/moves';
import { orderMovesOf } from '../../domain/orders/moves';
import { proposeOperation } from '../../domain/orders/operation';
import { obstacleTo, operationOf, STEP_OF_OPERATION } from '../../domain/orders/operationRules';
import { instantOf } from '../../domain/pricing/inForce';
import { otherWaysOf } from '../../domain/routing/offered';
import type { Approval, ApprovalKind, Difference, Snapshot, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { answerAttempt } from '../routing/sending';
import { changeLocked, lockedOrder, type Order, operatorAs, stepLocked } from './orderStep';
import { orderSubject, readableFact } from './requestKind';
import { passOnLocked, resendLocked } from './resend';
import { assertNoContradiction } from './undertakings';

const { operationReason, partnerRefNumber } = proposeOperation.changeStatus.input.shape;
const { payoutChannel } = proposeOperation.amendChannel.input.shape;

const operationPayload = z.object({
  operationType: z.int(),
  operationReason,
  partnerRefNumber,
  payoutChannel: payoutChannel.optional(),
});
export type OperationPayload = z.output<typeof operationPayload>;

/** An operation as something that two people decide: proposed on an order, approved with its effect on it. */
export const operationKind: ApprovalKind<OperationPayload> = {
  name: 'orderOperation',
  payload: operationPayload,
  rights: ({ operationType }) => rightsOf(proposeOperation[operationOf(operationType)]),
  changes: operationChanges,
  lock: async ({ db, operator }, orderId) =>
    operationSubjectOf(await lockedOrder(db, { id: orderId }, operator)),
  approved: operationApproved,
  rejected: async () => {},
  readable: readableFact,
};

const RELIED_ON = ['status', 'payoutChannel', 'partnerRefNumber', 'recipient', 'transactionAmount'] as const;

/** What a checker of an operation relies on. */
export function operationSubjectOf(
  order: Pick<Order, 'id' | 'transactionNumber' | 'version' | (typeof RELIED_ON)[number]>,
): Subject {
  const facts = RELIED_ON.map((name) => [name, order[name] === null ? null : String(order[name])] as const);
  return orderSubject(order, Object.fromEntries(facts));
}

/** Which operation it is, and what it writes on the order beside its status. */
function operationChanges(payload: OperationPayload, before: Snapshot): ProposedChange[] {
  const { operationType, payoutChannel, partnerRefNumber } = payload;
  const written = (field: string, was: string, to: string | undefined): ProposedChange[] =>
    to === undefined ? [] : [{ field, old: before[was] ?? null, new: to }];
  return [
    { field: 'operationType', old: null, new: String(operationType) },
    ...written('newPayoutChannel', 'payoutChannel', payoutChannel),
    ...written('newPartnerRefNumber', 'partnerRefNumber', partnerRefNumber),
  ];
}

/** What approval changes on the order, as it was when the proposal was made. */
export function operationEffect(order: Order, approval: Approval): Difference[] {
  const payload = operationPayload.parse(approval.payload);
  const before = approval.snapshot as Snapshot;
  const changed = (field: string, to: string | undefined): Difference[] =>
    to === undefined ? [] : [{ field, old: before[field] ?? null, new: to }];
  return [
    ...changed('status', statusAfter(order, payload, Number(before.status))),
    ...changed('payoutChannel', payload.payoutChannel),
    ...changed('partnerRefNumber', payload.partnerRefNumber),
  ];
}

function statusAfter(order: Order, { operationType }: OperationPayload, status: number): string | undefined {
  const operation = operationOf(operationType);
  const moves = orderMovesOf(order.serviceType);
  if (operation !== 'amendChannel') return String(targetOf(moves, STEP_OF_OPERATION[operation]));
  // A channel is amended to send the order again, where it had failed.
  const again = obstacleTo('resend', { ...order, status }) === undefined;
  return again ? String(targetOf(moves, 'resend')) : undefined;
}

async function operationApproved(
  context: OperatorContext,
  { subjectId }: Approval,
  payload: OperationPayload,
): Promise<void> {
  const { db, now } = context;
  const order = await lockedOrder(db, { id: subjectId }, context.operator);
  const by = operatorAs('checker', context);
  const note = payload.operationReason;
  const operation = operationOf(payload.operationType);
  await assertNoContradiction(db, order.id, operation);
  switch (operation) {
    case 'resend':
      await resendLocked(context, order, by, note);
      return;
    case 'changeStatus': {
      const set = payload.partnerRefNumber ? { partnerRefNumber: payload.partnerRefNumber } : {};
      await stepLocked(db, order, 'complete', by, now, { note, set });
      // The payout has left: its cost is posted even if the partner never answers.
      await answerAttempt(db, await context.services.ways(db), order.id, 'paid', now);
      return;
    }
    case 'amendChannel':
      return amendChannel(context, order, payload);
  }
}

/** What an order keeps of another way: the institution, by the route of which it goes, or the channel. Refused: 409 `order.noWay`. */
async function wayChosen({ db, now, services }: OperatorContext, order: Order, way: string) {
  const { channels, institutions } = otherWaysOf(await services.ways(db), order, instantOf(now));
  if (institutions.some(({ name }) => name === way)) return { payoutChannel: way, payChannel: null };
  if (!channels.some(({ channelCode }) => channelCode === way)) throw new Refused(409, 'order.noWay');
  const isNamed = order.payoutChannel !== null && order.payoutChannel !== order.payChannel;
  return { payChannel: way, ...(!isNamed && { payoutChannel: way }) };
}

/** Where the payout had left already, the partner is told of the new channel. */
async function amendChannel(context: OperatorContext, order: Order, payload: OperationPayload) {
  const { db, now } = context;
  const by = operatorAs('checker', context);
  const note = payload.operationReason;
  const set = await wayChosen(context, order, payload.payoutChannel ?? '');
  const amended = await changeLocked(db, order, 'amendChannel', by, now, { note, set });
  await passOnLocked(context, amended, by, note);
}
