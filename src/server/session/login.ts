import type { InputOf, OutputOf } from '../../domain/kit/call';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { signIn } from '../../domain/session/calls';
import type { Context, SessionSettings } from '../kit/context';
import { Refused } from '../kit/refused';
import { tellNewDevice } from './newDevice';
import { isPasswordExpired } from './operatorOf';
import { verifyPasswordOf } from './password';
import { openSealed } from './sealed';
import { countTry, settleTry } from './throttle';
import { hashOf, newToken } from './tokens';

type Login = typeof signIn.login;

/**
 * Signs an operator in (decisions section 4). A wrong account and a wrong password are refused alike, in words and in
 * time. Refused: 400 `session.wrongCredentials`, 403 `session.accountDisabled`, 429 as in `countTry`.
 */
export async function login(context: Context, input: InputOf<Login>): Promise<OutputOf<Login>> {
  const { db, now, services } = context;
  const password = openSealed(services.secrets, input.password, input.encrypted, 'password');
  const account = input.account.trim().toLowerCase();
  const operator = await operatorNamed(context, account);
  const attempt = await countTry(context, { account, operator });
  const matches = await verifyPasswordOf(password, operator?.passwordHash);
  const result = resultOf(operator, matches);
  await settleTry(db, attempt, result);
  if (!operator || result === 'wrong') throw new Refused(400, 'session.wrongCredentials');
  if (result === 'deactivated') throw new Refused(403, 'session.accountDisabled');
  await tellNewDevice(context, operator, attempt);
  const { token, expireTime } = await openSession({ ...context, settings: services.settings }, operator.id);
  return { token, expireTime, passExpired: isPasswordExpired(operator.passwordChangedTime, now) };
}

/** What a password opens. */
function resultOf(operator: { readonly status: number } | undefined, matches: boolean) {
  if (!operator || !matches) return 'wrong';
  return operator.status === 0 ? 'signedIn' : 'deactivated';
}

async function operatorNamed({ db }: Context, account: string) {
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'status', 'passwordHash', 'passwordChangedTime'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['account']), '=', account))
    .executeTakeFirst();
}

/** Opens a session of an operator and returns its token, of which the database keeps only the hash. */
export async function openSession(
  {
    db,
    now,
    settings,
    ip,
    userAgent,
  }: Pick<Context, 'db' | 'now' | 'ip' | 'userAgent'> & {
    readonly settings: SessionSettings;
  },
  operatorId: number,
) {
  const token = newToken();
  const expireTime = wireOf(new Date(dateOf(now).getTime() + settings.sessionHours * 3_600_000));
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      operatorId,
      createdTime: now,
      lastSeenTime: now,
      confirmedTime: now,
      expireTime,
      revokedTime: null,
      ip,
      userAgent,
    })
    .execute();
  return { token, expireTime };
}
