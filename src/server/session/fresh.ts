import type { InputOf } from '../../domain/kit/call';
import { later } from '../../domain/kit/zone';
import type { confirming } from '../../domain/session/confirm';
import { proveFactor } from '../factor/proveFactor';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { verifyPassword } from './password';
import { openSealed } from './sealed';
import { countTry, settleTry } from './throttle';

/** For so many seconds who they are counts as proved (decisions section 51). */
const FRESH_SECONDS = 600;

/** Refuses with 403 `session.notFresh` whoever has not proved in the last 10 minutes who they are. */
export function assertFresh({ operator, now }: Pick<OperatorContext, 'operator' | 'now'>): void {
  if (operator.confirmedTime <= later(now, -FRESH_SECONDS)) throw new Refused(403, 'session.notFresh');
}

/**
 * Refuses who gives power to somebody and has not just proved who they are, with a second factor but in a demo, where nobody has
 * one: 403 `session.notFresh` and 403 `session.factorFirst`.
 */
export function assertProven({ operator, now, services }: OperatorContext): void {
  if (!services.demo && !operator.factor.enrolled) throw new Refused(403, 'session.factorFirst');
  assertFresh({ operator, now });
}

/**
 * Checks the code of whoever is signed in, or the password of who has no second factor, before the transaction. A wrong
 * one counts as a failed try in this session. Refused: 400 that names `factorCode` or `password`, 429 as in `countTry`.
 */
export async function prepareConfirm(
  context: Preparing<OperatorContext>,
  input: InputOf<typeof confirming.confirmSelf>,
): Promise<void> {
  const { db, operator, services } = context;
  const { factorCode } = input;
  const scope = { tokenHash: operator.tokenHash };
  if (operator.factor.enrolled)
    return void (await proveFactor(context, operator, { factorCode }, { result: 'signedIn', scope }));
  if (!input.password) throw wrong('password', { key: 'rules.required' });
  const password = openSealed(services.secrets, input.password, input.encrypted, 'password');
  const attempt = await countTry(context, { account: operator.account, operator, scope });
  const { passwordHash } = await db
    .selectFrom('operators')
    .select('passwordHash')
    .where('id', '=', operator.id)
    .executeTakeFirstOrThrow();
  const matches = await verifyPassword(password, passwordHash);
  await settleTry(db, attempt, matches ? 'signedIn' : 'wrong');
  if (!matches) throw wrong('password', { key: 'rules.passwordWrong' });
}

/** From now on who they are counts as proved in this session. */
export async function confirmSelf({ db, operator, now }: OperatorContext): Promise<Record<string, never>> {
  await markConfirmed(db, operator.tokenHash, now);
  return {};
}

export async function markConfirmed(db: Db, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmedTime: now }).where('tokenHash', '=', tokenHash).execute();
}
