import { sql } from 'kysely';
import { appContent } from '../../src/domain/app/content';
import { appUsers } from '../../src/domain/app/users';
import { appVersions } from '../../src/domain/app/versions';
import { activeDashboard, dashboardCards, usageDashboard } from '../../src/domain/dashboards/calls';
import { dayAfter } from '../../src/domain/kit/days';
import { noteLost } from '../../src/server/dashboards/clock';
import { recordActivity } from '../../src/server/dashboards/recordActivity';
import type { Db } from '../../src/server/kit/context';
import fc from '../support/properties';
import { addUser } from '../support/rows';
import type { World } from '../support/world';

/** When users are there, and that the users of the last thirty days are always those before, plus first and returned, less lost. */

const FIRST = '2026-01-10';
const DAYS = 130;
const USERS = 5;

let db: Db;
let ids: number[];

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  ids = [];
  for (let n = 0; n < USERS; n += 1) ids.push(await addUser(db));
});

/** A moment of a day in Taipei, UTC: hours after six minutes past midnight. */
const at = (day: string, hour = 0) => `${day} ${String(hour).padStart(2, '0')}:30:00`;

async function forget(): Promise<void> {
  await sql`truncate user_days`.execute(db);
  await sql`update user_activity set first_day = null, last_day = null, lost_day = null, opened_day = null`.execute(
    db,
  );
  await sql`delete from user_figures`.execute(db);
}

/** Figures by day, whatever they were put together from. */
async function daily(): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ day: string; figure: number; n: number }>`
    select day, figure, sum(users)::int as n from user_figures where figure in (10, 11, 12, 13) group by 1, 2`.execute(
    db,
  );
  const found = new Map<string, Record<string, number>>();
  for (const { day, figure, n } of rows) found.set(day, { ...found.get(day), [figure]: n });
  return found;
}

/** Who was there on which days, and on which days the clock did not run. */
const life = fc.record({
  visits: fc.array(fc.tuple(fc.integer({ min: 0, max: USERS - 1 }), fc.integer({ min: 0, max: DAYS - 1 })), {
    minLength: 1,
    maxLength: 40,
  }),
  asleep: fc.array(fc.integer({ min: 0, max: DAYS - 2 }), { maxLength: 60 }),
  rebuilt: fc.boolean(),
});

