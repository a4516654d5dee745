import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { firstCharacters } from '../../domain/kit/characters';
import { dateOf, wireOf } from '../../domain/kit/zone';
import type { Tables } from '../db/tables';
import type { Db, OperatorContext } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused, RefusedWithEffect } from '../kit/refused';
import { tellOperators } from '../messages/tell';
import { hashOf } from './tokens';

type Code = Selectable<Tables['verifyCodes']>;

/** Decisions section 4. */
const VALID_MINUTES = 5;
const TRIES = 5;
/** choice: so many codes in a quarter of an hour, so that asking anew is no way to more tries. */
const CODES = 5;
const CODES_WINDOW_MINUTES = 15;

const minutesFrom = (now: string, minutes: number) =>
  wireOf(new Date(dateOf(now).getTime() + minutes * 60_000));

/** A code is short: bound to its operator, one list of hashes does not open them all. */
const hashOfCode = (operatorId: number, code: string) => hashOf(`${operatorId}:${code}`);

/** Mails a code of six digits to the operator; it replaces an earlier one. Refused with 429 when asked too often. */
export async function sendVerifyCode(
  context: OperatorContext,
): Promise<{ sentTo: string; expireTime: string }> {
  const { operator, now, db } = context;
  await refuseTooMany(context);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expireTime = minutesFrom(now, VALID_MINUTES);
  const { id } = await db
    .insertInto('verifyCodes')
    .values({
      operatorId: operator.id,
      codeHash: hashOfCode(operator.id, code),
      triesLeft: TRIES,
      expireTime,
      usedTime: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vars = { code, minutes: String(VALID_MINUTES) };
  await tellOperators(context, { event: 'code', key: `code:${id}`, vars: () => vars }, [operator.id]);
  return { sentTo: maskedEmail(operator.email), expireTime };
}

async function refuseTooMany({ db, operator, now }: OperatorContext): Promise<void> {
  await oneByOne(db, 'verifyCodes', operator.id);
  const { sent } = await db
    .selectFrom('verifyCodes')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('operatorId', '=', operator.id)
    .where('expireTime', '>', minutesFrom(now, VALID_MINUTES - CODES_WINDOW_MINUTES))
    .executeTakeFirstOrThrow();
  if (sent >= CODES) throw new Refused(429, 'session.tooManyCodes', { minutes: CODES_WINDOW_MINUTES });
}

/**
 * Uses the operator's newest code up. A wrong one costs a try, even though it is refused. Refused with 400 that names
 * `verifyCode`: `session.codeWrong` with the tries left, or `session.codeExpired` when there is none to be tried.
 */
export async function spendVerifyCode({ db, operator, now }: OperatorContext, code: string): Promise<void> {
  const newest = await newestCode(db, operator.id).forUpdate().executeTakeFirst();
  if (!newest || !isOpen(newest, now)) {
    throw new Refused(400, 'session.codeExpired', {}, { verifyCode: { key: 'rules.codeExpired' } });
  }
  const right = newest.codeHash === hashOfCode(operator.id, code);
  const triesLeft = right ? newest.triesLeft : newest.triesLeft - 1;
  await db
    .updateTable('verifyCodes')
    .set({ triesLeft, usedTime: right ? now : null })
    .where('id', '=', newest.id)
    .execute();
  if (!right) {
    throw new RefusedWithEffect(
      400,
      'session.codeWrong',
      { tries: triesLeft },
      { verifyCode: { key: 'rules.codeWrong' } },
    );
  }
}

/** True when the operator's newest code is this one and may be spent. Costs no try: whoever spends it says what is wrong. */
export async function opensNow(
  { db, operator, now }: Pick<OperatorContext, 'db' | 'operator' | 'now'>,
  code: string,
): Promise<boolean> {
  const newest = await newestCode(db, operator.id).executeTakeFirst();
  return newest !== undefined && isOpen(newest, now) && newest.codeHash === hashOfCode(operator.id, code);
}

const newestCode = (db: Db, operatorId: number) =>
  db
    .selectFrom('verifyCodes')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .orderBy('id', 'desc')
    .limit(1);

const isOpen = ({ usedTime, expireTime, triesLeft }: Code, now: string) =>
  usedTime === null && expireTime > now && triesLeft > 0;

/** Enough of an address to know one's own: `a***@tulay.example`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${firstCharacters(name, 1)}***@${host}`;
}
