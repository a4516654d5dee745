import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import type { factorStep } from '../../domain/session/factor';
import { LONG_EXPIRED } from '../db/tables/staff';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { Refused } from '../kit/refused';
import { endOfSession } from '../session/login';
import { tellNewDevice } from '../session/newDevice';
import { isPasswordExpired } from '../session/operatorOf';
import { proveFactor } from './proveFactor';

type Verify = typeof factorStep.verifyFactor;

/**
 * Checks the code of whoever signs in, before the transaction; answers the try that it ended. Refused: 409
 * `factor.notAsked` for who is signed in already, and as in `proveFactor`.
 */
export async function prepareVerify(
  context: Preparing<OperatorContext>,
  input: InputOf<Verify>,
): Promise<number> {
  const { db, operator } = context;
  if (!operator.factor.needed) throw new Refused(409, 'factor.notAsked');
  const counted = () => tryOfPassword(db, operator.tokenHash);
  return proveFactor(context, operator, input, { result: 'signedIn', scope: 'halfway', counted });
}

/** The try that the password began and no code has ended, once: every further code is a try of its own. */
async function tryOfPassword(db: Db, tokenHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ tryId: number }>`
    with mine as (
      select token_hash, try_id from sessions where token_hash = ${tokenHash} and try_id is not null for update
    )
    update sessions s set try_id = null from mine where s.token_hash = mine.token_hash
    returning mine.try_id`.execute(db);
  return rows[0]?.tryId;
}

/** Makes a whole session of one that the password alone has opened. */
export async function verifyFactor(
  context: OperatorContext,
  input: InputOf<Verify>,
  tryId: number,
): Promise<OutputOf<Verify>> {
  const { db, now, operator, services } = context;
  const expireTime = endOfSession(services.settings, now);
  await db
    .updateTable('sessions')
    .set({
      factorNeeded: false,
      endNoted: false,
      lastSeenTime: now,
      expireTime,
      // A recovery code lets in and confirms nothing: whoever found one changes nothing of weight.
      confirmedTime: input.factorCode ? now : LONG_EXPIRED,
    })
    .where('tokenHash', '=', operator.tokenHash)
    .execute();
  await tellNewDevice(context, operator, tryId);
  return { expireTime, passExpired: isPasswordExpired(operator.passwordChangedTime, now) };
}
