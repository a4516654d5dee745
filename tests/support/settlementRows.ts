import { sql } from 'kysely';
import type { Db } from '../../src/server/kit/context';
import { endPeriod } from '../../src/server/settlement/draftStatements';
import { addSettled } from './keptGiven';

/** Terms of every kind, with and without a period, and statements with their lines in every status. */
export async function addSettlements(db: Db): Promise<void> {
  await addSettled(db);
  await sql`
    update settlement_terms set settlement_period = 1 + id % 4, due_days = id % 30, status = 1 + id % 2, period_first_day = '2020-01-01', period_last_day = '2020-01-07',
      unified_number = case when party_id is null then '04595257' end
    where id % 5 > 0`.execute(db);
  const { rows } = await sql<{ id: number; last: string }>`
    select t.id, max(l.day)::text as last from settlement_terms t join ledger_lines l on l.account_id = t.ledger_account_id
    where t.settlement_period is not null group by t.id`.execute(db);
  for (const { id, last } of rows) {
    const due = { id, settlementPeriod: 1, periodLastDay: last };
    await sql`update settlement_terms set period_last_day = ${last}::date where id = ${id}`.execute(db);
    await endPeriod(db, due, '2026-06-15 03:00:00', 'Tulay');
  }
  // More of them, without lines: whose they are and how far.
  await sql`
    insert into settlement_statements (statement_number, terms_id, settlement_kind, account_code, owner_name, ledger_currency, period_first_day,
      period_last_day, line_quantity, gross, fee, tax, net, due_day, invoice_number, bank_reference, paid_time, status, maker_name, created_time, updated_time)
    select 'ST-' || t.id || '-' || n, t.id, t.settlement_kind, a.account_code, a.owner_name, t.ledger_currency, date '2010-01-01' + n * 10,
      date '2010-01-01' + n * 10 + 9, 1 + n, 100 + n, n, 1, 100, date '2010-02-01' + n, case when n % 3 = 0 then 'AB' || (10000000 + t.id * 10 + n) end,
      case when n = 4 then 'TR-' || t.id end, case when n = 4 then now() end, n, 'Tulay', now() - n * interval '1 hour', now()
    from settlement_terms t join ledger_accounts a on a.id = t.ledger_account_id cross join generate_series(1, 6) n where t.id % 7 = 0`.execute(
    db,
  );
}
