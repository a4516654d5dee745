import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { ownFactor } from '../../domain/session/factor';
import type { Db, OperatorContext } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { endOtherSessions } from '../session/endOtherSessions';
import { assertFresh } from '../session/fresh';
import { confirmSecret, dropFactor, keepSecret } from './factors';
import { recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes';
import { newSecret, uriOf } from './totp';

type Own = typeof ownFactor;

export async function factorState({ db, operator }: OperatorContext): Promise<OutputOf<Own['state']>> {
  const { id, factor } = operator;
  const enrolled = await db
    .selectFrom('factors')
    .select('enrolledTime')
    .where('operatorId', '=', id)
    .executeTakeFirst();
  return {
    enrolledTime: enrolled?.enrolledTime ?? null,
    codesLeft: await recoveryCodesLeft(db, id),
    required: factor.required,
  };
}

/** Shows a secret that `confirmFactor` makes a factor. Refused: 403 `session.notFresh`, 409 `factor.enrolled`. */
export async function enrolFactor(context: OperatorContext): Promise<OutputOf<Own['enrol']>> {
  const { db, operator, services, t } = context;
  // Whoever finds a console open must not lock its operator out.
  assertFresh(context);
  const secret = newSecret();
  const isKept = await keepSecret(db, services.secrets, operator.id, secret);
  if (!isKept) throw new Refused(409, 'factor.enrolled');
  return { secret, uri: uriOf(secret, t('app.title'), operator.account) };
}

/**
 * Makes a factor of the secret that was shown, and recovery codes for it; other sessions end. Refused: 403 `session.notFresh`, 409
 * `factor.enrolled`, 400 that names `factorCode`.
 */
export async function confirmFactor(
  context: OperatorContext,
  { factorCode: code }: InputOf<Own['confirm']>,
): Promise<OutputOf<Own['confirm']>> {
  const { db, operator, services, now } = context;
  assertFresh(context);
  await lockOwn(db, operator.id);
  if (await hasFactor(db, operator.id)) throw new Refused(409, 'factor.enrolled');
  const isConfirmed = await confirmSecret(db, services.secrets, operator.id, { code, now });
  if (!isConfirmed) throw wrong('factorCode', { key: 'rules.factorWrong' });
  await sayOfAccount(context, true);
  await endOtherSessions(context);
  return { recoveryCodes: await renewRecoveryCodes(db, services.secrets, operator.id) };
}

/** Refused: 403 `session.notFresh`, 409 `factor.none`. */
export async function renewCodes(context: OperatorContext): Promise<OutputOf<Own['renewCodes']>> {
  const { db, operator, services } = context;
  assertFresh(context);
  await lockOwn(db, operator.id);
  if (!(await hasFactor(db, operator.id))) throw new Refused(409, 'factor.none');
  return { recoveryCodes: await renewRecoveryCodes(db, services.secrets, operator.id) };
}

/** Refused: 403 `session.notFresh`, 409 `factor.none`, 409 `factor.required` for who must have one. */
export async function removeFactor(context: OperatorContext): Promise<Record<string, never>> {
  const { db, operator } = context;
  assertFresh(context);
  await lockOwn(db, operator.id);
  if (!(await hasFactor(db, operator.id))) throw new Refused(409, 'factor.none');
  if (operator.factor.required) throw new Refused(409, 'factor.required');
  await dropFactor(db, operator.id);
  await sayOfAccount(context, false);
  return {};
}

/** What somebody does to their own factor, and what others do to it, comes one after the other. */
const lockOwn = (db: Db, id: number) =>
  db.selectFrom('operators').select('id').where('id', '=', id).forUpdate().execute();

async function hasFactor(db: Db, id: number): Promise<boolean> {
  const { factor } = await db
    .selectFrom('operators')
    .select('factor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return factor;
}

/** The account says whether there is one, and its history since when. */
async function sayOfAccount({ db, operator, now }: OperatorContext, factor: boolean): Promise<void> {
  await db
    .updateTable('operators')
    .set(({ eb }) => ({ factor, version: eb('version', '+', 1), updatedTime: now }))
    .where('id', '=', operator.id)
    .execute();
}
