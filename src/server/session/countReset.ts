import { sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { later } from '../../domain/kit/zone';
import { loginResult } from '../../domain/system/loginLog';
import { addressBlock } from '../kit/addressBlock';
import type { Context, Db } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';
import { accountKeyOf } from './throttle';

/** So many links an address may ask for in an hour of one account, that there is or not (decisions section 52). */
const OF_ACCOUNT = 3;
/** So many of all accounts together. */
const OF_ADDRESS = 20;
/** So many of one account all addresses together may ask for from which nobody ever signed in to it. */
const OF_STRANGERS = 10;

const SIGNED_IN = codeOf(loginResult, 'signedIn');

interface Asked {
  readonly ofBoth: number;
  readonly ofAddress: number;
  readonly ofStrangers: number;
  readonly isStranger: boolean;
}

/**
 * Counts one who asks for a link of an account in lower-case letters. Refused with 429 `session.tooManyResets`. What
 * strangers ask for uses up nothing of an address from which the owner signed in before, and the mailbox is not filled
 * from many addresses at once.
 */
export async function countReset(
  { db, now, ip, services }: Pick<Context, 'db' | 'now' | 'ip' | 'services'>,
  account: string,
): Promise<void> {
  const accountKey = accountKeyOf(services.secrets, account);
  await oneByOne(db, 'resets', accountKey);
  const block = addressBlock(ip);
  await oneByOne(db, 'resetsOfAddress', block);
  const asked = await askedBefore(db, { account, accountKey, block, since: later(now, -3600) });
  if (
    asked.ofBoth >= OF_ACCOUNT ||
    asked.ofAddress >= OF_ADDRESS ||
    (asked.isStranger && asked.ofStrangers >= OF_STRANGERS)
  )
    throw new Refused(429, 'session.tooManyResets');
  const { isStranger } = asked;
  await db
    .insertInto('resetRequests')
    .values({ accountKey, addressBlock: block, isStranger, time: now })
    .execute();
}

interface Asking {
  readonly account: string;
  readonly accountKey: string;
  readonly block: string;
  readonly since: string;
}

async function askedBefore(db: Db, { account, accountKey, block, since }: Asking): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select
      (select count(*)::int from reset_requests
        where account_key = ${accountKey} and address_block = ${block} and time > ${since}) as of_both,
      (select count(*)::int from reset_requests where address_block = ${block} and time > ${since}) as of_address,
      (select count(*)::int from reset_requests
        where account_key = ${accountKey} and is_stranger and time > ${since}) as of_strangers,
      not exists (
        select from login_log l join operators o on o.id = l.operator_id
        where lower(o.account) = ${account} and l.result = ${SIGNED_IN} and coalesce(l.address_block, l.ip) = ${block}
      ) as is_stranger`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count has no row');
  return row;
}
