import { sql } from 'kysely';
import { ledgerSource } from '../../../../domain/finance/ledgerCodes';
import { valuesOf } from '../../../../domain/kit/codes';
import { BUSINESS_ZONE } from '../../../../domain/kit/zone';
import type { Db } from '../../../kit/context';
import { isDayWhole, lostDays } from '../days';
import { currencyOf, sourceOf } from '../literals';
import { changedPeriods } from '../periods';
import { ORDER_SOURCES } from './comparePostings';
import type { ProofRange, ProofStepResult } from './step';

/** Steps of the proof that hold the ledger against itself: entries, the days that ended, balances. */

/** Sources whose entries belong to an order, and all that there are. */
const OF_ORDERS = sql.join(ORDER_SOURCES.map(sourceOf));
const KNOWN = sql.join(valuesOf(ledgerSource).map((source) => sql.lit(source)));

/** An entry takes so much less than an order. */
const ENTRIES_FOR_ONE = 8;
/** No id is below the one or above the other. */
const [LEAST, MOST] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

interface WrongEntry {
  readonly id: string;
  /** The first and the last order that its lines name. */
  readonly orders: readonly (number | null)[];
}

/**
 * Entries with their lines: that they come to nothing, that they say what they said, and that those of orders name an order, by
 * which they are compared with it.
 */
export async function entriesStep(
  db: Db,
  { after, until }: ProofRange,
  size: number,
): Promise<ProofStepResult> {
  const from = after === '' ? LEAST : Number(after);
  const most = ENTRIES_FOR_ONE * size;
  const { rows } = await sql<{ count: number; last: string | null; wrong: WrongEntry[] }>`
    with entries as materialized (
      select * from ledger_entries where id > ${from} and id <= ${until ?? MOST} order by id limit ${most}
    ),
    -- Sorted once for all, not once for each entry.
    lines as (
      select l.entry_id, l.order_id, l.day, l.amount, a.ledger_currency as currency,
        ledger_line_text(a.account_code, a.ledger_currency, a.owner_kind, a.owner_key, l.order_id, l.amount) as line
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
      where l.entry_id > ${from} and l.entry_id <= (select max(id) from entries)
      order by l.entry_id, a.account_code, a.ledger_currency, a.owner_kind, a.owner_key
    ),
    summed as (
      select entry_id, array_agg(line) as lines, min(order_id) as first_order, max(order_id) as last_order,
        bool_and(order_id is not null) as of_order, min(day) as first_day, max(day) as last_day,
        coalesce(sum(amount) filter (where currency = ${currencyOf('ntd')}), 0) = 0
          and coalesce(sum(amount) filter (where currency = ${currencyOf('php')}), 0) = 0 as zero
      from lines group by entry_id
    ),
    -- An entry is of the day of its moment, or of a later one when that had ended; of a day that ended there is a hash.
    ended as materialized (select coalesce(max(day), '-infinity') as day, ledger_last_closed() as closed from ledger_days),
    compared as (
      select e.id, l.first_order, l.last_order,
        coalesce(e.hash = ledger_entry_hash(e.ledger_source, e.source_id, e.part, e.day, e.time, e.reason, e.operator_id, l.lines)
          and l.zero and (l.first_day, l.last_day) = (e.day, e.day) and l.of_order = (e.ledger_source in (${OF_ORDERS}))
          and e.ledger_source in (${KNOWN}) and (e.day = m.day or e.day > m.day and m.day <= n.closed)
          and (e.day > n.day or d.day is not null), false) as sound
      from entries e cross join ended n cross join lateral (select ${sql.raw(`(e.time at time zone '${BUSINESS_ZONE}')::date`)} as day) m
      left join ledger_days d on d.day = e.day left join summed l on l.entry_id = e.id
    )
    select count(*)::integer as count, max(id)::text as last, coalesce(
      json_agg(json_build_object('id', id::text, 'orders', array[first_order, last_order]) order by id) filter (where not sound), '[]') as wrong
    from compared`.execute(db);
  const [{ count, last, wrong } = { count: 0, last: null, wrong: [] }] = rows;
  const faults = wrong.flatMap(({ id, orders }) => [
    { of: 'entry' as const, key: id },
    ...[...new Set(orders.filter((order) => order !== null))].map((order) => ({
      of: 'order' as const,
      key: String(order),
    })),
  ]);
  const finding = {
    of: 'entries',
    expected: String(count),
    found: String(count - wrong.length),
    faults,
  } as const;
  return { findings: [finding], next: count < most ? null : last, rows: count };
}

