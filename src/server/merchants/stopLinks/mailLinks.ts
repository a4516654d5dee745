import { sql } from 'kysely';
import { later } from '../../../domain/kit/zone';
import { CONTACT_NEW_SECONDS, OLD_SERVES_SECONDS } from '../../../domain/merchants/bankAccount';
import { STOP_PAGE } from '../../../domain/session/paths';
import type { Db, OperatorContext } from '../../kit/context';
import type { Changing } from '../../kit/keptChange';
import { tellContact } from '../../messages/tell';
import { hashOf, newToken } from '../../session/tokens';
import { accountText } from './accountText';

interface Contact {
  readonly name: string;
  readonly mail: string;
}

/**
 * Mails whoever was a contact of the party before a link that stops the account which is proposed for it (decisions
 * section 58): the contact that it has, and those whose address became another one in the last seven days.
 */
export async function mailLinks(
  context: OperatorContext,
  { id: accountId, change }: Changing,
  proposalId: number,
): Promise<void> {
  if (change.does !== 'add') return;
  const { db, now, services } = context;
  const partyId = Number(change.values.partyId);
  const { name: party } = await db
    .selectFrom('parties')
    .select('name')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const account = accountText(change.values);
  for (const [at, contact] of (await contactsOf(db, partyId, now)).entries()) {
    const token = newToken();
    await db
      .insertInto('stopLinks')
      .values({ tokenHash: hashOf(token), accountId, partyId, proposalId, createdTime: now })
      .execute();
    // Behind the #: what stands there reaches no server and no log.
    const link = `${services.settings.consoleUrl}${STOP_PAGE}#${token}`;
    const vars = () => ({ party, account, link, hours: String(OLD_SERVES_SECONDS / 3600) });
    await tellContact(context, { event: 'stopLink', key: `stopLink:${proposalId}:${at}`, vars }, contact);
  }
}

/** Of each address once. */
async function contactsOf(db: Db, partyId: number, now: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select distinct on (lower(mail)) mail, coalesce(contact, party) as name from (
      select contact_email as mail, contact_name as contact, name as party from parties where id = ${partyId}
      union all
      select old ->> 'contact_email', old ->> 'contact_name', old ->> 'name' from audit_log
      where table_name = 'parties' and record_id = ${String(partyId)} and action = 'update'
        and time > ${later(now, -CONTACT_NEW_SECONDS)}
        and lower(old ->> 'contact_email') is distinct from lower(new ->> 'contact_email')
    ) contacts
    where mail is not null order by lower(mail)`.execute(db);
  return rows;
}
