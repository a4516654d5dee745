import { type RawBuilder, sql } from 'kysely';
import { PREFUND } from '../../src/domain/finance/capitalAccount';
import type { Db } from '../../src/server/kit/context';

/** Of what is there from the beginning that which may become other: an event that need not be told, an account that takes every limit. */
const GIVEN: Readonly<Record<string, RawBuilder<unknown>>> = {
  message_rules: sql`template_id is not null and message_event < 11`,
  capital_accounts: sql`account_code = ${sql.lit(PREFUND)}`,
};

export function canBecomeOther(table: string): RawBuilder<unknown> {
  const found = GIVEN[table];
  if (!found) throw new Error(`nobody knows what may become other in ${table}`);
  return found;
}

/** Partners who pay out, each of whom has an account from the beginning. */
export async function addPrefunds(db: Db): Promise<void> {
  const partners = Array.from({ length: 12 }, (_, at) => ({
    code: `PREFUND-${at}`,
    name: `Prefund ${at}`,
    scope: 2,
  }));
  await db.insertInto('partners').values(partners).execute();
}
