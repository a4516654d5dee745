/** @tier all: whole demos */
import { sql } from 'kysely';
import { keptTables } from '../../src/server/db/tables';
import type { Db } from '../../src/server/kit/context';
import { clearAll } from '../../src/server/seed/clear';
import { seedDemo } from '../../src/server/seed/demo';

/** How many rows each table has that is not empty. */
async function rowsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of keptTables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    if (rows[0]?.n) counts[table] = rows[0].n;
  }
  return counts;
}

test('what was emptied has all that no installation is without, and can be filled again', async () => {
  const { db } = await tulay.openMigrated();
  const { audit_log: _, secrets: __, ...begun } = await rowsOf(db);
  expect(Object.keys(begun)).toContain('message_rules');
  const size = { now: new Date('2026-11-20T13:30:00Z'), orders: 300, users: 60, days: 10, seed: 7 };
  await seedDemo(db, size);
  const demo = await rowsOf(db);
  await clearAll(db);
  const { audit_log: ___, secrets: ____, ...cleared } = await rowsOf(db);
  expect(cleared).toEqual(begun);
  await seedDemo(db, size);
  expect(Object.keys(await rowsOf(db)).sort()).toEqual(Object.keys(demo).sort());
}, 120_000);
