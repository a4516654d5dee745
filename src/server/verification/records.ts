import { type Selectable, sql } from 'kysely';
import { approvalMoves, auditStatus } from '../../domain/kit/approval';
import { codeOf, meaningOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { codeVar } from '../../domain/kit/refusal';
import { commonLabelKey } from '../../domain/kit/resource';
import { anyOrder } from '../../domain/orders/anyOrder';
import { statusCode } from '../../domain/orders/codes';
import { userStatus } from '../../domain/users/codes';
import { user } from '../../domain/users/user';
import { type AuditQuery, isDesked, verificationType } from '../../domain/users/verificationCodes';
import type { Sight } from '../db/sight';
import { type Tables, tables } from '../db/tables';
import type { Context, Db, OperatorContext } from '../kit/context';
import { lockedRecord } from '../kit/locked';
import { lastChange } from '../kit/recordHistory';
import { Refused } from '../kit/refused';
import { inSight } from '../kit/sight';

export type Verification = Selectable<Tables['verifications']>;
export type User = Selectable<Tables['users']>;

interface Submission {
  readonly userId: number;
  readonly type: AuditQuery;
  readonly data: object;
  readonly imageIds?: readonly number[];
  /** The operator who asks; null when the user does. */
  readonly makerId: number | null;
  readonly makerName: string;
}

/** Writes a submission that waits for its auditor; undefined when one of its type waits for the user already. */
export async function writeSubmission(
  { db, now }: Context,
  submission: Submission,
): Promise<number | undefined> {
  const { type, data, imageIds = [], ...rest } = submission;
  const made = await db
    .insertInto('verifications')
    .values({
      ...rest,
      version: 0,
      verificationType: codeOf(verificationType, type),
      auditStatus: codeOf(auditStatus, 'pendingApproval'),
      data: JSON.stringify(data),
      imageIds: JSON.stringify(imageIds),
      submittedTime: now,
      confirmedTime: null,
      checkerId: null,
      checkerName: null,
      checkedTime: null,
      rejectItems: JSON.stringify([]),
      rejectReason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Reads a record of the audit desk and keeps it locked to the end of the transaction; 404 when there is none in sight. */
export async function lockedVerification(
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  id: number,
): Promise<Verification & { tab: AuditQuery }> {
  const found = await lockedRecord(db, tables.verifications, { id }, operator);
  const tab = meaningOf(verificationType, found.verificationType);
  if (!tab || !isDesked(tab)) throw new Refused(404, 'record.notFound');
  return { ...found, tab };
}

/** Reads a user and keeps them locked to the end of the transaction. */
export const lockedUser = (db: Db, id: number, sight: Sight): Promise<User> =>
  lockedRecord(db, tables.users, { id }, sight);

/** The same for who has read the user: 409 `record.stale` with what was changed since where that was an older version. */
export async function lockedAsRead(context: OperatorContext, id: number, version: number): Promise<User> {
  const found = await lockedUser(context.db, id, context.operator);
  if (version === found.version) return found;
  const status = { field: { key: commonLabelKey('userStatus') }, value: codeVar(userStatus, found.status) };
  throw new Refused(409, 'record.stale', (await lastChange(context, user, id, version)) ?? status);
}

/** Nothing happens to a deleted account any more: 409 `user.deleted`. */
export function assertNotDeleted(user: User): void {
  if (user.deletedTime !== null) throw new Refused(409, 'user.deleted');
}

/** Writes what became of a locked record, and frees it from whoever held it. */
export async function closeRecord(
  { db, operator, now }: OperatorContext,
  record: Verification,
  step: keyof typeof approvalMoves.steps,
  rejected: { items?: readonly number[]; reason?: string | null } = {},
): Promise<void> {
  const decided = step === 'recall' ? {} : { checkerId: operator.id, checkerName: operator.name };
  await db
    .updateTable('verifications')
    .set({
      ...decided,
      auditStatus: targetOf(approvalMoves, step),
      version: record.version + 1,
      checkedTime: now,
      rejectItems: JSON.stringify(rejected.items ?? []),
      rejectReason: rejected.reason ?? null,
    })
    .where('id', '=', record.id)
    .execute();
  await db.deleteFrom('verificationHolds').where('verificationId', '=', record.id).execute();
}

/** Statuses in which nothing is owed to anybody any more. */
const ENDED = (['cancelled', 'completed', 'delivered', 'expired', 'refunded', 'ntdRefunded'] as const).map(
  statusCode,
);

/**
 * How many orders of a user have not come to an end, which stand in the way of deleting the account: all of them, and those
 * that somebody may see.
 */
export async function openOrdersOf(
  db: Db,
  userId: number,
  sight: Sight,
): Promise<{ readonly all: number; readonly seen: number }> {
  const { rows } = await sql<{ all: number; seen: number }>`
    select count(*) as "all", count(*) filter (where ${inSight(anyOrder, sight)}) as seen
    from orders where user_id = ${userId} and status not in (${sql.join(ENDED)})`.execute(db);
  return rows[0] ?? { all: 0, seen: 0 };
}
