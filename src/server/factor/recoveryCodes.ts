import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../domain/session/factor';
import type { Db, Secrets } from '../kit/context';

/** Without letters that are taken for digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits in three groups. */
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

const newCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** A code as it was made, however it was typed. */
const asMade = (typed: string) =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');

/** Keyed by what is not in the table: the codes are short enough to be found by who tries them all. */
const hashOfCode = ({ factorKey }: Secrets, operatorId: number, code: string) =>
  createHmac('sha256', factorKey).update(`recovery ${operatorId} ${code}`).digest('hex');

/** Makes other recovery codes for somebody, in the place of those that they had; answers them as people read them. */
export async function renewRecoveryCodes(db: Db, secrets: Secrets, operatorId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await db.deleteFrom('recoveryCodes').where('operatorId', '=', operatorId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ operatorId, codeHash: hashOfCode(secrets, operatorId, code) })))
    .execute();
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** Uses a recovery code up, once, however many send it at the same moment. Answers whether there was such a code. */
export async function takeRecoveryCode(
  db: Db,
  secrets: Secrets,
  operatorId: number,
  typed: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCodes')
    .where('operatorId', '=', operatorId)
    .where('codeHash', '=', hashOfCode(secrets, operatorId, asMade(typed)))
    .returning('operatorId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Db, operatorId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('operatorId', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
