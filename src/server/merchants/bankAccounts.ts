import { type ExpressionBuilder, sql } from 'kysely';
import { BUSINESS_ZONE, later, toZone } from '../../domain/kit/zone';
import {
  AGREED_ACCOUNT,
  bankAccountCalls,
  bankAccounts,
  CONTACT_NEW_SECONDS,
  OLD_SERVES_SECONDS,
} from '../../domain/merchants/bankAccount';
import type { Tables } from '../db/tables';
import { PENDING } from '../kit/approvals';
import type { Db, OperatorContext, Preparing } from '../kit/context';
import { serveKept } from '../kit/kept';
import type { Changing } from '../kit/keptChange';
import type { Values } from '../kit/keptWrites';
import { oneByOne } from '../kit/oneByOne';
import { Refused, wrong } from '../kit/refused';
import { type Route, serve } from '../kit/serve';
import { holdersOf } from '../messages/addressees';
import { tellOperators } from '../messages/tell';
import { assertFresh } from '../session/fresh';
import { notifyAccountStopped } from './notifyAccountStopped';
import { partyChoices } from './partyChoices';
import { openParty } from './standing';
import { accountText } from './stopLinks/accountText';
import { mailLinks } from './stopLinks/mailLinks';

/** Bank accounts of parties: agreed by two after a call to a number known before (decisions section 58). */
export const bankAccountRoutes: Route[] = [
  ...serveKept(
    bankAccounts,
    { check: assertCalled, filled, completed, proposed: mailLinks, followed },
    // Who is stopped is paid no more: nothing that it had replaced is used instead.
    { needed: async (_, { change }) => change.does !== 'step' },
  ),
  ...serve(bankAccountCalls, { partyChoices: async ({ db }) => ({ choices: await partyChoices(db) }) }),
];

/**
 * The account that finance pays a party to at a moment: of those that have begun the last. Once that is stopped there is none,
 * until two people agree on another one; one that was stopped before it began replaced nothing.
 */
export async function accountOf(db: Db, partyId: number, now: string) {
  const last = await db
    .selectFrom('bankAccounts')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('startTime', '<=', now)
    .where(hasServed)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === AGREED_ACCOUNT ? last : undefined;
}

/** Accounts that are agreed on, and those that were stopped after they had begun: whatever was stopped before that replaced nothing. */
const hasServed = ({ or, eb, ref }: ExpressionBuilder<Tables, 'bankAccounts'>) =>
  or([eb('status', '=', AGREED_ACCOUNT), eb('updatedTime', '>=', ref('startTime'))]);

const digitsOf = (text: unknown): string => String(text ?? '').replace(/\D/g, '');

/** Refuses 400 naming `partyId`, or `calledNumber` that is not the one we know; 403 `session.notFresh` of who adds one. */
async function assertCalled(
  context: OperatorContext,
  { id, change }: Changing,
  after: Values,
): Promise<void> {
  if (change.does === 'step') return;
  const party = await openParty(context.db, Number(after.partyId));
  if (change.does !== 'add') return;
  await assertNoOtherWaits(context.db, party.id, id);
  if (digitsOf(after.calledNumber) === '' || digitsOf(after.calledNumber) !== digitsOf(party.contactPhone))
    throw wrong('calledNumber', { key: 'rules.knownNumber' });
}

/** Of a party one account waits for the second of two at most: 409 `approval.alreadyPending` that names its maker. */
async function assertNoOtherWaits(db: Db, partyId: number, id: number): Promise<void> {
  await oneByOne(db, 'bankAccounts', partyId);
  const other = await db
    .selectFrom('approvals')
    .select('makerName')
    .where('kind', '=', bankAccounts.of.name)
    .where('auditStatus', '=', PENDING)
    .where('subjectId', '<>', id)
    .where(sql<string>`payload -> 'values' ->> 'partyId'`, '=', String(partyId))
    .executeTakeFirst();
  if (other) throw new Refused(409, 'approval.alreadyPending', { maker: other.makerName });
}

/** It is as fresh as who made it; when it begins is said once it is agreed on. */
async function filled(context: Preparing<OperatorContext>): Promise<Values> {
  assertFresh(context);
  return { startTime: context.now };
}

/**
 * Whether the number that was called became another one lately: as the party is when the account is proposed, and again when
 * it is agreed on. Refused: 409 `bankAccount.contactNew` where it was not new to the checker and is now.
 */
async function completed(
  { db, now }: OperatorContext,
  { partyId, contactNew: wasNew }: Values,
): Promise<Values> {
  const { contactTime } = await openParty(db, Number(partyId));
  const isNew = contactTime !== null && contactTime > later(now, -CONTACT_NEW_SECONDS);
  if (isNew && wasNew === false) throw new Refused(409, 'bankAccount.contactNew');
  return { contactNew: isNew || wasNew === true };
}

async function followed(context: OperatorContext, { id, change, before }: Changing): Promise<void> {
  if (change.does === 'add') await beginLater(context, id, change.values);
  if (change.does !== 'step' || !before) return;
  const { bankCode, bankAccountNumber } = before;
  await notifyAccountStopped(context, { id, partyId: Number(before.partyId), bankCode, bankAccountNumber });
}

/**
 * The account before serves for two days more; a first one begins at once. One that was stopped counts as one before: else
 * whoever stops it would bring in the next one without the two days in which its party may object.
 */
async function beginLater(context: OperatorContext, id: number, values: Values): Promise<void> {
  const { db, now } = context;
  const partyId = Number(values.partyId);
  await oneByOne(db, 'bankAccounts', partyId);
  const others = await db
    .selectFrom('bankAccounts')
    .select('id')
    .where('partyId', '=', partyId)
    .where('id', '<>', id)
    .where(hasServed)
    .limit(1)
    .execute();
  const startTime = others.length > 0 ? later(now, OLD_SERVES_SECONDS) : now;
  await db.updateTable('bankAccounts').set({ startTime }).where('id', '=', id).execute();
  const { name: party } = await openParty(db, partyId);
  const account = accountText(values);
  const vars = () => ({ party, account, time: toZone(startTime, BUSINESS_ZONE).slice(0, 16) });
  await tellOperators(
    context,
    { event: 'bankAccountChanged', key: `bankAccount:${id}:agreed`, vars },
    await holdersOf(db, bankAccounts.editRight),
  );
}