test('after any history: 30-day users are those before, plus first and returned, less lost', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ visits, asleep, rebuilt }) => {
      await forget();
      const there = new Map<string, Set<number>>();
      for (let n = 0; n < DAYS; n += 1) {
        const day = dayAfter(FIRST, n);
        if (!asleep.includes(n)) await noteLost(db, at(day));
        for (const [who] of visits.filter(([, when]) => when === n)) {
          there.set(day, (there.get(day) ?? new Set()).add(who));
          await recordActivity(db, ids[who] ?? 0, at(day, 1));
        }
      }
      const last = dayAfter(FIRST, DAYS - 1);
      const orders = sql`select rebuild_user_days(${last}::date), recount_user_figures(${last}::date)`;
      if (rebuilt) {
        await sql`update user_days set figure = 30, part = '4.0.0' where figure = 10`.execute(db);
        await orders.execute(db);
      } else await sql`select compact_user_figures(1000, ${last}::date)`.execute(db);
      const figures = await daily();
      let users = 0;
      for (let n = 0; n < DAYS; n += 1) {
        const day = dayAfter(FIRST, n);
        const { 11: first = 0, 12: returned = 0, 13: lost = 0, 10: active = 0 } = figures.get(day) ?? {};
        users += first + returned - lost;
        const window = Array.from({ length: 30 }, (_, back) => [...(there.get(dayAfter(day, -back)) ?? [])]);
        expect([day, users]).toEqual([day, new Set(window.flat()).size]);
        expect([day, active]).toEqual([day, there.get(day)?.size ?? 0]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('who was told in the week before their return stays so, however it is counted', async () => {
  const days = '2026-06-15';
  const comes = (id: number, now: string) => recordActivity(db, id, now, { platform: 1, version: '4.10.0' });
  const message = (id: number, status: number, time: string) =>
    sql`
    insert into deliveries (message_channel, occasion, user_id, lang, body, delivery_status, created_time, sent_time)
    values (1, ${`test:${id}`}, ${id}, 'en', 'Hello', ${status}, ${time}, ${status === 4 ? null : time})`.execute(
      db,
    );
  const parts = async () => {
    const { rows } = await sql<{ userId: number; part: string }>`
      select user_id, part from user_days where figure = 12 order by user_id`.execute(db);
    return rows.map(({ userId, part }) => [ids.indexOf(userId), part]);
  };
  await forget();
  const [told, failed, early, late] = ids as [number, number, number, number];
  for (const id of [told, failed, early, late]) await comes(id, '2026-04-20 02:30:00');
  await message(told, 3, '2026-06-03 03:00:00');
  await message(failed, 4, '2026-06-05 03:00:00');
  await message(early, 2, '2026-06-03 02:59:00');
  for (const id of [told, failed, early, late]) await comes(id, '2026-06-10 03:00:00');
  await message(late, 2, '2026-06-10 04:00:00');
  const expected = [
    [0, '1.1.'],
    [1, '1.0.'],
    [2, '1.0.'],
    [3, '1.0.'],
  ];
  expect(await parts()).toEqual(expected);
  await sql`select rebuild_user_days(${days}::date)`.execute(db);
  expect(await parts()).toEqual(expected);
});

describe('what apps do', () => {
  let world: World;
  let userId: number;
  beforeAll(async () => {
    world = await tulay.createWorld();
    userId = await addUser(world.db);
  });

  const written = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from user_days where user_id = ${userId} and figure in (10, 30)`.execute(
      world.db,
    );
    return rows[0]?.n;
  };
  const app = () => world.partner('app');
  const check = () =>
    app().ask(appVersions.check, {
      platform: 2,
      version: '4.10.0',
      installationId: 'phone-of-maria',
      userId,
    });

  test('opening the app counts once a day, with the version and the platform', async () => {
    await check();
    expect(await written()).toBe(2);
    await check();
    await app().ask(appContent.query, { userId });
    expect(await written()).toBe(2);
    const admin = await world.signIn('admin');
    const asked = { period: 'day', day: '2026-06-15' } as const;
    const { breakdowns } = await admin.ask(usageDashboard.breakdowns, asked);
    expect(breakdowns.find(({ name }) => name === 'openedByVersion')?.cells).toEqual([
      { row: '4.10.0', column: '', users: 1, orders: 0 },
    ]);
    const days = { firstDay: '2026-06-15', lastDay: '2026-06-15', period: 'day', platform: [2] } as const;
    const { lines, soFar } = await admin.ask(activeDashboard.query, days);
    expect(lines[0]?.figures).toMatchObject({ activeCount: 1, users30Count: 1, firstCount: 1 });
    // Noon: who came in this hour is not compared yet.
    expect(soFar).toMatchObject({
      basis: { firstDay: '2026-06-08', until: '2026-06-08 04:00:00' },
      now: { activeCount: 0 },
      before: { activeCount: 0 },
    });
    // Nor does home count them yet: it would hold a part of an hour against none.
    const { basis, cards } = await admin.ask(dashboardCards.cards, {});
    expect(basis).toMatchObject({ firstDay: '2026-06-08', until: '2026-06-08 04:00:00' });
    expect(cards).toContainEqual({ page: 'active', today: 0, before: 0 });
    expect(cards).toHaveLength(7);
  });

  test('who signs in is there, and was here for the last time then', async () => {
    const id = await addUser(world.db, { lastLoginTime: null });
    const { version } = await world.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await world.partner('app').ask(appUsers.reportSignIn, { userId: id })).toEqual({});
    const user = await world.db
      .selectFrom('users')
      .select(['lastLoginTime', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ lastLoginTime: world.clock.text(), version });
    const { rows } = await sql<{ figure: number }>`
      select figure from user_days where user_id = ${id} and figure >= 10 order by 1`.execute(world.db);
    // There and for the first time; that they opened the app is told by other calls.
    expect(rows.map(({ figure }) => figure)).toEqual([10, 11]);
    expect(await world.partner('app').call(appUsers.reportSignIn, { userId: 999_999 })).toMatchObject({
      status: 400,
      fields: { userId: expect.any(String) },
    });
    const payout = { userId: id };
    expect(await world.partner('payout').call(appUsers.reportSignIn, payout)).toMatchObject({ status: 403 });
  });

  test('whoever may not see users behind figures, or not the page, is refused', async () => {
    const asked = { period: 'day', day: '2026-06-15', figure: 'activeCount' } as const;
    const service = await world.signIn('service');
    expect(await service.call(activeDashboard.users, asked)).toMatchObject({ status: 403 });
    expect((await service.ask(dashboardCards.cards, {})).cards).toEqual([]);
  });

  test.each([
    [{ period: 'day', day: '2026-13-01', figure: 'activeCount' }, 'day'],
    [{ period: 'year', day: '2026-06-15', figure: 'activeCount' }, 'period'],
    [{ period: 'day', day: '2026-06-15', figure: 'lostCount; drop table users' }, 'figure'],
    [{ period: 'day', day: '2026-06-15', figure: 'activeCount', platform: [9] }, 'platform'],
  ])('%j is refused, naming the field', async (wrong, field) => {
    const admin = await world.signIn('admin');
    const answer = await admin.call(activeDashboard.users, wrong);
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });
});
