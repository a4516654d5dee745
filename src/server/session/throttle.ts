import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dateOf, later, wireOf } from '../../domain/kit/zone';
import { deviceOf } from '../../domain/session/device';
import { type LoginResult, loginResult, UNKNOWN_ACCOUNT } from '../../domain/system/loginLog';
import { addressBlock } from '../kit/addressBlock';
import type { Context, Db, Secrets } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused } from '../kit/refused';

/** Decisions section 4: five failures in 15 minutes freeze an account for 15; an address gets 20 tries a minute. */
const FAILURES = 5;
const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const TRIES_OF_ADDRESS = 20;

const codesOf = (...results: readonly LoginResult[]) =>
  sql.join(results.map((result) => codeOf(loginResult, result)));

/** What a failure is: also a try that is still being checked. */
const FAILED = sql`(result is null or result in (${codesOf('wrong', 'wrongFactor')}))`;
/** Who knew the password, or has the mailbox. */
const SUCCEEDED = sql`result in (${codesOf('signedIn', 'deactivated', 'link')})`;
/** What uses up the tries of an address: not how sessions end. */
const TRIED = sql`(result is null or result in (${codesOf('signedIn', 'wrong', 'frozen', 'deactivated', 'wrongFactor')}))`;

/** Who tries to sign in: an operator, or whoever typed an account that nobody has. */
export interface Trier {
  readonly account: string;
  readonly operator: { readonly id: number; readonly name: string } | undefined;
  /** Where they stand already; nothing for a try by password. */
  readonly scope?: TryScope;
}

/**
 * What somebody has opened who proves more inside it, which strangers cannot open. Five failures within one freeze that one
 * alone, so that strangers who try to sign in keep nobody from proving who they are; a session is its own.
 */
export type TryScope = 'halfway' | 'link' | { readonly tokenHash: string };

const scopeKey = (scope: TryScope): string => (typeof scope === 'string' ? scope : scope.tokenHash);

/**
 * Counts one try to sign in, as a failure until `settleTry` says otherwise, so that any number of tries at once are
 * counted all the same. Answers its id. Refused with 429 and the minutes left when there were too many; a try on a frozen
 * account is noted as one.
 */
export async function countTry(
  context: Pick<Context, 'db' | 'now' | 'ip' | 'userAgent' | 'services'>,
  trier: Trier,
): Promise<number> {
  const { db, now, ip } = context;
  const whose = whoseTries(context.services.secrets, trier);
  const block = addressBlock(ip);
  const counted = await db.transaction().execute(async (tx) => {
    await oneByOne(tx, 'triesOfAccount', trier.account);
    await oneByOne(tx, 'triesOfAddress', block);
    // choice: a refused address is not noted, or it could fill the log; the JSON log has it. Whoever stands inside is limited already.
    if (trier.scope === undefined) await refuseBusyAddress(tx, block, now);
    const minutes = await minutesFrozen(tx, whose.tries, now);
    const result = minutes === 0 ? null : codeOf(loginResult, 'frozen');
    const of = { ...whose.line, tryScope: trier.scope ? scopeKey(trier.scope) : null, addressBlock: block };
    const line = { ...of, time: now, result, ip, device: deviceOf(context.userAgent) };
    const { id } = await tx.insertInto('loginLog').values(line).returning('id').executeTakeFirstOrThrow();
    return { id, minutes };
  });
  if (counted.minutes > 0) throw new Refused(429, 'session.frozen', { minutes: counted.minutes });
  return counted.id;
}

/** The line is final only now: what seals the log takes it for one of this transaction. */
const WRITTEN_ANEW = { tx: sql<string>`pg_current_xact_id()` };

/**
 * Writes what became of a try, once: a later result of the same try is a line of its own. The process that checks it may
 * die: `settleAbandoned` closes what it left.
 */
export async function settleTry(db: Db, id: number, result: LoginResult): Promise<void> {
  await db
    .updateTable('loginLog')
    .set({ result: codeOf(loginResult, result), ...WRITTEN_ANEW })
    .where('id', '=', id)
    .where('result', 'is', null)
    .execute();
}

