import { approvalMoves, auditStatus } from '../../domain/kit/approval';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { actionOf, userStatusMoves } from '../../domain/users/statusChange';
import { user as userResource } from '../../domain/users/user';
import { type userRequests, userVerificationList, verificationList } from '../../domain/users/verification';
import type { OperatorContext } from '../kit/context';
import { recordOf } from '../kit/records';
import { Refused } from '../kit/refused';
import { assertMove } from '../kit/step';
import {
  assertNotDeleted,
  closeRecord,
  lockedAsRead,
  lockedUser,
  lockedVerification,
  type Verification,
  writeSubmission,
} from './records';

type Input<K extends keyof typeof userRequests> = InputOf<(typeof userRequests)[K]>;

/** Where a user's account stands and what waits about it; 404 when there is none that the operator may see. */
export async function standingOf(
  { db, operator }: OperatorContext,
  { userId }: Input<'standing'>,
): Promise<OutputOf<typeof userRequests.standing>> {
  const { version, status, deletedTime } = await recordOf(db, userResource, { id: userId }, operator);
  const waiting = await db
    .selectFrom('verifications')
    .select('verificationType')
    .where('userId', '=', userId)
    .where('auditStatus', '=', codeOf(auditStatus, 'pendingApproval'))
    .execute();
  const pending = waiting.map(({ verificationType }) => verificationType);
  return { version, status, deleted: deletedTime !== null, pending };
}

/**
 * Asks for a change of a user's status, which another operator decides. Refused: 409 `userStatus.illegalMove` when the
 * status does not allow it, 409 `verification.statusPending` while another change waits, 409 `record.stale`.
 */
export async function requestStatusChange(
  context: OperatorContext,
  { userId, version, ...data }: Input<'changeStatus'>,
): Promise<number> {
  const user = await lockedAsRead(context, userId, version);
  assertMove(userStatusMoves, actionOf(data.statusAction), user.status, 'checker');
  const id = await writeSubmission(context, { userId, type: 'userStatus', data, ...makerOf(context) });
  if (!id) throw new Refused(409, 'verification.statusPending');
  return id;
}

/** Asks for the deletion of an account; 409 `verification.alreadyPending` while one waits. */
export async function requestDeletion(
  context: OperatorContext,
  { userId, version, ...data }: Input<'deleteAccount'>,
): Promise<number> {
  const user = await lockedAsRead(context, userId, version);
  assertNotDeleted(user);
  const submission = { userId, type: 'accountDeletion', data, ...makerOf(context) } as const;
  const id = await writeSubmission(context, submission);
  if (!id) throw new Refused(409, 'verification.alreadyPending');
  return id;
}

/**
 * Takes a request back that waits; of one that its user made and the operator confirmed, the confirmation alone. Only its
 * maker may: 403 `approval.notYours` for anybody else who may read it, 404 for who may not.
 */
export async function recallRequest(context: OperatorContext, id: number): Promise<void> {
  const record = await lockedVerification(context, id);
  const { rights, id: callerId } = context.operator;
  if (record.makerId !== callerId) {
    if (!READ_BY.some((right) => rights.has(right))) throw new Refused(404, 'record.notFound');
    throw new Refused(403, 'approval.notYours', { maker: record.makerName });
  }
  assertMove(approvalMoves, 'recall', record.auditStatus, 'operator');
  if (record.confirmedTime === null) await closeRecord(context, record, 'recall');
  else await takeConfirmationBack(context, record);
}

/** What its user asked for waits as it did before. */
async function takeConfirmationBack({ db, operator }: OperatorContext, record: Verification): Promise<void> {
  const { fullName } = await lockedUser(db, record.userId, operator);
  await db
    .updateTable('verifications')
    .set({ makerId: null, makerName: fullName, confirmedTime: null, version: record.version + 1 })
    .where('id', '=', record.id)
    .execute();
}

/** The pages that show requests. */
const READ_BY = [verificationList.right, userVerificationList.right];

const makerOf = ({ operator }: OperatorContext) => ({ makerId: operator.id, makerName: operator.name });
