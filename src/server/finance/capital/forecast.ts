import { sql } from 'kysely';
import { TRANSFER_APPROVED } from '../../../domain/finance/capitalTransfer';
import { dryAt, FORECAST_DAYS } from '../../../domain/finance/fundForecast';
import { currencyName } from '../../../domain/finance/inItsCurrency';
import { dayAfter } from '../../../domain/kit/days';
import type { Currency } from '../../../domain/kit/fieldKinds';
import { BUSINESS_ZONE, businessDay, later } from '../../../domain/kit/zone';
import type { Db } from '../../kit/context';
import { calendarFrom } from '../../operation/holidays';

/** How long a forecast stands (decisions section 32), in seconds. */
const STANDS_SECONDS = 600;

/** Whose banks have to be open for money in a currency. */
const REGIONS = { NTD: 'TWN', PHP: 'PHL' } as const satisfies Record<Currency, string>;

/** How far forecasts are: the last day of the ledger that ended, the last one that they count, and when they were noted. */
interface Standing {
  readonly endedDay: string | null;
  readonly countedDay: string | null;
  readonly notedTime: string | null;
}

/**
 * Writes down when the funds of each account outside will be gone, for lists: each ten minutes, and once a day ended. Processes
 * that do so at once write the same. Resolves with of how many accounts; `now` is UTC.
 */
export async function noteForecasts(db: Db, now: string): Promise<number> {
  const { rows } = await sql<Standing>`
    select (select max(day) from ledger_days) as ended_day, max(counted_day) as counted_day, max(noted_time) as noted_time
    from capital_forecasts`.execute(db);
  const [{ endedDay, countedDay, notedTime } = { endedDay: null, countedDay: null, notedTime: null }] = rows;
  const stands = notedTime !== null && notedTime > later(now, -STANDS_SECONDS);
  if (stands && countedDay === endedDay) return 0;
  await countDays(db, countedDay, businessDay(now));
  return forecastAll(db, endedDay, now);
}

/**
 * Counts what left accounts outside on days that ended after the last one that is counted, a day at a time, so that none takes
 * long, and forgets days on which no forecast looks back.
 */
async function countDays(db: Db, countedDay: string | null, today: string): Promise<void> {
  const first = dayAfter(today, -FORECAST_DAYS);
  const days = await db
    .selectFrom('ledgerDays')
    .select('day')
    .where('day', '>=', first)
    .$if(countedDay !== null, (query) => query.where('day', '>', countedDay))
    .orderBy('day')
    .execute();
  for (const { day } of days) await countDay(db, day);
  if (days.length > 0) await db.deleteFrom('capitalHours').where('day', '<', first).execute();
}

/** What was posted to a day after it was over counts for its first hour. */
async function countDay(db: Db, day: string): Promise<void> {
  const local = sql`(e.time at time zone ${sql.lit(BUSINESS_ZONE)})`;
  await sql`
    insert into capital_hours (capital_account_id, day, hour, amount)
    select c.id, l.day, case when ${local}::date = l.day then extract(hour from ${local})::integer else 0 end, -sum(l.amount)
    from capital_accounts c join ledger_lines l on l.account_id = c.ledger_account_id join ledger_entries e on e.id = l.entry_id
    where l.day = ${day}::date and l.amount < 0
    group by 1, 2, 3 order by 1, 2, 3
    on conflict do nothing`.execute(db);
}

interface Account {
  readonly id: number;
  readonly ledgerCurrency: number;
  readonly available: string;
  readonly firstDay: string | null;
}

async function forecastAll(db: Db, endedDay: string | null, now: string): Promise<number> {
  const first = dayAfter(businessDay(now), -FORECAST_DAYS);
  const { rows: accounts } = await sql<Account>`
    select c.id, c.ledger_currency, c.available,
      (select min(day) from ledger_balances where account_id = c.ledger_account_id) as first_day
    from capital_account_view c order by c.id`.execute(db);
  const hours = await db.selectFrom('capitalHours').selectAll().where('day', '>=', first).execute();
  const dated = await datedIn(db);
  const calendars = {
    NTD: await calendarFrom(db, REGIONS.NTD, first),
    PHP: await calendarFrom(db, REGIONS.PHP, first),
  };
  for (const { id, ledgerCurrency, available, firstDay } of accounts) {
    const funds = {
      available,
      firstDay,
      endedDay,
      out: hours.filter(({ capitalAccountId }) => capitalAccountId === id),
      dated: dated.filter(({ toAccountId }) => toAccountId === id),
      calendar: calendars[currencyName(ledgerCurrency)],
    };
    await note(db, id, { dryAt: dryAt(funds, now), countedDay: endedDay, notedTime: now });
  }
  return accounts.length;
}

/** What was agreed upon and is not there yet. */
const datedIn = (db: Db) =>
  db
    .selectFrom('capitalTransfers')
    .select(['toAccountId', 'valueDay', 'amount'])
    .where('status', '=', TRANSFER_APPROVED)
    .execute();

interface Noted {
  readonly dryAt: string | null;
  readonly countedDay: string | null;
  readonly notedTime: string;
}

async function note(db: Db, capitalAccountId: number, row: Noted): Promise<void> {
  await db
    .insertInto('capitalForecasts')
    .values({ capitalAccountId, ...row })
    .onConflict((conflict) => conflict.column('capitalAccountId').doUpdateSet(row))
    .execute();
}
