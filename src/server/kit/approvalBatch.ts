import { sql } from 'kysely';
import type { Outcome } from '../../domain/kit/approval';
import { tables } from '../db/tables';
import { type ApprovalKind, approve, reject } from './approvals';
import { outcomesOf } from './batch';
import type { OperatorContext } from './context';
import { Refused } from './refused';
import { inSight } from './sight';

/** Approves several proposals of one kind, each with its own outcome; refused as `assertOneKind`. */
export async function approveMany<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  ids: readonly number[],
): Promise<Outcome[]> {
  await assertOneKind(context, kind.name, ids);
  return outcomesOf(context, ids, (one, id) => approve(one, kind, id));
}

/** Rejects several proposals of one kind for one reason, each with its own outcome; refused as `assertOneKind`. */
export async function rejectMany<P>(
  context: OperatorContext,
  kind: ApprovalKind<P>,
  ids: readonly number[],
  reason: string,
): Promise<Outcome[]> {
  await assertOneKind(context, kind.name, ids);
  return outcomesOf(context, ids, (one, id) => reject(one, kind, id, reason));
}

/** Refuses a batch whole that holds a proposal in sight of another kind: 409 `approval.mixedKinds`. */
async function assertOneKind(
  { db, operator }: OperatorContext,
  kind: string,
  ids: readonly number[],
): Promise<void> {
  const shown = sql<number>`(
    select id from ${sql.table(tables.approvalView.table)} where ${inSight(tables.approvalView, operator)})`;
  const other = await db
    .selectFrom('approvals')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '<>', kind)
    .where('id', 'in', shown)
    .executeTakeFirst();
  if (other) throw new Refused(409, 'approval.mixedKinds');
}
