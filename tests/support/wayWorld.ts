import { sql } from 'kysely';
import { hashOf } from '../../src/server/session/tokens';
import { keyRow } from './partnerRows';
import type { World } from './world';

/** The key of a payout partner that a test adds. */
export const keyOf = (code: string) => `key-of-${code}-0000000000000000000000000000`;

/** Another payout partner with a channel on every rail, which no route names yet. */
export async function insertPartner({ db, clock }: World, code: string, name: string): Promise<number> {
  const { id } = await db
    .insertInto('partners')
    .values({ code, name, scope: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const apiKey = keyOf(code);
  const row = keyRow({ partnerId: id, name: 'API', apiKey, scope: 2 }, clock.text());
  await db
    .insertInto('partnerKeys')
    .values({ ...row, apiKeyHash: hashOf(apiKey) })
    .execute();
  await sql`
    insert into pay_channels (channel_code, channel_name, rail, provider_id, least, most, channel_calendar, minutes_to_arrive,
        start_time, proposal_reason, status, maker_name, created_time, updated_time)
      select ${code} || '-' || split_part(channel_code, '-', 2), ${name}, rail, ${id}, least, most, 1, 10,
        start_time, proposal_reason, 2, maker_name, created_time, updated_time
      from pay_channels where provider_id <> ${id}`.execute(db);
  await sql`select raise_price_version()`.execute(db);
  return id;
}
