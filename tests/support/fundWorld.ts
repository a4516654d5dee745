import { sql } from 'kysely';
import { dayAfter } from '../../src/domain/kit/days';
import { fromZone } from '../../src/domain/kit/zone';
import type { World } from './world';

/** What left an account outside in an hour of a day in Taipei. */
export interface PastOut {
  readonly day: string;
  readonly hour: number;
  readonly amount: number;
}

/** By which these entries are told from all others. */
const FROM_ID = 1_000_000;

/** Posts what left an account outside, each half an hour after its hour has begun. */
export async function wentOut({ db }: World, name: string, out: readonly PastOut[]): Promise<void> {
  if (out.length === 0) return;
  const { rows } = await sql<{ posted: number }>`
    select count(*)::int as posted from ledger_entries where source_id >= ${FROM_ID}`.execute(db);
  const facts = out.map(({ day, hour, amount }, at) => ({
    id: FROM_ID + Number(rows[0]?.posted) + at,
    day,
    time: `${fromZone(`${day} ${String(hour).padStart(2, '0')}:30:00`, 'Asia/Taipei')}Z`,
    amount,
  }));
  await sql`
    with facts as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(id bigint, day date, time timestamptz, amount numeric)
    ),
    entries as (
      insert into ledger_entries (ledger_source, source_id, day, time, hash) select 4, id, day, time, '' from facts returning id, source_id, day
    ),
    sides as materialized (
      select a.id as out_of, ledger_account(3110::smallint, a.ledger_currency, 0::smallint, '') as capital
      from ledger_accounts a where a.name = ${name}
    )
    insert into ledger_lines (entry_id, account_id, day, amount)
    select e.id, l.account_id, e.day, l.amount
    from entries e join facts f on f.id = e.source_id cross join sides s
    cross join lateral (values (s.out_of, -f.amount), (s.capital, f.amount)) l(account_id, amount)
    order by e.id`.execute(db);
}

/** As much in each hour of so many days before a day. */
export const steadyOut = (day: string, days: number, amount: number): PastOut[] =>
  Array.from({ length: days }, (_, at) => dayAfter(day, -1 - at)).flatMap((one) =>
    Array.from({ length: 24 }, (_, hour) => ({ day: one, hour, amount })),
  );
