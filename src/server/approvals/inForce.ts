import { sql } from 'kysely';
import type { KeptPage } from '../../domain/kit/keptPage';
import { rateStatus } from '../../domain/kit/published';
import type { Timed } from '../../domain/kit/timed';
import { businessDay } from '../../domain/kit/zone';
import { AGREED } from '../../domain/merchants/commission';
import { indexed, inForce, instantOf } from '../../domain/pricing/inForce';
import type { Db } from '../kit/context';
import type { Values } from '../kit/keptWrites';
import { sameScope } from '../kit/published';
import { accountOf } from '../merchants/bankAccounts';

/** What is to be added, as it would stand. */
interface Added {
  readonly id: number;
  readonly values: Values;
}

type Reading = (db: Db, added: Added, moment: string) => Promise<Values | undefined>;

/** How it is read for kinds that say otherwise than by their times what is in force. */
const READINGS: Readonly<Record<string, Reading>> = {
  commission: termsInForce,
  bankAccount: (db, { values }, moment) => accountOf(db, Number(values.partyId), moment),
  // What it switches from is among what its maker saw.
  routeSwitch: async (_, { values }) => ({ toName: values.fromName }),
};

/**
 * What is in force at a UTC moment about the same as a record that is to be added, unmasked; undefined where nothing is,
 * or where nothing takes the place of anything.
 */
export async function readInForce(
  db: Db,
  { of }: KeptPage,
  added: Added,
  moment: string,
): Promise<Values | undefined> {
  const reading = READINGS[of.name];
  if (reading) return reading(db, added, moment);
  if (!of.published || of.moves?.codes !== rateStatus) return undefined;
  const { rows } = await sql<Timed & Values>`
    select * from ${sql.table(of.table)}
    where id <> ${added.id} and ${sameScope(of.published, added.values)}`.execute(db);
  return inForce(indexed(rows), instantOf(moment));
}

/** The terms of a party and a service of which the day has begun last. */
function termsInForce(db: Db, { id, values }: Added, moment: string): Promise<Values | undefined> {
  return db
    .selectFrom('commissions')
    .selectAll()
    .where('partyId', '=', Number(values.partyId))
    .where('serviceType', '=', Number(values.serviceType))
    .where('status', '=', AGREED)
    .where('fromDay', '<=', businessDay(moment))
    .where('id', '<>', id)
    .orderBy('fromDay', 'desc')
    .limit(1)
    .executeTakeFirst();
}
