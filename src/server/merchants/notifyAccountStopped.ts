import type { Context } from '../kit/context';
import { tellContact } from '../messages/tell';
import { accountText } from './stopLinks/accountText';
import { contactsOf } from './stopLinks/contactsOf';

/** An account with whose it is; it may have been proposed only. */
interface StoppedAccount {
  readonly id: number;
  readonly partyId: number;
  readonly bankCode: unknown;
  readonly bankAccountNumber: unknown;
}

/** Tells the contacts of its party that an account was stopped, whoever did: once for each account. */
export async function notifyAccountStopped(
  context: Pick<Context, 'db' | 'now' | 'lang' | 'after' | 'services'>,
  { id, partyId, ...of }: StoppedAccount,
): Promise<void> {
  const { db, now } = context;
  const { name: party } = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const vars = () => ({ party, account: accountText(of) });
  for (const [at, contact] of (await contactsOf(db, partyId, now)).entries())
    await tellContact(
      context,
      { event: 'partyAccountStopped', key: `bankAccount:${id}:stopped:${at}`, vars },
      contact,
    );
}
