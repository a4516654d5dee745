/** @tier all: a whole demo, reckoned a second time */
import { sql } from 'kysely';
import { FUND_FIGURES, postingsBehind } from '../../src/domain/finance/fundPool';
import type { Db } from '../../src/server/kit/context';
import { seedDemo } from '../../src/server/seed/demo';
import { expectByTheBook } from '../support/ledgerBook';
import { redAfter } from '../support/tampering';

/** The postings of the demo, made in sets, are those of the book, order by order; its proof is green, and its fund pool adds up. */

let db: Db;

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await seedDemo(db, { now: new Date('2026-11-20T13:30:00Z'), orders: 3000, users: 500, days: 60, seed: 11 });
}, 120_000);

test('each move of each order posts what the book says, and nothing else', async () => {
  const steps = await expectByTheBook(db);
  const all = [
    'cancel',
    'complete',
    'finishNtdRefund',
    'finishPhpRefund',
    'pay',
    'refundNtd',
    'refundPhp',
    'start',
  ];
  expect([...steps.keys()].sort()).toEqual(all);
}, 60_000);

test('its proof is green', async () => {
  expect(await redAfter(db, [])).toEqual({});
});

test('points of users as each day ends are what its account owes them then', async () => {
  // The account knows of an order once it is paid; what an unpaid one took is in its points alone.
  const { rows } = await sql<{ days: number; wrong: number }>`
    with owed as (
      select b.day, sum(b.credit - b.debit) as owed from ledger_balances b join ledger_accounts a on a.id = b.account_id
      where a.account_code = 2310 group by 1
    ), unpaid as (
      select generate_series(e.day, coalesce((o.paid_time at time zone 'Asia/Taipei')::date - 1, (select max(day) from point_days)), '1 day')::date as day,
        sum(e.points) as points
      from (select *, (time at time zone 'Asia/Taipei')::date as day from point_entries) e join orders o on o.id = e.order_id
      group by 1
    ), days as (
      select day, sum(coalesce(owed, 0)) over (order by day) as owed,
        sum(coalesce(points, 0)) over (order by day) - coalesce(u.points_unpaid, 0) as points
      from owed full join (select day, sum(points) as points from point_days group by 1) p using (day)
        full join (select day, points as points_unpaid from unpaid) u using (day)
    )
    select count(*)::int as days, count(*) filter (where owed <> points)::int as wrong from days`.execute(db);
  expect(rows[0]).toEqual({ days: expect.any(Number), wrong: 0 });
  expect(rows[0]?.days).toBeGreaterThan(50);
});

test('each account outside closes with what it opened with and what moved, and opens with what it closed with', async () => {
  const { rows } = await sql<{ days: number; wrong: number }>`
    select count(*)::int as days, count(*) filter (where closing <> opening + collected + costs + paid_out + refunded + swept + transferred + adjusted
      or opening <> coalesce(before, 0))::int as wrong
    from (select *, lag(closing) over (partition by account_id order by day) as before from fund_pool_view) d`.execute(
    db,
  );
  expect(rows[0]).toEqual({ days: expect.any(Number), wrong: 0 });
  expect(rows[0]?.days).toBeGreaterThan(300);
});

test('each figure of an account and day is the sum of the postings that it opens', async () => {
  const { rows } = await sql<{ accountId: number; day: string } & Record<string, string>>`
    select *, day::text as day from (select *, row_number() over (order by day, account_id) as at from fund_pool_view) d where at % 7 = 0`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(40);
  // What is nothing opens nothing.
  for (const row of rows)
    for (const figure of FUND_FIGURES.filter((name) => Number(row[name]) !== 0)) {
      const { accountId, day, ledgerSource } = postingsBehind(figure, row);
      const { rows: found } = await sql<{ amount: string }>`
        select coalesce(sum(l.amount), 0)::numeric(14,2)::text as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account_id = ${accountId} and l.day between ${day[0]} and ${day[1]}
          and ${ledgerSource ? sql`e.ledger_source in (${sql.join(ledgerSource)})` : sql`true`}`.execute(db);
      expect([figure, row.day, found[0]?.amount]).toEqual([figure, row.day, row[figure]]);
    }
}, 60_000);
