import { sql } from 'kysely';
import type { InputOf } from '../../domain/kit/call';
import type { session } from '../../domain/session/calls';
import type { OperatorContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { endOtherSessions } from './endOtherSessions';
import { LAST_PASSWORDS, lastPasswords, type NewPassword } from './newPassword';
import { replacePassword } from './replacePassword';
import { spendVerifyCode } from './verifyCode';

/**
 * Sets the operator's own password and ends all their other sessions, and links by mail. Refused: 400 as in `spendVerifyCode`, 400 that
 * names `userPass` for a password used before.
 */
export async function resetPassword(
  context: OperatorContext,
  { verifyCode }: InputOf<typeof session.resetPassword>,
  ready: NewPassword | undefined,
): Promise<Record<string, never>> {
  await spendVerifyCode(context, verifyCode);
  const former = await formerPassword(context, ready);
  if (!ready || !former) throw new Refused(503, 'service.busy');
  if (ready.usedBefore)
    throw wrong('userPass', { key: 'rules.passwordUsed', vars: { count: LAST_PASSWORDS } });
  await replacePassword(context.db, context.operator.id, ready.hash, context.now, former);
  await endOtherSessions(context);
  return {};
}

/**
 * What is to be remembered of the former password: its hash, unless the history has it already. Undefined when there
 * is one by now that the new password was not compared with.
 */
async function formerPassword({ db, operator }: OperatorContext, ready: NewPassword | undefined) {
  await sql`select from operators where id = ${operator.id} for update`.execute(db);
  const { last, former } = await lastPasswords(db, operator.id);
  return last.every((hash) => ready?.comparedWith.includes(hash)) ? former : undefined;
}
