import { codeOf } from '../../domain/kit/codes';
import { accountStatus } from '../../domain/system/account';
import type { OperatorContext, Preparing } from '../kit/context';
import type { Values } from '../kit/keptWrites';
import { wrong } from '../kit/refused';
import { assertPolicy } from '../session/newPassword';
import { hashPassword } from '../session/password';
import { openSealed } from '../session/sealed';
import { isPowerfulRole } from './rules';

/**
 * The password of a new account: typed, and to be changed at the first sign-in, or none. Refused with 400 that names
 * `password`: for the policy of spec section 5, and for a role that two people give, since it would have to wait with the proposal.
 */
export async function firstPassword(
  { db, services }: Preparing<OperatorContext>,
  input: Values,
): Promise<Values> {
  if (typeof input.password !== 'string' || input.password === '') return {};
  const typed = openSealed(services.secrets, input.password, input.encrypted === true, 'password');
  assertPolicy(typed, 'password');
  if (await isPowerfulRole(db, input.roleId)) throw wrong('password', { key: 'rules.linkOnly' });
  return { status: codeOf(accountStatus, 'active'), passwordHash: await hashPassword(typed) };
}
