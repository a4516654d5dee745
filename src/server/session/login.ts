import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { Lang } from '../../domain/kit/languages';
import { later } from '../../domain/kit/zone';
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
  if (operator?.factor && result === 'signedIn') return openHalfway(context, operator.id, attempt);
  await settleTry(db, attempt, result);
  if (!operator || result === 'wrong') throw new Refused(400, 'session.wrongCredentials');
  if (result === 'deactivated') throw new Refused(403, 'session.accountDisabled');
  await tellNewDevice(context, operator, attempt);
  const { token, expireTime } = await openSession({ ...context, settings: services.settings }, operator.id);
  return {
    token,
    expireTime,
    passExpired: isPasswordExpired(operator.passwordChangedTime, now),
    factorNeeded: false,
    factorMissing: operator.factorRequired,
  };
}

/** So long a code is waited for behind the password (decisions section 52), in seconds. */
const HALFWAY_SECONDS = 300;

/**
 * Opens what only `verifyFactor` makes a session. The try stays counted as failed until then: who knows the password alone
 * has no way to more guesses at the code.
 */
async function openHalfway(
  { db, now, ip, userAgent, lang }: Context,
  operatorId: number,
  tryId: number,
): Promise<OutputOf<Login>> {
  const token = newToken();
  const expireTime = later(now, HALFWAY_SECONDS);
  await db
    .insertInto('sessions')
    .values({
      ...newSession({ token, operatorId, now, expireTime, ip, userAgent, lang }),
      factorNeeded: true,
      tryId,
      // Nobody is signed in yet: its end is none of the log's.
      endNoted: true,
    })
    .execute();
  return { token, expireTime, passExpired: false, factorNeeded: true, factorMissing: false };
}

/** What a password opens. */
function resultOf(operator: { readonly status: number } | undefined, matches: boolean) {
  if (!operator || !matches) return 'wrong';
  return operator.status === 0 ? 'signedIn' : 'deactivated';
}

async function operatorNamed({ db }: Context, account: string) {
  return db
    .selectFrom('operators')
    .innerJoin('roles', 'roles.id', 'operators.roleId')
    .select([
      'operators.id',
      'operators.name',
      'email',
      'status',
      'passwordHash',
      'passwordChangedTime',
      'factor',
      'factorRequired',
    ])
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
    lang,
  }: Pick<Context, 'db' | 'now' | 'ip' | 'userAgent' | 'lang'> & {
    readonly settings: SessionSettings;
  },
  operatorId: number,
) {
  const token = newToken();
  const expireTime = endOfSession(settings, now);
  await db
    .insertInto('sessions')
    .values({ ...newSession({ token, operatorId, now, expireTime, ip, userAgent, lang }), tryId: null })
    .execute();
  return { token, expireTime };
}

/** When a session that begins now is too old. */
export const endOfSession = ({ sessionHours }: SessionSettings, now: string): string =>
  later(now, sessionHours * 3600);

interface NewSession {
  readonly token: string;
  readonly operatorId: number;
  readonly now: string;
  readonly expireTime: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly lang: Lang;
}

const newSession = ({ token, now, ...session }: NewSession) => ({
  ...session,
  tokenHash: hashOf(token),
  createdTime: now,
  lastSeenTime: now,
  confirmedTime: now,
  revokedTime: null,
});
