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
