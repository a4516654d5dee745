import { sql } from 'kysely';
import { type Dashboard, dashboards } from '../../src/domain/dashboards/pages';
import { dayAfter } from '../../src/domain/kit/days';
import { businessDay, later, wireOf } from '../../src/domain/kit/zone';
import { dashboardOf } from '../../src/server/dashboards/answer';
import { recordActivity } from '../../src/server/dashboards/recordActivity';
import { usersBehind } from '../../src/server/dashboards/usersBehind';
import type { Db, OperatorContext } from '../../src/server/kit/context';
import { loading } from '../../src/server/seed/bulk';
import { sendAll, watched } from './bareSql';
import { atMost, type Figure, type Skipped } from './figures';
import type { Options } from './options';
import { median, percentile, timed } from './stats';
import { largeOnPostgres, noPostgres, type Store } from './stores';

/** A year of a million users, each with ten orders and as many looks into the app; a fiftieth of it for a look. */
const USERS = { quick: 20_000, whole: 1_000_000 } as const;
const EACH = 10;
const DAYS = 400;
const ROUNDS = 10;
/** Decisions section 60, in milliseconds. */
const YEAR_MS = 300;
const ACTIVITY_MS = 1;

/** Made once: without triggers and indexes, and counted when all of it is there. */
async function fill(db: Db, users: number, today: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await loading(tx, ['users', 'orders'], async () => {
      await sql`
        insert into users (id, full_name, mobile, email, nationality, lang, region, user_source, registered_time, verified_time)
        select 1000000 + n, 'Maria Santos', 'm' || n, n || '@example.com', (array['PHL', 'IDN', 'VNM', 'THA'])[1 + n % 4], 'en',
          1 + n % 5, 1 + n % 2, t, t + (n % 60) * interval '1 hour'
        from generate_series(1, ${users}::int) n,
          lateral (select ${`${today} 04:00:00`}::timestamptz - (n % ${DAYS}) * interval '1 day' as t) r`.execute(
        tx,
      );
      await sql`
        insert into orders (transaction_number, service_type, side, category_id, user_id, user_name, user_mobile, payment_method,
          status, created_time, updated_time, paid_time, payment_amount, transaction_amount, service_fee, exchange_rate, recipient)
        select 'BENCH' || u.id || 'N' || k, 1 + (u.id + k) % 9, 1 + k % 2, 7, u.id, full_name, mobile, 1 + k % 4, 4, t, t,
          t + interval '5 minutes', 500, 450, 50, 1.9, full_name
        from users u, generate_series(1, ${EACH}::int) k, lateral (
          select least(registered_time + ((u.id * 7 + k * 37) % ${DAYS}) * interval '1 day' + (k * 2) * interval '1 hour',
            ${`${today} 03:00:00`}::timestamptz) as t) r
        where u.id > 1000000`.execute(tx);
    });
    await sql`analyze`.execute(tx);
    // Why somebody is lost is looked up in their orders, which takes their indexes.
    await loading(tx, ['user_days', 'user_figures'], async () => {
      await sql`insert into user_activity (user_id, platform) select id, 1 + id % 2 from users on conflict do nothing`.execute(
        tx,
      );
      await sql`
        insert into user_days
        select distinct on (user_id, d) 30, d, '4.10.' || user_id % 3, user_id, 12, true, true, 0, 0, 0
        from (
          select u.id as user_id, least(${today}::date, taipei_day(registered_time) + ((u.id * 11 + k * 41) % ${DAYS})::int) as d
          from users u, generate_series(1, ${EACH}::int) k where u.id > 1000000) v`.execute(tx);
      await sql`select rebuild_user_days(${today}::date)`.execute(tx);
      await sql`select recount_user_figures(${today}::date)`.execute(tx);
    });
  });
  await sql`analyze`.execute(db);
}

const known = (of: Dashboard) => ({ period: 'day', day: '', figure: of.card, pageSize: 10 });

/** A year by the day of every page, and the users behind one of its figures beside the SQL alone. */
async function measure({ database }: Store, users: number, now: string): Promise<Figure[]> {
  const { db } = database;
  const today = businessDay(now);
  const part = `dashboards of ${users.toLocaleString('en')} users, PostgreSQL`;
  const year = { period: 'day', firstDay: dayAfter(today, -364), lastDay: today } as const;
  const figures: Figure[] = [];
  for (const of of Object.values<Dashboard>(dashboards)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(await timed(() => dashboardOf(of, db, year, now)));
    figures.push({
      part,
      name: `${of.page}: a year by day`,
      value: median(times),
      unit: 'ms',
      limit: atMost(YEAR_MS),
    });
    const input = { ...known(of), day: dayAfter(today, -40) } as Parameters<typeof usersBehind>[2];
    const open = (on: Db) => usersBehind(of, { db: on, now } as OperatorContext, input);
    const statements = await watched(database, open);
    const [call, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS * 2; round++) {
      call.push(await timed(() => open(db)));
      bare.push(await timed(() => sendAll(database, statements)));
    }
    const floor = percentile(bare, 0.95);
    const limit = atMost(floor * 1.5 + 2);
    const value = percentile(call, 0.95);
    figures.push({
      part,
      name: `${of.page}: users of a day, p95`,
      value,
      unit: 'ms',
      floor: { name: 'its SQL alone', value: floor },
      limit,
    });
  }
  return [...figures, ...(await activity(db, part, later(now, DAY_SECONDS)))];
}

const DAY_SECONDS = 86_400;

/** What the first activity of a day costs, and what all others do; `now` lies on a day on which nobody was there yet. */
async function activity(db: Db, part: string, now: string): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let n = 1; n <= 300; n++) {
    const id = 1_000_000 + n * 31;
    first.push(await timed(() => recordActivity(db, id, now)));
    again.push(await timed(() => recordActivity(db, id, now)));
  }
  const limit = atMost(ACTIVITY_MS);
  return [
    { part, name: 'first activity of a day, p50', value: median(first), unit: 'ms' },
    { part, name: 'another one, p50', value: median(again), unit: 'ms', limit },
  ];
}

/** Dashboards at the size that is promised, on PostgreSQL. */
export async function benchDashboards({ quick, keep, say }: Options): Promise<(Figure | Skipped)[]> {
  const without = await noPostgres();
  if (without) return [{ part: 'dashboards, PostgreSQL', because: without }];
  const users = quick ? USERS.quick : USERS.whole;
  const now = wireOf(new Date());
  say(`PostgreSQL: ${users.toLocaleString('en')} users with ${EACH} orders each`);
  const today = businessDay(now);
  const store = await largeOnPostgres({
    part: 'dashboards',
    holds: `${users} users on ${today}`,
    fill: (db) => fill(db, users, today),
    keep,
  });
  try {
    return await measure(store, users, now);
  } finally {
    await store.close();
  }
}
