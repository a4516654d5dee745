/** @tier all: properties of counts over thousands of changes */

import { sql } from 'kysely';
import type { List } from '../../src/domain/kit/list';
import { dateOf, wireOf } from '../../src/domain/kit/zone';
import { conditions } from '../../src/server/kit/conditions';
import type { Db } from '../../src/server/kit/context';
import { countOf } from '../../src/server/kit/listing';
import { tiersOf } from '../../src/server/kit/names';
import { EVERYTHING } from '../../src/server/kit/sight';
import { lists } from '../../src/server/lists';
import { unguarded } from '../../src/server/seed/clear';
import { addListRows } from '../support/listRows';
import fc from '../support/properties';

/** Totals come from counts that triggers keep (migration 0004): they are what counting row by row gives, always. */

const list = lists.ntdPayBills.page.list as unknown as List;
const NOW = '2026-11-20 04:00:00';
let db: Db;

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await addListRows(db, NOW);
});

async function rowByRow(input: Record<string, unknown>): Promise<number> {
  const { all } = await tiersOf(db, list, input);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders where ${conditions(list, all, EVERYTHING)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Moments of the last three days, many of them on the hour or a second beside it. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 80 }), fc.constantFrom(-1, 0, 1, 1799))
  .map(([hours, seconds]) =>
    wireOf(new Date(dateOf('2026-11-20 05:00:00').getTime() - hours * 3_600_000 + seconds * 1000)),
  );

const input = fc.record(
  {
    createdTimeStart: moment,
    createdTimeEnd: moment,
    status: fc.constantFrom([4], [2, 5, 8], [0, 1, 13]),
    categoryId: fc.constantFrom(5, 7),
    userName: fc.constantFrom('maria', '%'),
  },
  { requiredKeys: [] },
);

const agrees = () =>
  fc.assert(
    fc.asyncProperty(input, async (narrowed) => {
      expect(await countOf(db, list, narrowed, EVERYTHING)).toBe(await rowByRow(narrowed));
    }),
    { numRuns: 150 },
  );

test('for every range and filter', agrees);

test('after orders moved, some of them back, and some were deleted', async () => {
  await sql`update orders set status = 4, version = version + 1 where id % 3 = 0`.execute(db);
  await sql`update orders set status = 6 where id % 9 = 0`.execute(db);
  await sql`update orders set category_id = 5, side = 1 where id % 7 = 0`.execute(db);
  await sql`delete from handling_records`.execute(db);
  await sql`delete from amend_cases`.execute(db);
  await sql`delete from approvals`.execute(db);
  await sql`delete from fund_waits`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    delete from orders where id % 5 = 0 and not (${sql.join(await pointers(), sql` or `)})`.execute(db);
  expect(Number(numAffectedRows)).toBeGreaterThan(10);
  await agrees();
});

/** Whether an order cannot be deleted, for each table that points to orders. */
async function pointers() {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'orders'::regclass and c.confdeltype = 'a'`.execute(db);
  return rows.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.raw(table)} p where p.${sql.raw(column)} = orders.id)`,
  );
}

test('after the differences were put together', async () => {
  const before = await db
    .selectFrom('orderCounts')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  await sql`select compact_order_counts(100000)`.execute(db);
  const after = await db
    .selectFrom('orderCounts')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  expect(after.n).toBeLessThan(before.n);
  await agrees();
});

test('not from a transaction that was rolled back', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await sql`update orders set status = 9`.execute(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await agrees();
});

test('after they were counted anew', async () => {
  await sql`delete from order_counts where n > 0`.execute(db);
  await sql`select recount_orders()`.execute(db);
  await agrees();
});

test('after all orders were removed', async () => {
  await unguarded(db, (tx) => sql`truncate orders cascade`.execute(tx));
  expect(await countOf(db, list, {}, EVERYTHING)).toBe(0);
});
