import { type RawBuilder, sql } from 'kysely';
import { PREFUND } from '../../src/domain/finance/capitalAccount';
import type { KeptPage } from '../../src/domain/kit/keptPage';
import type { Db } from '../../src/server/kit/context';
import { partyRow } from './partyRows';

/** Of what is there from the beginning that which may become other: an event that need not be told, an account that takes every limit. */
const GIVEN: Readonly<Record<string, RawBuilder<unknown>>> = {
  message_rules: sql`template_id is not null and message_event < 11`,
  settlement_terms: sql`true`,
  capital_accounts: sql`account_code = ${sql.lit(PREFUND)}`,
};

function canBecomeOther(table: string): RawBuilder<unknown> {
  const found = GIVEN[table];
  if (!found) throw new Error(`nobody knows what may become other in ${table}`);
  return found;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const used: number[] = [0];

/** What is given and was not taken yet. */
export async function nextGiven(db: Db, { of }: KeptPage): Promise<number> {
  const within = JSON.stringify(
    Object.fromEntries(Object.entries(of.within).map(([name, value]) => [snake(name), value])),
  );
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(of.table)} t
    where ${canBecomeOther(of.table)} and id not in (${sql.join(used)}) and to_jsonb(t) @> ${within}::jsonb
    order by id limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${of.name} has no more`);
  used.push(row.id);
  return row.id;
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

/** Parties of each kind that is settled with, each of which has an account from the beginning. */
export async function addSettled(db: Db): Promise<void> {
  const parties = await db
    .insertInto('parties')
    .values(
      Array.from({ length: 48 }, (_, at) =>
        partyRow({ code: `SETTLED-${at}`, name: `Settled ${at}`, partyKind: 1 + (at % 4) }),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of parties)
    await sql`select ledger_account(2210::smallint, 1::smallint, 3::smallint, ${String(id)})`.execute(db);
}
