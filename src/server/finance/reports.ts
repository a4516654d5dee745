import { type RawBuilder, sql } from 'kysely';
import { profitStatsList, RESULT_ACCOUNTS, trialBalanceList } from '../../domain/finance/reports';
import { minus, sum } from '../../domain/kit/decimal';
import { type Figures, type Group, MOST_DAYS, periodOf, periodsOf } from '../../domain/kit/stats';
import type { Part, StatsSpring } from '../kit/statistics';
import { accountOf, currencyOf } from './ledger/literals';

const MEASURES = Object.entries(RESULT_ACCOUNTS);

/** What the rows of a currency come to, by their accounts: `amount` is debited above nothing. */
const FIGURES = sql.join(
  MEASURES.map(
    ([name, [account, currency, side]]) => sql`
      coalesce(sum(${side === 'debit' ? sql`amount` : sql`-amount`}) filter (
        where account_code = ${accountOf(account)} and ledger_currency = ${currencyOf(currency)}), 0)::numeric(20,2)::text as ${sql.ref(name)}`,
  ),
);
const ACCOUNTS = sql.join([...new Set(MEASURES.map(([, [account]]) => account))].map(accountOf));

/** The columns by which orders are grouped and filtered. */
const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  serviceType: sql`o.service_type`,
  paymentMethod: sql`o.payment_method`,
  partner: sql`o.partner`,
};

type Row = Readonly<Record<keyof typeof RESULT_ACCOUNTS, string>> & {
  readonly periodStart: string;
  readonly group: Group;
};

/** All of a day together is read from the balances of its accounts, a part of it from the lines of its orders. */
const gatherProfit: StatsSpring['gather'] = async (db, _reader, input, { firstDay, lastDay }) => {
  const { period, groupBy } = input;
  const filters = Object.entries(COLUMNS).flatMap(([name, column]) => {
    const values = input[name];
    return Array.isArray(values) && values.length > 0 ? [sql`and ${column} in (${sql.join(values)})`] : [];
  });
  const days = sql`between ${firstDay}::date and ${lastDay}::date`;
  const group = groupBy === undefined ? sql`null` : (COLUMNS[groupBy] ?? sql`null`);
  const isWhole = groupBy === undefined && filters.length === 0;
  const posted = isWhole
    ? sql`
      select b.day, a.account_code, a.ledger_currency, b.debit - b.credit as amount, null as "group"
      from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where b.day ${days} and a.account_code in (${ACCOUNTS})`
    : sql`
      select l.day, a.account_code, a.ledger_currency, l.amount, ${group} as "group"
      from ledger_accounts a join ledger_lines l on l.account_id = a.id left join orders o on o.id = l.order_id
      where l.day ${days} and a.account_code in (${ACCOUNTS}) ${sql.join(filters, sql` `)}`;
  const { rows } = await sql<Row>`
    select date_trunc(${sql.lit(period)}, day)::date::text as period_start, "group", ${FIGURES}
    from (${posted}) posted group by 1, 2`.execute(db);
  return rows.map(({ periodStart, group: value, ...figures }) => ({
    periodStart,
    group: value,
    figures: { ...figures, profitNtd: profitOf(figures, 'ntd'), profitPhp: profitOf(figures, 'php') },
  }));
};

/** Income less expense of a currency. */
function profitOf(figures: Figures, of: 'ntd' | 'php'): string {
  const amounts = (side: 'debit' | 'credit') =>
    sum(
      ...MEASURES.flatMap(([name, [, currency, on]]) =>
        currency === of && on === side ? [String(figures[name])] : [],
      ),
    );
  return minus(amounts('credit'), amounts('debit'));
}

/** Days whose lines are read at once: of a big provider a day has some ten thousand. */
const DAYS_OF_LINES = 1;

/** What was earned, from the ledger. */
export const profitSpring: StatsSpring = {
  of: profitStatsList,
  daysAQuery: DAYS_OF_LINES,
  gather: gatherProfit,
};

interface Moved {
  /** Null for all days before. */
  readonly periodStart: string | null;
  readonly group: Group;
  readonly debitNtd: string;
  readonly creditNtd: string;
  readonly debitPhp: string;
  readonly creditPhp: string;
}

/** Every account in every period, also one in which nothing was posted to it. */
const gatherBalances: StatsSpring['gather'] = async (db, _reader, input, days) => {
  const { period, groupBy } = input;
  const codes = Array.isArray(input.accountCode) ? input.accountCode : [];
  const filters = codes.length === 0 ? sql`` : sql`and a.account_code in (${sql.join(codes)})`;
  const total = (side: 'debit' | 'credit', of: 'ntd' | 'php') =>
    sql`coalesce(sum(b.${sql.ref(side)}) filter (where a.ledger_currency = ${currencyOf(of)}), 0)::numeric(20,2)::text`;
  const { rows } = await sql<Moved>`
    select case when b.day >= ${days.firstDay}::date
        then greatest(date_trunc(${sql.lit(period)}, b.day)::date, ${days.firstDay}::date)::text end as period_start,
      ${groupBy === undefined ? sql`null::smallint` : sql`a.account_code`} as "group",
      ${total('debit', 'ntd')} as debit_ntd, ${total('credit', 'ntd')} as credit_ntd,
      ${total('debit', 'php')} as debit_php, ${total('credit', 'php')} as credit_php
    from ledger_balances b join ledger_accounts a on a.id = b.account_id
    where b.day <= ${days.lastDay}::date ${filters} group by 1, 2`.execute(db);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return groups
    .flatMap((group) =>
      levels(
        rows.filter((row) => row.group === group),
        periodsOf(period, days).map(({ firstDay }) => firstDay),
        group,
      ),
    )
    .map((part) => ({ ...part, periodStart: periodOf(period, part.periodStart) }));
};

const NOTHING = { debitNtd: '0.00', creditNtd: '0.00', debitPhp: '0.00', creditPhp: '0.00' };

/** What a group of accounts had and has, from period to period. */
function levels(rows: readonly Moved[], starts: readonly string[], group: Group): Part[] {
  const movedIn = (start: string | null) => rows.find(({ periodStart }) => periodStart === start) ?? NOTHING;
  const before = movedIn(null);
  let ntd = minus(before.debitNtd, before.creditNtd);
  let php = minus(before.debitPhp, before.creditPhp);
  return starts.map((periodStart) => {
    const { debitNtd, creditNtd, debitPhp, creditPhp } = movedIn(periodStart);
    const [openingNtd, openingPhp] = [ntd, php];
    ntd = minus(sum(ntd, debitNtd), creditNtd);
    php = minus(sum(php, debitPhp), creditPhp);
    const figures = { openingNtd, debitNtd, creditNtd, closingNtd: ntd };
    return {
      periodStart,
      group,
      figures: { ...figures, openingPhp, debitPhp, creditPhp, closingPhp: php },
    };
  });
}

/** Balances of accounts, from the sums that triggers keep. */
export const trialBalanceSpring: StatsSpring = {
  of: trialBalanceList,
  daysAQuery: MOST_DAYS,
  gather: gatherBalances,
};