/** A day that ended: its hash is over that of the day before it. Before the first one, days that earlier proofs saw and that are lost. */
export async function daysStep(db: Db, { after }: ProofRange): Promise<ProofStepResult> {
  const lost = after === '' ? await lostDays(db) : [];
  const { findings, ...step } = await dayStep(db, after);
  const faults = lost.map((key) => ({ of: 'day' as const, key }));
  const missing = { of: 'days', expected: String(lost.length), found: '0', faults } as const;
  return { ...step, findings: [...findings, ...(lost.length > 0 ? [missing] : [])] };
}

async function dayStep(db: Db, after: string): Promise<ProofStepResult> {
  const { rows } = await sql<{ day: string }>`
    select day from ledger_days where day > ${after || '-infinity'}::date order by day limit 1`.execute(db);
  const day = rows[0]?.day;
  if (day === undefined)
    return { findings: [{ of: 'days', expected: '0', found: '0' }], next: null, rows: 0 };
  const isWhole = await isDayWhole(db, day);
  const found = isWhole ? { found: '1' } : { found: '0', faults: [{ of: 'day' as const, key: day }] };
  return { findings: [{ of: 'days', expected: '1', ...found }], next: day, rows: 0 };
}

/** Months that are closed: their last days are as two people saw them. */
export async function periodsStep(db: Db): Promise<ProofStepResult> {
  const { closed, changed } = await changedPeriods(db);
  const finding = {
    of: 'periods',
    expected: String(closed),
    found: String(closed - changed.length),
    faults: changed.map((key) => ({ of: 'period' as const, key })),
  } as const;
  return { findings: [finding], next: null, rows: 0 };
}

/** Balances of a day, account by account and source by source, against its lines; of every day that has either. */
export async function balancesStep(db: Db, { after }: ProofRange): Promise<ProofStepResult> {
  const { rows } = await sql<{ day: string; all: number; wrong: string[] }>`
    with next as (
      select least((select min(day) from ledger_balances where day > ${after || '-infinity'}::date),
        (select min(day) from ledger_lines where day > ${after || '-infinity'}::date)) as day
    ),
    by_source as (
      select account_id, (coalesce(l.debit, 0), coalesce(l.credit, 0), coalesce(l.lines, 0))
        = (coalesce(b.debit, 0), coalesce(b.credit, 0), coalesce(b.lines, 0)) as sound
      from (
        select l.account_id, e.ledger_source, sum(amount) filter (where amount > 0) as debit, -sum(amount) filter (where amount < 0) as credit,
          count(*) as lines
        from ledger_lines l join ledger_entries e on e.id = l.entry_id, next n where l.day = n.day group by 1, 2
      ) l full join (
        select account_id, ledger_source, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
        from ledger_balances b, next n where b.day = n.day group by 1, 2
      ) b using (account_id, ledger_source)
    ),
    compared as (select account_id, bool_and(sound) as sound from by_source group by account_id)
    select n.day, (select count(*)::integer from compared) as all,
      coalesce((select array_agg(account_id::text order by account_id) from compared where not sound), '{}') as wrong
    from next n where n.day is not null`.execute(db);
  const [{ day, all, wrong } = { day: null, all: 0, wrong: [] }] = rows;
  const faults = wrong.map((id) => ({ of: 'account' as const, key: `${id} ${day}` }));
  const finding = {
    of: 'balances',
    expected: String(all),
    found: String(all - wrong.length),
    faults,
  } as const;
  return { findings: [finding], next: day, rows: 0 };
}
