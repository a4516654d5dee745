import { sql } from 'kysely';
import { latestEnd } from '../../src/domain/merchants/partnerKey';
import type { Db } from '../../src/server/kit/context';
import { hintOf } from '../../src/server/merchants/keys/newKey';
import { hashOf } from '../../src/server/session/tokens';
import { PARTNERS } from './staff';

interface GivenKey {
  readonly partnerId: number;
  readonly name: string;
  readonly apiKey: string;
  readonly scope: number;
}

/** A key in use, from any address and for a year. */
export const keyRow = ({ apiKey, scope, ...given }: GivenKey, now: string) => ({
  ...given,
  hint: hintOf(apiKey),
  apiKeyHash: hashOf(apiKey),
  scopes: JSON.stringify([scope]),
  addresses: null,
  expireTime: latestEnd(now),
  moveReason: null,
  makerId: null,
  makerName: 'Tulay',
  createdTime: now,
  updatedTime: now,
});

/** The partners of `staff.ts`, each with the key that it calls by. */
export async function insertPartners(db: Db, now: string): Promise<void> {
  const all = Object.entries(PARTNERS);
  await db
    .insertInto('partners')
    .values(all.map(([code, { name, scope }]) => ({ code, name, scope })))
    .execute();
  await db
    .insertInto('partnerKeys')
    .values(
      all.map(([, { apiKey, scope }], at) => keyRow({ partnerId: at + 1, name: 'API', apiKey, scope }, now)),
    )
    .execute();
  // They carry on every rail, as those of an installation that was there before channels were.
  await sql`select add_first_ways()`.execute(db);
}
