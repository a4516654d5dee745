import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../domain/kit/codes';
import { dayAfter } from '../../domain/kit/days';
import { businessDay, later } from '../../domain/kit/zone';
import { DRAFT_HOUR, periodEnd, settlementKind } from '../../domain/settlement/codes';
import { PAYMENT_PART } from '../../domain/settlement/statement';
import { TERMS_SETTLED } from '../../domain/settlement/terms';
import { accountOf, currencyOf, ownerOf, sourceOf } from '../finance/ledger/literals';
import type { Db } from '../kit/context';

/** Terms of which a period is over. */
export interface Due {
  readonly id: number;
  readonly settlementPeriod: number;
  readonly periodLastDay: string;
}

/**
 * Drafts the statements of periods that are over, from one o'clock on (decisions section 37): each in a transaction of its own. The days of
 * such a period have ended, so that no line is added to them later. Resolves with how many. `now` is UTC.
 */
export async function draftStatements(db: Db, now: string, makerName: string): Promise<number> {
  await beginPeriods(db, businessDay(now));
  let drafted = 0;
  for (;;) {
    const made = await db.transaction().execute((tx) => draftNext(tx, now, makerName));
    if (made === undefined) return drafted;
    drafted += made;
  }
}

/** Begins the first period of terms that two people agreed on: the one that contains today. Its statement has every earlier line, too. */
async function beginPeriods(db: Db, today: string): Promise<void> {
  const begun = await db
    .selectFrom('settlementTerms')
    .select(['id', 'settlementPeriod'])
    .where('settlementPeriod', 'is not', null)
    .where('periodLastDay', 'is', null)
    .execute();
  for (const { id, settlementPeriod } of begun)
    await sql`
      update settlement_terms t set period_last_day = ${periodEnd(Number(settlementPeriod), today)}::date,
        period_first_day = least(${today}::date, coalesce(
          (select l.day from ledger_lines l where l.account_id = t.ledger_account_id order by l.day limit 1), ${today}::date))
      where id = ${id} and period_last_day is null`.execute(db);
}

/** Ends the period that has been over for longest; resolves with how many statements came of it, undefined when none is over. */
async function draftNext(tx: Db, now: string, makerName: string): Promise<number | undefined> {
  const today = businessDay(later(now, -DRAFT_HOUR * 3600));
  const { rows } = await sql<Due>`
    select id, settlement_period, period_last_day::text as period_last_day from settlement_terms
    where status = ${TERMS_SETTLED} and period_last_day < ${today}::date
      and not exists (select from ledger_entries where day <= period_last_day and day > (select coalesce(max(day), '-infinity') from ledger_days))
    order by period_last_day, id limit 1 for no key update skip locked`.execute(tx);
  const [due] = rows;
  if (!due) return undefined;
  return endPeriod(tx, due, now, makerName);
}

/** Ends a period of terms, and begins the next one. Resolves with how many statements came of it. */
export async function endPeriod(tx: Db, due: Due, now: string, makerName: string): Promise<number> {
  const made = await draftOf(tx, due, now, makerName);
  const periodFirstDay = dayAfter(due.periodLastDay, 1);
  await tx
    .updateTable('settlementTerms')
    .set({
      periodFirstDay,
      periodLastDay: periodEnd(due.settlementPeriod, periodFirstDay),
      // What came to nothing, or less, waits for the next one.
      ...(made > 0 && { unsettledFrom: periodFirstDay }),
    })
    .where('id', '=', due.id)
    .execute();
  return made;
}

/** Makes an amount positive that is owed: to us on a receivable, by us on a payable. */
const SIGN = sql`case c.account_code when ${accountOf('receivable')} then 1 else -1 end`;

/** The lines of an account that no statement has, up to a day; what paid a statement is none of them. */
const linesOf = (termsId: number, lastDay: string): RawBuilder<unknown> => sql`
  select l.id, l.amount * ${SIGN} as amount, e.ledger_source = ${sourceOf('collectionCost')} as is_fee
  from settlement_terms t
  join ledger_accounts c on c.id = t.ledger_account_id
  join ledger_lines l on l.account_id = c.id and l.day >= coalesce(t.unsettled_from, '-infinity') and l.day <= ${lastDay}::date
  join ledger_entries e on e.id = l.entry_id
  where t.id = ${termsId} and not (e.ledger_source = ${sourceOf('settlement')} and e.part = ${sql.lit(PAYMENT_PART)})
    and not exists (select from settlement_lines x where x.ledger_line_id = l.id and x.live)`;

/** Business tax within a fee, or within a commission that we pay: 5 of 105, in whole NTD. None in PHP. */
const TAX = sql`case
  when t.ledger_currency <> ${currencyOf('ntd')} then 0
  when c.account_code = ${accountOf('receivable')} or t.settlement_kind = ${sql.lit(codeOf(settlementKind, 'merchant'))} then round(s.fee * 5 / 105)
  else round((s.gross - s.fee) * 5 / 105) end`;

/** Drafts a statement where its net amount is positive. Resolves with how many: 0 or 1. */
async function draftOf(tx: Db, { id, periodLastDay }: Due, now: string, makerName: string): Promise<number> {
  const { rows } = await sql`
    with lines as materialized (${linesOf(id, periodLastDay)}),
    summed as (
      select count(*)::integer as quantity, coalesce(sum(amount) filter (where not is_fee), 0) as gross,
        coalesce(-sum(amount) filter (where is_fee), 0) as fee
      from lines
    ),
    made as (
      insert into settlement_statements (statement_number, terms_id, settlement_kind, account_code, owner_name, owner_method, ledger_currency, period_first_day, period_last_day, line_quantity, gross, fee, tax, net, due_day,
        maker_name, created_time, updated_time)
      select 'ST' || to_char(t.period_last_day, 'YYYYMMDD') || '-' || lpad(t.id::text, 4, '0'), t.id, t.settlement_kind, c.account_code, c.owner_name, case when c.owner_kind = ${ownerOf('paymentMethod')} then c.owner_key::smallint end, c.ledger_currency,
        t.period_first_day, t.period_last_day,
        s.quantity, s.gross, s.fee, ${TAX}, s.gross - s.fee, t.period_last_day + t.due_days, ${makerName}, ${now}, ${now}
      from summed s, settlement_terms t join ledger_accounts c on c.id = t.ledger_account_id
      where t.id = ${id} and s.gross > s.fee
      returning id
    ),
    listed as (
      insert into settlement_lines (statement_id, ledger_line_id, is_fee)
      select m.id, l.id, l.is_fee from made m, lines l
    )
    select id from made`.execute(tx);
  return rows.length;
}
