/** @tier all: whole demos */
import { sql } from 'kysely';
import { valuesOf } from '../../src/domain/kit/codes';
import { returnedBy } from '../../src/domain/points/lots';
import { pointKind } from '../../src/domain/points/pointEntry';
import type { Database } from '../../src/server/db/database';
import { bringUpToNow } from '../../src/server/demo';
import type { Db } from '../../src/server/kit/context';
import { loadSecrets } from '../../src/server/secrets';
import { seedDemo } from '../../src/server/seed/demo';
import { memoryFiles } from '../support/memoryFiles';
import { differingPoints } from '../support/pointWorld';
import { SESSION_SETTINGS } from '../support/settings';

/** The demo's points add up, also after it was brought up to now. */

jest.setTimeout(240_000);
const MADE = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-29T01:00:00Z');
const SIZE = { orders: 1200, users: 400, days: 40, seed: 7 };

let database: Database;
beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: MADE, ...SIZE });
});

/** Balances, entries and lots agree, and so do orders with what they took and gave back. */
async function addsUp(db: Db, today: string): Promise<void> {
  expect(await differingPoints(db)).toEqual([]);
  const orders = await sql<
    Parameters<typeof returnedBy>[0] & { id: number; spent: number; returned: number }
  >`
    select o.id, o.status, o.points_used, o.payment_amount, o.refunded_amount,
      coalesce(-sum(e.points) filter (where e.point_kind = 11), 0)::integer as spent,
      coalesce(sum(e.points) filter (where e.point_kind = 12), 0)::integer as returned
    from orders o left join point_entries e on e.order_id = o.id group by o.id`.execute(db);
  expect(orders.rows.filter((one) => one.spent !== one.pointsUsed)).toEqual([]);
  expect(orders.rows.filter((one) => one.returned !== returnedBy(one))).toEqual([]);
  expect(orders.rows.some(({ returned }) => returned > 0)).toBe(true);
  const { rows: wrong } = await sql`
    select e.id from point_entries e join (select entry_id, sum(points) as points from point_lines group by 1) l on l.entry_id = e.id
    where l.points <> e.points
    union all select lot_id from point_lots where expire_day < ${today} and points_left > 0
    union all select l.id from point_lines l join point_entries e on e.id = l.entry_id join point_entries t on t.id = l.lot_id
      where t.user_id <> e.user_id or t.time > e.time
    union all select id from (
      select id, sum(points) over (partition by user_id order by time, id) as balance from point_entries) b where balance < 0
    union all select (d.day - date '2000-01-01') from (
      select day, point_kind, sum(points) as points from point_days group by 1, 2) d
      full join (select (time at time zone 'Asia/Taipei')::date as day, point_kind, sum(points) as points from point_entries group by 1, 2) e
        using (day, point_kind)
      where d.points is distinct from e.points`.execute(db);
  expect(wrong).toEqual([]);
}

test('the demo has lively points that add up', async () => {
  const { db } = database;
  await addsUp(db, '2026-11-20');
  const kinds = await sql<{
    kind: number;
  }>`select distinct point_kind as kind from point_entries order by 1`.execute(db);
  // What is taken back follows from rules, which nobody keeps yet.
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(valuesOf(pointKind).filter((kind) => kind !== 13));
  const { rows } = await sql<{ soon: number; first: string; pending: number }>`
    select (select count(*)::integer from point_lots where points_left > 0 and expire_day <= date '2026-12-20') as soon,
      (select min(time)::text from point_entries) as first,
      (select count(*)::integer from approvals where kind = 'pointAdjustment' and audit_status = 1) as pending`.execute(
    db,
  );
  expect(rows[0]?.soon).toBeGreaterThan(5);
  expect(rows[0]?.first.slice(0, 10) ?? '').toMatch(/^2025-1/);
  expect(rows[0]?.pending).toBeGreaterThan(0);
});

test('a demo that is brought up to now goes on with its points', async () => {
  const { db } = database;
  const secrets = await loadSecrets(db);
  const parts = { secrets, settings: SESSION_SETTINGS, demo: true, files: memoryFiles() };
  await bringUpToNow(database, parts, LATER, () => {});
  await addsUp(db, '2026-11-29');
  const { rows } = await sql<{ fresh: number }>`
    select count(*)::integer as fresh from point_entries where time > '2026-11-21'`.execute(db);
  expect(rows[0]?.fresh).toBeGreaterThan(20);
});
