import { sql } from 'kysely';
import { codeOf } from '../../../domain/kit/codes';
import { targetOf } from '../../../domain/kit/moves';
import { exceptionMoves, exceptionStatus } from '../../../domain/reconciliation/exception';
import type { OperatorContext } from '../../kit/context';
import { Refused } from '../../kit/refused';
import { assertMove } from '../../kit/step';
import { type Exception, lockedException } from './readFacts';

/** Makes the operator the owner of the oldest exception that is open and has none; null when none is left. Who comes at the same time gets the next one. */
export async function takeNext({ db, operator }: OperatorContext): Promise<{ id: number | null }> {
  const { rows } = await sql<{ id: number }>`
    update reconciliation_exceptions set owner_id = ${operator.id}, owner_name = ${operator.name}, version = version + 1,
      exception_status = ${targetOf(exceptionMoves, 'take')}
    where id = (
      select id from reconciliation_exceptions where exception_status = ${codeOf(exceptionStatus, 'open')} and owner_id is null
      order by day, id limit 1 for update skip locked)
    returning id`.execute(db);
  return { id: rows[0]?.id ?? null };
}

/** Makes the operator the owner of an exception, whoever was it before. Refused as the call says. */
export async function take(
  context: OperatorContext,
  { id }: { readonly id: number },
): Promise<Record<string, never>> {
  const { record } = await lockedException(context, id);
  assertMove(exceptionMoves, 'take', record.exceptionStatus, 'operator');
  await own(context, record);
  return {};
}

/** Lets go of an exception of one's own. Refused as the call says. */
export async function release(
  context: OperatorContext,
  { id }: { readonly id: number },
): Promise<Record<string, never>> {
  const { record } = await lockedException(context, id);
  if (record.ownerId !== context.operator.id)
    throw new Refused(409, 'resolution.notOwner', { owner: record.ownerName ?? '' });
  assertMove(exceptionMoves, 'release', record.exceptionStatus, 'operator');
  await context.db
    .updateTable('reconciliationExceptions')
    .set({
      ownerId: null,
      ownerName: null,
      version: record.version + 1,
      exceptionStatus: targetOf(exceptionMoves, 'release'),
    })
    .where('id', '=', id)
    .execute();
  return {};
}

/** Refuses who is not the owner where somebody else is: 409 `resolution.notOwner`. */
export function assertFree({ operator }: OperatorContext, { ownerId, ownerName }: Exception): void {
  if (ownerId !== null && ownerId !== operator.id)
    throw new Refused(409, 'resolution.notOwner', { owner: ownerName ?? '' });
}

const own = ({ db, operator }: OperatorContext, { id, version }: Exception) =>
  db
    .updateTable('reconciliationExceptions')
    .set({
      ownerId: operator.id,
      ownerName: operator.name,
      version: version + 1,
      exceptionStatus: targetOf(exceptionMoves, 'take'),
    })
    .where('id', '=', id)
    .execute();
