import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import { later } from '../../domain/kit/zone';
import type { links } from '../../domain/session/calls';
import { accountMoves, accountStatus } from '../../domain/system/account';
import { endSessions } from '../accounts/leaving';
import { mailLink } from '../accounts/links';
import { accountLinkKind } from '../db/tables/staff';
import { proveFactor } from '../factor/proveFactor';
import type { Context, Db, Preparing } from '../kit/context';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { noteSignIn } from './loginLog';
import { assertPolicy, LAST_PASSWORDS, lastPasswords } from './newPassword';
import { hashPassword, verifyPassword } from './password';
import { openSealed } from './sealed';
import { accountKeyOf } from './throttle';
import { hashOf } from './tokens';

/** So many links somebody may ask for in an hour, of an account that there is or not (decisions section 52). */
const RESETS_AN_HOUR = 3;

const INVITATION = codeOf(accountLinkKind, 'invitation');

/**
 * Mails a link to whoever forgot their password. The same for accounts that there are not, in its answer and in its limit:
 * 429 `session.tooManyResets`.
 */
export async function requestReset(
  context: Context,
  input: InputOf<typeof links.requestReset>,
): Promise<Record<string, never>> {
  const account = input.account.trim().toLowerCase();
  await context.db.transaction().execute(async (db) => {
    await countReset(db, accountKeyOf(context.services.secrets, account), context.now);
    const holder = await db
      .selectFrom('operators')
      .select(['id', 'name', 'account', 'email'])
      .where(({ fn, eb }) => eb(fn<string>('lower', ['account']), '=', account))
      .where('status', '=', codeOf(accountStatus, 'active'))
      .executeTakeFirst();
    if (holder) await mailLink({ ...context, db }, 'password', holder);
  });
  return {};
}

async function countReset(db: Db, accountKey: string, now: string): Promise<void> {
  await oneByOne(db, 'resets', accountKey);
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from reset_requests
    where account_key = ${accountKey} and time > ${later(now, -3600)}`.execute(db);
  if ((rows[0]?.asked ?? 0) >= RESETS_AN_HOUR) throw new Refused(429, 'session.tooManyResets');
  await db.insertInto('resetRequests').values({ accountKey, time: now }).execute();
}

/** The link with whose it is, if it opens now. */
async function openLink(db: Db, link: string, now: string) {
  const found = await db
    .selectFrom('accountLinks')
    .innerJoin('operators', 'operators.id', 'accountLinks.operatorId')
    .select([
      'operators.id',
      'operators.account',
      'operators.name',
      'operators.status',
      'operators.factor',
      'accountLinks.kind',
      'accountLinks.tokenHash',
    ])
    .where('tokenHash', '=', hashOf(link))
    .where('usedTime', 'is', null)
    .where('expireTime', '>', now)
    .executeTakeFirst();
  const due = found?.kind === INVITATION ? 'invited' : 'active';
  if (!found || found.status !== codeOf(accountStatus, due)) throw new Refused(404, 'session.linkOver');
  return found;
}

export async function queryLink(
  { db, now }: Context,
  { link }: InputOf<typeof links.queryLink>,
): Promise<OutputOf<typeof links.queryLink>> {
  const { account, name, kind, factor } = await openLink(db, link, now);
  return { account, name, invitation: kind === INVITATION, factorNeeded: factor };
}

/**
 * Sets a password by a link, once: an invited account is active from then on, the sessions of an active one end. Who has a
 * second factor proves it first: the mailbox alone opens nothing. Refused: 404 `session.linkOver`, 400 that names
 * `userPass` for the policy of spec section 5 or a password used before, and as in `proveFactor`.
 */
export async function acceptLink(
  context: Context,
  { link, userPass, encrypted, ...proof }: InputOf<typeof links.acceptLink>,
): Promise<Record<string, never>> {
  const { db, now, services, ip, userAgent } = context;
  const password = openSealed(services.secrets, userPass, encrypted, 'userPass');
  const holder = await openLink(db, link, now);
  assertPolicy(password, 'userPass');
  if (holder.factor) await proveFactor(context, holder, proof, { result: 'link' });
  const passwordHash = await checkedHash(context, holder.id, password);
  await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('accountLinks')
      .set({ usedTime: now })
      .where('tokenHash', '=', holder.tokenHash)
      .where('usedTime', 'is', null)
      .returning('operatorId')
      .executeTakeFirst();
    // Somebody was first with the same link, or another one was mailed meanwhile.
    if (!used) throw new Refused(404, 'session.linkOver');
    const accepted = holder.kind === INVITATION && {
      status: targetOf(accountMoves, 'accept'),
      updatedTime: now,
    };
    await tx
      .updateTable('operators')
      .set(({ eb }) => ({
        passwordHash,
        passwordChangedTime: now,
        ...accepted,
        ...(accepted && { version: eb('version', '+', 1) }),
      }))
      .where('id', '=', holder.id)
      .execute();
    await tx
      .insertInto('passwordHistory')
      .values({ operatorId: holder.id, passwordHash, time: now })
      .execute();
    await endSessions(tx, holder.id, now);
    // The code was a try, which says so already.
    if (!holder.factor) await noteSignIn(tx, { operator: holder, result: 'link', time: now, ip, userAgent });
  });
  return {};
}

/** Hashed outside of the transaction: it takes long. */
async function checkedHash(
  { db }: Pick<Preparing<Context>, 'db'>,
  id: number,
  password: string,
): Promise<string> {
  const { last } = await lastPasswords(db, id);
  const matches = await Promise.all(last.map((hash) => verifyPassword(password, hash)));
  if (matches.includes(true))
    throw wrong('userPass', { key: 'rules.passwordUsed', vars: { count: LAST_PASSWORDS } });
  return hashPassword(password);
}
