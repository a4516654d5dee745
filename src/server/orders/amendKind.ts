import { z } from 'zod';
import type { ProposedChange } from '../../domain/kit/approval';
import type { InputOf } from '../../domain/kit/call';
import { masked } from '../../domain/kit/mask';
import { canMove, targetOf } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import { fieldOf } from '../../domain/kit/resource';
import {
  amendAudit,
  amendCase,
  amendmentMoves,
  amendments,
  amendProposal,
} from '../../domain/orders/amendment';
import { anyOrder } from '../../domain/orders/anyOrder';
import { serviceType } from '../../domain/orders/codes';
import { orderMovesOf } from '../../domain/orders/moves';
import {
  type ReceiverChange,
  type ReceiverField,
  receiverFieldsOf,
  receiverRules,
  whyNotAmendable,
  withFollowing,
} from '../../domain/orders/receiver';
import { instantOf } from '../../domain/pricing/inForce';
import { likeIt } from '../../domain/routing/offered';
import { tables } from '../db/tables';
import { renewFileOf } from '../finance/fxBatch/recall';
import type { Approval, Difference, Snapshot, Subject } from '../kit/approvals';
import type { OperatorContext } from '../kit/context';
import { maskedDifference, recordOf } from '../kit/records';
import { assertNot, Refused, wrong } from '../kit/refused';
import { assertAccount } from '../operation/billers';
import { changesOf } from './amendReceiver';
import { changeLocked, type Order, operatorAs } from './orderStep';
import type { CaseKind } from './requestCase';
import { orderSubject, type RequestKind } from './requestKind';
import { passOnLocked } from './resend';

const amendPayload = z.object(amendProposal);
type AmendPayload = z.output<typeof amendPayload>;

const RECEIVER = Object.keys(receiverRules) as ReceiverField[];

/**
 * Cases of amendments. Refused: 409 `amendment.noReceiver` for a family that nobody else receives anything of, 409
 * `amendment.notAmendable` by the order's status.
 */
export const amendCaseKind: CaseKind = {
  table: 'amendCases',
  status: 'amendStatus',
  origin: 'amendOrigin',
  moves: amendmentMoves,
  fresh: {},
  assertAskable: (order) => {
    if (receiverFieldsOf(order).length === 0) {
      throw new Refused(409, 'amendment.noReceiver', { family: codeVar(serviceType, order.serviceType) });
    }
    assertNot(whyNotAmendable(order));
  },
};

/** An amendment: who receives an order, and where. One that had failed is sent again. */
export const amendKind: RequestKind<
  AmendPayload,
  Awaited<ReturnType<typeof receiverNow>>,
  typeof amendCase,
  typeof amendAudit
> = {
  name: 'amendment',
  right: amendments.propose.right,
  cases: amendCaseKind,
  case: amendCase,
  audit: amendAudit,
  payload: amendPayload,
  subjectOf: amendSubjectOf,
  changes: amendChanges,
  proposed: amendProposed,
  now: receiverNow,
  effectOf,
  approved: amendApproved,
};

type ReliedOn = Pick<
  Order,
  'id' | 'transactionNumber' | 'version' | 'status' | 'transactionAmount' | 'refundedAmount' | ReceiverField
>;

const asText = (value: string | number | null) => (value === null ? null : String(value));

/** What a checker of an amendment relies on: the receiver as it is, and that the money still waits for it. */
export function amendSubjectOf(order: ReliedOn): Subject {
  const receiver = Object.fromEntries(RECEIVER.map((field) => [field, asText(order[field])]));
  const { status, transactionAmount, refundedAmount } = order;
  return orderSubject(order, { status: String(status), transactionAmount, refundedAmount, ...receiver });
}

/** Each field of the receiver that is replaced, masked fields masked. */
export function amendChanges(
  { remark: _remark, ...change }: ReceiverChange & { readonly remark?: string },
  before: Snapshot,
): ProposedChange[] {
  const fields = Object.keys(change) as ReceiverField[];
  return fields.map((field) =>
    maskedDifference(anyOrder, { field, old: before[field] ?? null, new: asText(change[field] ?? null) }),
  );
}

/** The receiver as it is, masked fields masked, and where else the money could be paid out. */
async function receiverNow(context: OperatorContext, order: Order) {
  const receiver = receiverFieldsOf(order).map((field) => {
    const value = order[field];
    const hidden = fieldOf(anyOrder, field).masked && value !== null;
    return { field, value: hidden ? masked(String(value)) : value };
  });
  return { receiver, channels: await institutionsFor(context, order) };
}

