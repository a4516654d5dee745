import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { targetOf } from '../../domain/kit/moves';
import type { links } from '../../domain/session/calls';
import { accountMoves, accountStatus } from '../../domain/system/account';
import { endSessions } from '../accounts/leaving';
import { mailLink } from '../accounts/links';
import { accountLinkKind } from '../db/tables/staff';
import { proveFactor } from '../factor/proveFactor';
import type { Context, Db, Preparing } from '../kit/context';
import { Refused, wrong } from '../kit/refused';
import { countReset } from './countReset';
import { noteSignIn } from './loginLog';
import { assertPolicy, LAST_PASSWORDS, lastPasswords } from './newPassword';
import { hashPassword, verifyPassword } from './password';
import { replacePassword } from './replacePassword';
import { openSealed } from './sealed';
import { hashOf } from './tokens';

const INVITATION = codeOf(accountLinkKind, 'invitation');

/**
 * Mails a link to whoever forgot their password. The same for accounts that there are not, in its answer and in its limits:
 * 429 `session.tooManyResets` as in `countReset`.
 */
export async function requestReset(
  context: Context,
  input: InputOf<typeof links.requestReset>,
): Promise<Record<string, never>> {
  const account = input.account.trim().toLowerCase();
  await context.db.transaction().execute(async (db) => {
    await countReset({ ...context, db }, account);
    const holder = await db
      .selectFrom('operators')
      .select(['id', 'name', 'account', 'email'])
      .where(({ fn, eb }) => eb(fn<string>('lower', ['account']), '=', account))
      .where('status', '=', codeOf(accountStatus, 'active'))
      // Whoever sets a password at this moment is waited for, or the link would outlive it.
      .forShare()
      .executeTakeFirst();
    if (holder) await mailLink({ ...context, db }, 'password', holder);
  });
  return {};
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
 * Sets a password by a link, once: an invited account is active from then on, the sessions of an active one end, and so do
 * all other links. Who has a second factor proves it first: the mailbox alone opens nothing. Refused: 404
 * `session.linkOver`, 400 that names `userPass` for the policy of spec section 5 or a password used before, and as in
 * `proveFactor`.
 */
export async function acceptLink(
  context: Context,
  { link, userPass, encrypted, ...proof }: InputOf<typeof links.acceptLink>,
): Promise<Record<string, never>> {
  const { db, now, services, ip, userAgent } = context;
  const password = openSealed(services.secrets, userPass, encrypted, 'userPass');
  const holder = await openLink(db, link, now);
  assertPolicy(password, 'userPass');
  if (holder.factor) await proveFactor(context, holder, proof, { result: 'link', scope: 'link' });
  const passwordHash = await checkedHash(context, holder.id, password);
  await db.transaction().execute(async (tx) => {
    await sql`select from operators where id = ${holder.id} for update`.execute(tx);
    const used = await tx
      .updateTable('accountLinks')
      .set({ usedTime: now })
      .where('tokenHash', '=', holder.tokenHash)
      .where('usedTime', 'is', null)
      .returning('operatorId')
      .executeTakeFirst();
    // Somebody was first with this link or another one, or the password was changed meanwhile.
    if (!used) throw new Refused(404, 'session.linkOver');
    await replacePassword(tx, holder.id, passwordHash, now);
    if (holder.kind === INVITATION) {
      const status = targetOf(accountMoves, 'accept');
      await tx
        .updateTable('operators')
        .set({ status, updatedTime: now })
        .where('id', '=', holder.id)
        .execute();
    }
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
