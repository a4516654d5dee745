import { sql } from 'kysely';
import { later } from '../../../domain/kit/zone';
import { CONTACT_NEW_SECONDS } from '../../../domain/merchants/bankAccount';
import type { Db } from '../../kit/context';

interface Contact {
  readonly name: string;
  readonly mail: string;
}

/** The contact that a party has, and those whose address became another one in the last seven days: of each address once. */
export async function contactsOf(db: Db, partyId: number, now: string): Promise<Contact[]> {
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
