/** @tier all: a whole demo, upgraded from an older schema */
import { readFileSync } from 'node:fs';
import { seedDemo } from '../../src/server/seed/demo';

const MIGRATION = 'src/server/db/migrations/0029_approvals.sql';

test('a proposal from before says of itself what proposing writes today', async () => {
  const { db, execute } = await tulay.openMigrated();
  await seedDemo(db, { now: new Date('2026-11-20T13:30:00Z'), orders: 1200, users: 200, days: 40, seed: 7 });
  // Then there were proposals about orders alone.
  await execute('delete from approvals where order_id is null');
  const written = () =>
    db
      .selectFrom('approvals')
      .select(['id', 'kind', 'subjectName', 'orderId', 'changes'])
      .orderBy('id')
      .execute();
  const before = await written();
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['refund', 'amendment', 'orderOperation']));
  const bringing = readFileSync(MIGRATION, 'utf8').match(/^update approvals[^;]*;/gm) ?? [];
  expect(bringing).toHaveLength(2);
  await execute(`update approvals set subject_name = '', order_id = null, changes = '[]'`);
  for (const one of bringing) await execute(one);
  const sorted = (rows: typeof before) =>
    rows.map((row) => ({
      ...row,
      changes: [...row.changes].sort((a, b) => a.field.localeCompare(b.field)),
    }));
  expect(sorted(await written())).toEqual(sorted(before));
});
