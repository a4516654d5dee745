import type { OutputOf } from '../../domain/kit/call';
import { codeOf } from '../../domain/kit/codes';
import { roleText } from '../../domain/kit/roles';
import { deviceOf } from '../../domain/session/device';
import { account, accountCalls, accountStatus, accounts } from '../../domain/system/account';
import { LONG_EXPIRED, NO_PASSWORD } from '../db/tables/staff';
import { dropFactor } from '../factor/factors';
import type { Db, Operator, OperatorContext } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing, KeptEffects } from '../kit/keptChange';
import { lockedRecord } from '../kit/locked';
import { recordOf } from '../kit/records';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { partyChoices } from '../merchants/partyChoices';
import { assertReachedWithout } from '../messages/reach';
import { type Occasion, tellAt, tellOperators } from '../messages/tell';
import { oneChangeOfRoles } from '../roles/tree';
import { assertProven } from '../session/fresh';
import { headChoices } from '../system/sectors';
import { firstPassword } from './firstPassword';
import { endSessions, holdingsOf, letGo } from './leaving';
import { endLinks, mailLink } from './links';
import { assertAllowed, needsTwo } from './rules';

const effects: KeptEffects = {
  // What staff of agents may hold is held against their role: neither changes while the other one does.
  alone: oneChangeOfRoles,
  check: assertAllowed,
  filled: firstPassword,
  followed,
};

/** Accounts: kept by one person or two, with what belongs to them (decisions section 52). */
export const accountRoutes: Route[] = [
  ...serveKept(accounts, effects, {
    needed: needsTwo,
    assertChecker: assertProven,
    concerns: ({ operator }, subjectId) => operator.id === subjectId,
  }),
  ...serve(accountCalls, {
    roleChoices: async ({ db, t }) => ({ choices: await roleChoices(db, (name) => roleText(t, name)) }),
    agentChoices: async ({ db }) => ({ choices: await partyChoices(db) }),
    successorChoices: async ({ db }) => ({ choices: await headChoices(db) }),
    async holdings({ db, now }, { id }) {
      await recordOf(db, account, { id });
      return holdingsOf(db, id, now);
    },
    resetPassword: (context, { id }) => mailAnew(context, id, 'password'),
    inviteAgain: (context, { id }) => mailAnew(context, id, 'invitation'),
    async sessions({ db, operator, now }, { id }) {
      await recordOf(db, account, { id });
      return { sessions: await sessionsOf(db, id, now, operator) };
    },
    async endSessions(context, { id, sessionId }) {
      await lockedForHelp(context, id);
      await endSessions(context.db, id, context.now, sessionId);
      return {};
    },
  }),
];

async function roleChoices(db: Db, read: (name: string) => string) {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'superiorId'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return roles.map(({ name, ...role }) => ({ ...role, name: read(name), closed: false }));
}

/** What follows from a change: the invitation, a word to the old address, everything let go of. Refused as in `assertReached`. */
async function followed(context: OperatorContext, { id, change, before }: Changing): Promise<void> {
  const { db, now } = context;
  const holder = await db
    .selectFrom('operators')
    .select(['id', 'name', 'account', 'email', 'status', 'passwordHash', 'passwordChangedTime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (holder.status === codeOf(accountStatus, 'invited') && change.does !== 'edit') {
    await db
      .updateTable('operators')
      .set({ passwordHash: NO_PASSWORD, passwordChangedTime: LONG_EXPIRED })
      .where('id', '=', id)
      .execute();
    await dropFactor(db, id);
    await mailLink(context, 'invitation', holder);
  }
  if (change.does === 'add' && holder.passwordHash !== NO_PASSWORD)
    await db
      .insertInto('passwordHistory')
      .values({ operatorId: id, passwordHash: holder.passwordHash, time: now })
      .execute();
  if (change.does === 'edit' && 'email' in change.values) {
    await tellOldAddress(context, holder, String(before?.email));
    // Links that lie in a mailbox which is theirs no more open nothing; who is still to come is invited at the new one.
    if (holder.status === codeOf(accountStatus, 'invited')) await mailLink(context, 'invitation', holder);
    else await endLinks(db, id);
  }
  if (change.does === 'step' && change.step === 'resetFactor') await takeFactor(context, holder);
  if (change.does === 'step' && change.step === 'deactivate')
    await letGo(db, id, now, await successorIn(db, id, change.values.successorId));
  if (before) await assertReachedWithout(db, before);
}

/** Who was named to take over. Refused with 400 that names `successorId` when they cannot. */
async function successorIn(db: Db, id: number, successorId: unknown): Promise<number | undefined> {
  if (typeof successorId !== 'number') return undefined;
  const found = await db
    .selectFrom('operators')
    .select('id')
    .where('id', '=', successorId)
    .where('id', '<>', id)
    .where('status', '=', codeOf(accountStatus, 'active'))
    .executeTakeFirst();
  if (!found) throw wrong('successorId', { key: 'rules.oneOf' });
  return found.id;
}

async function tellOldAddress(
  context: OperatorContext,
  { id, account: of, email }: { readonly id: number; readonly account: string; readonly email: string },
  recipient: string,
): Promise<void> {
  const occasion: Occasion = {
    event: 'addressChanged',
    key: `address:${id}:${context.requestId}`,
    vars: () => ({ account: of, email }),
  };
  await tellAt(context, occasion, id, recipient);
}

/** Nobody is signed in with a factor that is gone, and its owner hears of it: it may not have been their wish. */
async function takeFactor(
  context: OperatorContext,
  { id, account: of }: { readonly id: number; readonly account: string },
): Promise<void> {
  const { db, now } = context;
  await dropFactor(db, id);
  await endSessions(db, id, now);
  const key = `factor:${id}:${context.requestId}`;
  await tellOperators(context, { event: 'factorReset', key, vars: () => ({ account: of }) }, [id]);
}

/** Locks an account that somebody else helps: never one's own, nor one with rights that one lacks. */
async function lockedForHelp(context: OperatorContext, id: number) {
  const record = await lockedRecord(context.db, account, { id }, context.operator);
  const changing: Changing = { id, change: { does: 'edit', values: {} }, before: record };
  await assertAllowed(context, changing, record);
  return record;
}

/** Mails an account a link. Refused: 409 `account.illegalMove` for an invitation of who is not invited, or a password of who is not active. */
async function mailAnew(
  context: OperatorContext,
  id: number,
  kind: 'invitation' | 'password',
): Promise<Record<string, never>> {
  const record = await lockedForHelp(context, id);
  const due = kind === 'invitation' ? 'invited' : 'active';
  if (record.status !== codeOf(accountStatus, due))
    throw new Refused(409, `account.not${kind === 'invitation' ? 'Invited' : 'Active'}`);
  await mailLink(context, kind, record);
  return {};
}

/** Where somebody is signed in, the last seen first. */
export async function sessionsOf(
  db: Db,
  operatorId: number,
  now: string,
  reader: Operator,
): Promise<OutputOf<typeof accountCalls.sessions>['sessions']> {
  const open = await db
    .selectFrom('sessions')
    .select(['id', 'createdTime', 'lastSeenTime', 'ip', 'userAgent', 'tokenHash'])
    .where('operatorId', '=', operatorId)
    .where('revokedTime', 'is', null)
    .where('endNoted', '=', false)
    .where('expireTime', '>', now)
    .orderBy('lastSeenTime', 'desc')
    .execute();
  return open.map(({ userAgent, tokenHash, ...session }) => ({
    ...session,
    device: deviceOf(userAgent) ?? '',
    own: tokenHash === reader.tokenHash,
  }));
}
