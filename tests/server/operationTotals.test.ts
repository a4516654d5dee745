import { sql } from 'kysely';
import { operationLog } from '../../src/domain/system/operationLog';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import type { Client, World } from '../support/world';

/** Totals of the operation log: counts that triggers keep by the day and the hour, and rows at the edges. */

let world: World;
let admin: Client;
beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

test('totals of whole days, of hours around them and of what is left are what rows come to, over years', async () => {
  const { db } = world;
  // Around midnights of Taipei (16:00 UTC), in the middle of hours and at their edges, over three years.
  const moments = [2023, 2024, 2025].flatMap((year) =>
    [
      '02-28 15:59:59',
      '02-28 16:00:00',
      '03-01 00:29:59',
      '03-01 15:30:00',
      '03-01 16:00:00',
      '03-04 08:00:01',
    ].map((rest) => `${year}-${rest}`),
  );
  for (const [at, moment] of moments.entries())
    await sql`
      insert into operation_log (operator_name, path, code, input, ip, request_id, duration_ms, time)
      select 'Tulay', ${`/web/test/years${at % 2}/v1`}, ${at % 3 === 0 ? 409 : 200}, '{}', '', 'years', 1, ${moment}
      from generate_series(1, ${(at % 4) + 1})`.execute(db);
  const edges = [undefined, ...moments.slice(0, 7), '2024-03-01 16:59:59', '2025-01-01 00:00:00'];
  const compare = async () => {
    for (const timeStart of edges)
      for (const timeEnd of edges)
        for (const narrowed of [{}, { action: 'test.years1' }, { code: [409] }]) {
          const input = { ...narrowed, ...(timeStart && { timeStart }), ...(timeEnd && { timeEnd }) };
          if (timeStart && timeEnd && timeEnd < timeStart) continue;
          const { totalItems } = await admin.ask(operationLog.page, { pageSize: 1, ...input } as never);
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from operation_log
            where (${timeStart ?? null}::timestamptz is null or time >= ${timeStart ?? null}::timestamptz)
              and (${timeEnd ?? null}::timestamptz is null or time < ${timeEnd ?? null}::timestamptz + interval '1 second')
              and (${'action' in narrowed ? narrowed.action : null}::text is null or action = 'test.years1')
              and (${'code' in narrowed} = false or code = 409)`.execute(db);
          expect([input, totalItems]).toEqual([input, rows[0]?.n]);
        }
  };
  await compare();
  await sql`delete from operation_log where time = '2024-02-28 16:00:00'`.execute(db);
  await cleanUp(db, world.clock.text());
  const { rows } = await sql<{ fresh: number; days: number; hours: number }>`
    select (select count(*)::int from operation_days where fresh) as fresh,
      (select sum(n)::int from operation_days) as days, (select sum(n)::int from operation_counts) as hours`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({ fresh: 0, days: rows[0]?.hours });
  await compare();
}, 120_000);
