import type { InputOf } from '../../domain/kit/call';
import { checkInput } from '../../domain/kit/rules';
import { newPassword, type session } from '../../domain/session/calls';
import type { OperatorContext } from '../kit/context';
import { Refused } from '../kit/refused';
import { hashPassword, verifyPassword } from './password';
import { openSealed } from './sealed';
import { spendVerifyCode } from './verifyCode';

/** A new password is none of so many last ones, the present one among them (decisions section 4). */
const LAST_PASSWORDS = 5;

/**
 * Sets the operator's own password and ends all their other sessions. Refused: 403 `session.ownOnly` for another's,
 * 400 that names `userPass` for the policy of spec section 5 or a password used before, 400 as in `spendVerifyCode`.
 */
export async function resetPassword(
  context: OperatorContext,
  input: InputOf<typeof session.resetPassword>,
): Promise<Record<string, never>> {
  const { operator, services } = context;
  if (input.id !== operator.id || input.operatorId !== operator.id) throw new Refused(403, 'session.ownOnly');
  const password = openSealed(services.secrets, input.userPass, input.encrypted, 'userPass');
  const checked = checkInput(newPassword, password);
  if ('complaints' in checked) {
    const [complaint = { key: 'rules.password' as const }] = Object.values(checked.complaints);
    throw new Refused(400, 'input.invalid', {}, { userPass: complaint });
  }
  await spendVerifyCode(context, input.verifyCode);
  const former = await refuseUsedBefore(context, password);
  await setPassword(context, await hashPassword(password), former);
  await endOtherSessions(context);
  return {};
}

/** Answers what is to be remembered of the former password: its hash, unless the history has it already. */
async function refuseUsedBefore({ db, operator }: OperatorContext, password: string): Promise<string[]> {
  const { passwordHash } = await db
    .selectFrom('operators')
    .select('passwordHash')
    .where('id', '=', operator.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const history = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('operatorId', '=', operator.id)
    .orderBy('id', 'desc')
    .limit(LAST_PASSWORDS)
    .execute();
  const known = history.map((one) => one.passwordHash);
  const last = [...new Set([passwordHash, ...known])].slice(0, LAST_PASSWORDS);
  const matches = await Promise.all(last.map((hash) => verifyPassword(password, hash)));
  if (matches.includes(true)) {
    const complaint = { key: 'rules.passwordUsed', vars: { count: LAST_PASSWORDS } } as const;
    throw new Refused(400, 'input.invalid', {}, { userPass: complaint });
  }
  return known.includes(passwordHash) ? [] : [passwordHash];
}

async function setPassword(
  { db, operator, now }: OperatorContext,
  hash: string,
  former: string[],
): Promise<void> {
  await db
    .updateTable('operators')
    .set(({ eb }) => ({ passwordHash: hash, passwordChangedTime: now, version: eb('version', '+', 1) }))
    .where('id', '=', operator.id)
    .execute();
  const used = [...former, hash].map((passwordHash) => ({
    operatorId: operator.id,
    passwordHash,
    time: now,
  }));
  await db.insertInto('passwordHistory').values(used).execute();
}

async function endOtherSessions({ db, operator, now }: OperatorContext): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedTime: now })
    .where('operatorId', '=', operator.id)
    .where('tokenHash', '<>', operator.tokenHash)
    .where('revokedTime', 'is', null)
    .execute();
}