const ABANDONED = sql<number>`(
  case when exists (select from sessions s where s.try_id = login_log.id)
    then ${codeOf(loginResult, 'wrongFactor')}::smallint else ${codeOf(loginResult, 'wrong')}::smallint end
)`;

/** Longer than anything checks a try, a factor's code of five minutes included; in seconds. */
const ABANDONED_AFTER = 600;

/** Tries that nobody will settle any more failed: for want of a code, where a password began a session. */
export async function settleAbandoned(db: Db, now: string): Promise<void> {
  await db
    .updateTable('loginLog')
    .set({ result: ABANDONED, ...WRITTEN_ANEW })
    .where('result', 'is', null)
    .where('time', '<', later(now, -ABANDONED_AFTER))
    .execute();
}

/**
 * What stands for an account as it was typed, which may be a password. Keyed by what never leaves the server: the hash
 * alone of a password could be guessed.
 */
export const accountKeyOf = ({ passwordPrivateKey }: Secrets, account: string): string =>
  createHmac('sha256', passwordPrivateKey).update(`account:${account}`).digest('hex');

/** Codes behind a password: whoever tries them knows it. */
const HALFWAY = scopeKey('halfway');
const KNEW_PASSWORD = sql`(result in (${codesOf('wrongFactor', 'signedIn', 'deactivated', 'link')}))`;

/**
 * Which tries count together. Codes behind a password also count as tries to sign in: who knows the password gets no more of
 * both than of one. The code that ends the try of its password is a line without a scope.
 */
function countedWith(scope: TryScope | undefined): RawBuilder<unknown> {
  if (scope === undefined) return sql`(try_scope is null or try_scope = ${HALFWAY})`;
  if (scope === 'halfway') return sql`(try_scope = ${HALFWAY} or try_scope is null and ${KNEW_PASSWORD})`;
  return sql`try_scope = ${scopeKey(scope)}`;
}

/** How the tries of somebody are found, and what a line of theirs says. */
function whoseTries(secrets: Secrets, { account, operator, scope }: Trier) {
  if (operator) {
    const line = { account, accountKey: null, operatorId: operator.id, operatorName: operator.name };
    return { tries: sql`operator_id = ${operator.id} and ${countedWith(scope)}`, line };
  }
  const accountKey = accountKeyOf(secrets, account);
  const line = { account: UNKNOWN_ACCOUNT, accountKey, operatorId: null, operatorName: null };
  return { tries: sql`account_key = ${accountKey}`, line };
}

const before = (now: string, ms: number) => wireOf(new Date(dateOf(now).getTime() - ms));

/**
 * Whole minutes for which an account is still frozen, 0 for one that is not. A frozen account is not tried at all, hence
 * the newest of its last five failures is the one that froze it.
 */
async function minutesFrozen(tx: Db, tries: RawBuilder<unknown>, now: string): Promise<number> {
  const since = before(now, 2 * WINDOW_MS);
  const { rows } = await sql<{ time: string }>`
    select time from login_log
    where ${tries} and time > ${since} and ${FAILED} and id > coalesce(
      (select max(id) from login_log where ${tries} and time > ${since} and ${SUCCEEDED}), 0)
    order by id desc limit ${FAILURES}`.execute(tx);
  const [newest, oldest] = [rows[0], rows[FAILURES - 1]];
  if (!newest || !oldest || oldest.time < before(newest.time, WINDOW_MS)) return 0;
  const leftMs = dateOf(newest.time).getTime() + WINDOW_MS - dateOf(now).getTime();
  return Math.max(0, Math.ceil(leftMs / MINUTE_MS));
}

async function refuseBusyAddress(tx: Db, block: string, now: string): Promise<void> {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from login_log
    where coalesce(address_block, ip) = ${block} and time > ${before(now, MINUTE_MS)} and ${TRIED}`.execute(
    tx,
  );
  if ((rows[0]?.tries ?? 0) >= TRIES_OF_ADDRESS)
    throw new Refused(429, 'session.addressBusy', { minutes: 1 });
}
