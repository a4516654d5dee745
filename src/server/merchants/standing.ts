import { sql } from 'kysely';
import { businessDay } from '../../domain/kit/zone';
import { IN_BUSINESS, OVER } from '../../domain/merchants/partyCodes';
import type { Db } from '../kit/context';
import { Refused, wrong } from '../kit/refused';

/** One of the parties from another one upwards. */
interface Above {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly contractTo: string | null;
}

/** A party and those above it, locked to the end of the transaction, so that they stay what they are meanwhile. */
async function partiesAbove(db: Db, id: number): Promise<Above[]> {
  const { rows } = await sql<Above>`
    select id, name, status, contract_to from parties
    where id in (select id from parties_above(${id})) order by id for share`.execute(db);
  return rows;
}

/**
 * Refuses what a party, or one above it, may not do now (decisions section 58): 403 `partner.suspended` naming the one
 * that is not in business, 409 `party.contractEnded` naming the one whose contract is over.
 */
export async function assertInBusiness(db: Db, id: number, now: string): Promise<void> {
  const today = businessDay(now);
  for (const { name, status, contractTo } of await partiesAbove(db, id)) {
    if (status !== IN_BUSINESS) throw new Refused(403, 'partner.suspended', { name });
    if (contractTo !== null && contractTo < today) throw new Refused(409, 'party.contractEnded', { name });
  }
}

/** A party that is not over, locked to the end of the transaction; refused with 400 that names `partyId`. */
export async function openParty(db: Db, id: number) {
  const found = await db.selectFrom('parties').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  if (!found || OVER.includes(found.status)) throw wrong('partyId', { key: 'rules.oneOf' });
  return found;
}
