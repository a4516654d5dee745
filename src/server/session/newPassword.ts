import type { InputOf } from '../../domain/kit/call';
import { checkInput } from '../../domain/kit/rules';
import { newPassword, type session } from '../../domain/session/calls';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { hashPassword, verifyPassword } from './password';
import { openSealed } from './sealed';
import { opensNow } from './verifyCode';

/** A new password is none of so many last ones, the present one among them (decisions section 4). */
export const LAST_PASSWORDS = 5;

/** A new password as it is kept, and what it was compared with. */
export interface NewPassword {
  readonly hash: string;
  readonly comparedWith: readonly string[];
  readonly usedBefore: boolean;
}

/**
 * Hashes a new password and compares it with the last ones: six times what a sign-in takes, before the transaction.
 * Undefined when the code does not open now, which the transaction refuses. Refused: 403 `session.ownOnly` for another's
 * password, 400 that names `userPass` for the policy of spec section 5.
 */
export async function prepareNewPassword(
  { db, operator, now, services }: Preparing<OperatorContext>,
  input: InputOf<typeof session.resetPassword>,
): Promise<NewPassword | undefined> {
  if (input.id !== operator.id || input.operatorId !== operator.id) throw new Refused(403, 'session.ownOnly');
  const password = openSealed(services.secrets, input.userPass, input.encrypted, 'userPass');
  assertPolicy(password, 'userPass');
  if (!(await opensNow({ db, operator, now }, input.verifyCode))) return undefined;
  const { last } = await lastPasswords(db, operator.id);
  const matches = await Promise.all(last.map((hash) => verifyPassword(password, hash)));
  return { hash: await hashPassword(password), comparedWith: last, usedBefore: matches.includes(true) };
}

/** Refuses with 400 that names `field` a password against the policy of spec section 5. */
export function assertPolicy(password: string, field: string): void {
  const checked = checkInput(newPassword, password);
  if (!('complaints' in checked)) return;
  const [complaint = { key: 'rules.password' as const }] = Object.values(checked.complaints);
  throw wrong(field, complaint);
}

/** The hashes of the last passwords, the present one first, and whether the history has that one. */
export async function lastPasswords(db: Db, operatorId: number) {
  const { passwordHash } = await db
    .selectFrom('operators')
    .select('passwordHash')
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const history = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('operatorId', '=', operatorId)
    .orderBy('id', 'desc')
    .limit(LAST_PASSWORDS)
    .execute();
  const known = history.map((one) => one.passwordHash);
  const last = [...new Set([passwordHash, ...known])].slice(0, LAST_PASSWORDS);
  return { last, former: known.includes(passwordHash) ? [] : [passwordHash] };
}
