import { approvalMoves, type Outcome } from '../../domain/kit/approval';
import type { InputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { entryOf } from '../../domain/kit/entries';
import { codeVar } from '../../domain/kit/refusal';
import { OTHER_REJECT_ITEM } from '../../domain/system/dictionary';
import { kycStatus } from '../../domain/users/codes';
import { auditDesk, userRequests } from '../../domain/users/verification';
import { type AuditQuery, auditQuery, needsMaker } from '../../domain/users/verificationCodes';
import { outcomesOf } from '../kit/batch';
import type { OperatorContext } from '../kit/context';
import { assertVersion } from '../kit/locked';
import { assertMakerCanPropose } from '../kit/makers';
import { Refused, wrong } from '../kit/refused';
import { assertMove } from '../kit/step';
import { tellApproved, tellRejected, tellStatus } from '../messages/userMessages';
import { approvedEffect } from './effects';
import { assertHeld, take } from './holds';
import {
  closeRecord,
  lockedAsRead,
  lockedUser,
  lockedVerification,
  type User,
  type Verification,
} from './records';

type Input<K extends keyof typeof auditDesk> = InputOf<(typeof auditDesk)[K]>;
type Item = Verification & { readonly tab: AuditQuery };

/**
 * Approves an item that the operator holds: its effect happens once. Resolves with true when a second person still has
 * to: an account whose user asked for its deletion is deleted by two operators. Refused: 403 `approval.ownProposal` for
 * who asked for it, 409 when it is decided, not held, or the record or its user changed since they were read, and as
 * `assertMakerCanPropose` when who asked may not do so any more.
 */
export async function approveWaiting(context: OperatorContext, input: Input<'approve'>): Promise<boolean> {
  const item = await decidable(context, input, 'approve');
  const user = await lockedAsRead(context, item.userId, input.userVersion);
  return approved(context, item, user);
}

async function approved(context: OperatorContext, item: Item, user: User): Promise<boolean> {
  if (needsMaker(item.tab) && item.makerId === null) {
    await confirm(context, item);
    return true;
  }
  await assertMakerCanPropose(context, item, rightsToAsk(item.tab), ({ db, operator }) =>
    lockedUser(db, item.userId, operator),
  );
  await approvedEffect(context, item, user);
  await closeRecord(context, item, 'approve');
  if (item.tab === 'kyc') await tellApproved(context, item);
  if (item.tab === 'userStatus') await tellStatus(context, item);
  return false;
}

/** The rights of which who asks for an item has to hold one; who first agrees to a deletion that its user asked for is its maker. */
export const rightsToAsk = (tab: AuditQuery): readonly string[] =>
  tab === 'accountDeletion'
    ? [userRequests.deleteAccount.right, auditDesk.approve.right]
    : [userRequests.changeStatus.right];

/** The first of two: from now on it is this operator's request, and somebody else decides it. */
async function confirm({ db, operator, now }: OperatorContext, item: Item): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ makerId: operator.id, makerName: operator.name, confirmedTime: now, version: item.version + 1 })
    .where('id', '=', item.id)
    .execute();
  await db.deleteFrom('verificationHolds').where('verificationId', '=', item.id).execute();
}

/**
 * Rejects an item that the operator holds, with at least one reason of its type. Refused as in `approveWaiting`, and with
 * 400 naming `rejectItems` for a reason of another type, `rejectReason` when `other` comes without words.
 */
export async function rejectWaiting(context: OperatorContext, input: Input<'reject'>): Promise<void> {
  const item = await decidable(context, input, 'reject');
  const type = codeOf(auditQuery, item.tab);
  const dictionary = await context.services.dictionary(context.db);
  const isOfType = (one: number) => entryOf(dictionary, 'rejectItem', one)?.types?.includes(type);
  if (!input.rejectItems.every(isOfType)) throw wrong('rejectItems', { key: 'rules.oneOf' });
  const reason = input.rejectReason?.trim() || null;
  if (input.rejectItems.includes(OTHER_REJECT_ITEM) && reason === null)
    throw wrong('rejectReason', { key: 'rules.required' });
  await rejected(context, item, input.rejectItems, reason);
}

async function rejected(
  context: OperatorContext,
  item: Item,
  items: readonly number[],
  reason: string | null,
) {
  await closeRecord(context, item, 'reject', { items, reason });
  if (item.tab !== 'kyc') return;
  await tellRejected(context, item, items, reason);
  await context.db
    .updateTable('users')
    .set((set) => ({ kycStatus: codeOf(kycStatus, 'rejected'), version: set('version', '+', 1) }))
    .where('id', '=', item.userId)
    .where('kycStatus', '=', codeOf(kycStatus, 'underReview'))
    .execute();
}

/** Several changes of status at once. An item that somebody else holds is theirs, and refused here. */
export function approveStatusChanges(context: OperatorContext, ids: readonly number[]): Promise<Outcome[]> {
  return outcomesOf(context, ids, async (one, id) => {
    const item = await takenStatusChange(one, id, 'approve');
    await approved(one, item, await lockedUser(one.db, item.userId, one.operator));
  });
}

export function rejectStatusChanges(
  context: OperatorContext,
  ids: readonly number[],
  reason: string,
): Promise<Outcome[]> {
  return outcomesOf(context, ids, async (one, id) => {
    const item = await takenStatusChange(one, id, 'reject');
    await rejected(one, item, [OTHER_REJECT_ITEM], reason);
  });
}

async function takenStatusChange(context: OperatorContext, id: number, step: Step): Promise<Item> {
  const item = await lockedVerification(context, id);
  if (item.tab !== 'userStatus') throw new Refused(409, 'verification.oneByOne');
  assertDecidable(context, item, step);
  await take(context, { id });
  return item;
}

type Step = 'approve' | 'reject';

async function decidable(
  context: OperatorContext,
  { id, version }: { id: number; version: number },
  step: Step,
): Promise<Item> {
  const item = await lockedVerification(context, id);
  // Before the version: that the item is decided already says more than that it changed.
  assertDecidable(context, item, step);
  assertVersion(version, item, 'auditStatus', codeVar(approvalMoves.codes, item.auditStatus));
  await assertHeld(context, id);
  return item;
}

function assertDecidable({ operator }: OperatorContext, item: Item, step: Step): void {
  if (item.makerId === operator.id) throw new Refused(403, 'approval.ownProposal');
  assertMove(approvalMoves, step, item.auditStatus, 'checker');
}
