/** @tier all: a whole demo, reckoned a second time */
import { type RawBuilder, sql } from 'kysely';
import { FUND_FIGURES, type FundFigure, postingsBehind } from '../../src/domain/finance/fundPool';
import type { Db } from '../../src/server/kit/context';
import { seedDemo } from '../../src/server/seed/demo';
import { expectByTheBook } from '../support/ledgerBook';
import { redAfter } from '../support/tampering';

/** The postings of the demo, made in sets, are those of the book, order by order; its proof is green, and its fund pool adds up. */

let db: Db;

/** Of which days the postings of a figure are; of its own day where nothing is said. */
const REACHES: Partial<Record<FundFigure, RawBuilder<unknown>>> = {
  opening: sql`m.day < d.day`,
  closing: sql`m.day <= d.day`,
};

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
    select count(*)::int as days, count(*) filter (where closing <> opening + collected + costs + exchanged + paid_out + refunded + swept + transferred + settled + adjusted
      or opening <> coalesce(before, 0))::int as wrong
    from (select *, lag(closing) over (partition by account_id order by day) as before from fund_pool_view) d`.execute(
    db,
  );
  expect(rows[0]).toEqual({ days: expect.any(Number), wrong: 0 });
  expect(rows[0]?.days).toBeGreaterThan(300);
});

test('each figure of an account and day is the sum of the postings that it opens', async () => {
  const wrongBy: Record<string, number> = {};
  for (const figure of FUND_FIGURES) {
    const { ledgerSource } = postingsBehind(figure, { accountId: 0, day: '2026-11-20' });
    const { rows } = await sql<{ wrong: number }>`
      with moved as (
        select l.account_id, l.day, sum(l.amount) as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where ${ledgerSource ? sql`e.ledger_source in (${sql.join(ledgerSource)})` : sql`true`} group by l.account_id, l.day
      ), opened as (
        select d.id, ${sql.ref(`d.${figure}`)} as figure, coalesce(sum(m.amount), 0) as amount
        from fund_pool_view d left join moved m on m.account_id = d.account_id and ${REACHES[figure] ?? sql`m.day = d.day`}
        group by d.id, figure
      )
      select count(*)::integer as wrong from opened where figure <> 0 and figure <> amount`.execute(db);
    wrongBy[figure] = rows[0]?.wrong ?? -1;
  }
  expect(wrongBy).toEqual(Object.fromEntries(FUND_FIGURES.map((figure) => [figure, 0])));
}, 60_000);

test('what was exchanged is in the fund pool', async () => {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from fund_pool_view where exchanged <> 0`.execute(db);
  expect(rows[0]?.days).toBeGreaterThan(0);
});