/** The same for an order that has no case yet; 404 for one out of sight. */
export async function receiverOfOrder(
  context: OperatorContext,
  { orderId }: InputOf<typeof amendments.receiver>,
) {
  return receiverNow(context, await recordOf(context.db, tables.orders, { id: orderId }, context.operator));
}

/**
 * What is frozen of a proposal: the fields that differ, with what follows from them. Refused: as `assertAskable`, 400
 * naming a field that the order has not, a channel that it cannot go by or an account that its biller has not, and 400 `amendment.unchanged` naming what
 * was given when nothing differs.
 */
async function amendProposed(
  context: Pick<OperatorContext, 'db' | 'now' | 'services'>,
  order: Order,
  { remark, ...given }: AmendPayload,
) {
  const { db, now } = context;
  amendCaseKind.assertAskable(order, now);
  const known = receiverFieldsOf(order);
  const names = (Object.keys(given) as ReceiverField[]).filter((field) => given[field] !== undefined);
  for (const name of names) if (!known.includes(name)) throw wrong(name, { key: 'rules.unknownField' });
  await assertChannel(context, order, given.payoutChannel);
  const differing = names.filter((field) => asText(order[field]) !== String(given[field]));
  if (differing.length === 0) refuseUnchanged(names.length > 0 ? names : known);
  if (differing.includes('accountNumber')) await assertAccount(db, order, String(given.accountNumber));
  const change = withFollowing(order, Object.fromEntries(differing.map((field) => [field, given[field]])));
  const payload = { ...change, ...(remark === undefined ? {} : { remark }) } as AmendPayload;
  return { payload, keep: { remark: remark ?? null } };
}

/** Where an order's user may have its money paid out instead, without another kind of payout, and where it goes now. */
async function institutionsFor(
  { db, now, services }: Pick<OperatorContext, 'db' | 'now' | 'services'>,
  order: Order,
): Promise<string[]> {
  if (!(receiverFieldsOf(order) as readonly string[]).includes('payoutChannel')) return [];
  const others = likeIt(await services.ways(db), order, instantOf(now)).map(({ name }) => name);
  return order.payoutChannel === null ? others : [order.payoutChannel, ...others];
}

async function assertChannel(
  context: Pick<OperatorContext, 'db' | 'now' | 'services'>,
  order: Order,
  channel: string | undefined,
) {
  if (channel === undefined || channel === order.payoutChannel) return;
  if (!(await institutionsFor(context, order)).includes(channel))
    throw wrong('payoutChannel', { key: 'rules.oneOf' });
}

function refuseUnchanged(fields: readonly ReceiverField[]): never {
  const complaints = fields.map((field) => [field, { key: 'rules.unchanged' }] as const);
  throw new Refused(400, 'amendment.unchanged', {}, Object.fromEntries(complaints));
}

function effectOf(order: Order, approval: Approval): Difference[] {
  const { remark: _remark, ...change } = amendPayload.parse(approval.payload);
  const before = approval.snapshot as Snapshot;
  const fields = [...new Set([...receiverFieldsOf(order), ...(Object.keys(change) as ReceiverField[])])];
  const receiver = fields.map((field) => {
    const old = before[field] ?? null;
    return { field, old, new: asText(change[field] ?? old) };
  });
  const moves = orderMovesOf(order.serviceType);
  const status = before.status ?? null;
  if (!canMove(moves, 'resend', Number(status))) return receiver;
  return [...receiver, { field: 'status', old: status, new: String(targetOf(moves, 'resend')) }];
}

/** The receiver is replaced; an order that had failed is sent again, and a partner that has the order hears of it. */
async function amendApproved(
  context: OperatorContext,
  order: Order,
  { remark: _remark, ...change }: AmendPayload,
): Promise<void> {
  const { db, now } = context;
  const by = operatorAs('checker', context);
  const changes = changesOf(order, change as ReceiverChange);
  // Elsewhere it goes by the route of there.
  const set = { ...change, ...(change.payoutChannel !== undefined && { payChannel: null }) };
  const amended = await changeLocked(db, order, 'amendReceiver', by, now, { changes, set });
  await renewFileOf(db, order.id, now);
  await passOnLocked(context, amended, by);
}
