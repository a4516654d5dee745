import { activeDashboard, dashboardCards } from '../../src/domain/dashboards/calls';
import { wallCalls, wallFigures, walls } from '../../src/domain/dashboards/wall';
import type { OutputOf } from '../../src/domain/kit/call';
import type { StatsInput, StatsPeriod } from '../../src/domain/kit/stats';
import { menuKeys } from '../../src/domain/menu';
import { orderStats } from '../../src/domain/orders/stats';
import { consumptionStats } from '../../src/domain/points/stats';
import { userStats } from '../../src/domain/users/stats';
import { FIGURE } from '../../src/server/dashboards/figureCodes';
import { EVERYTHING } from '../../src/server/kit/sight';
import { orderStatsSpring } from '../../src/server/orders/orderStats';
import { spendOnOrder } from '../../src/server/points/orderPoints';
import { consumptionSpring } from '../../src/server/points/stats';
import { userStatsSpring } from '../../src/server/users/userStats';
import { addAgents } from '../support/familyRows';
import { addOrder, addPoints, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What is not over is compared with no more of the days before than had passed at the same time (decision 077). */

let world: World;
let admin: Client;

/** A Friday, 14:37 in Taipei; the Friday before, and the seconds about that time. */
const NOW = new Date('2026-06-19T06:37:00Z');
const [COUNTED, TOO_LATE] = ['2026-06-12 06:36:59', '2026-06-12 06:37:00'];
const WEEK = { firstDay: '2026-06-15', lastDay: '2026-06-19' } as const;
/** This week and the one before; nothing of a Sunday counts for either. */
const MOMENTS = ['2026-06-07 04:00:00', '2026-06-08 04:00:00', COUNTED, TOO_LATE, '2026-06-14 04:00:00'];

async function active(day: string, hour: number, users: number): Promise<void> {
  const group = { nationality: 'PHL', region: 1, userSource: 1, platform: 1, part: '' };
  const counted = { users, weekUsers: users, monthUsers: users, orders: 0, ntd: '0', php: '0' };
  await world.db
    .insertInto('userFigures')
    .values({ figure: FIGURE.active, day, hour, fresh: true, ...group, ...counted })
    .execute();
}

beforeAll(async () => {
  world = await tulay.createWorld();
  world.clock.set(NOW);
  const { db } = world;
  const buyer = await addUser(db, { registeredTime: '2025-01-01 00:00:00' });
  await addPoints(db, buyer, 1000, null, '2026-01-01 00:00:00');
  for (const [at, time] of [...MOMENTS, '2026-06-15 04:00:00', '2026-06-19 06:00:00'].entries()) {
    const id = await addOrder(db, buyer, { createdTime: time, paidTime: time, pointsUsed: 10 });
    await spendOnOrder(db, { id, userId: buyer, pointsUsed: 10 }, time);
    await addUser(db, { mobile: `91234567${at}`, registeredTime: time });
  }
  // Of every kind that sums tell apart: not paid, refunded, in PHP, by an agent, of a channel.
  const [agentId] = await addAgents(db);
  const some = { createdTime: TOO_LATE, paymentAmount: '500.00', serviceFee: '50.00' };
  await addOrder(db, buyer, { ...some, paidTime: null, status: 9 });
  await addOrder(db, buyer, { ...some, paidTime: TOO_LATE, status: 16, refundedAmount: '500.00' });
  await addOrder(db, buyer, { ...some, paidTime: TOO_LATE, side: 2, payoutChannel: 'GCash', pointsUsed: 7 });
  await addOrder(db, buyer, { ...some, paidTime: TOO_LATE, serviceType: 9, viaAgent: true, agentId });
  await active('2026-06-19', 0, 3);
  await active('2026-06-12', 0, 5);
  await active('2026-06-12', 15, 90);
  await active('2026-06-18', 10, 40);
  await active('2026-06-11', 10, 50);
  admin = await world.signIn('admin');
});

const asked = (period: StatsPeriod, days: object = WEEK) => ({ period, ...days }) as StatsInput;

test.each([
  ['orders', orderStats, 'orderCount'],
  ['users', userStats, 'registeredCount'],
  ['points', consumptionStats, 'spendCount'],
] as const)(
  'this week of %s: Monday to Friday beside Monday to Friday, until 14:37',
  async (_, { query }, name) => {
    const { periods } = query.stats;
    for (const period of periods.filter((one) => one !== 'month')) {
      const { lines, previous, totals } = await admin.ask(query, asked(period));
      expect(previous).toMatchObject({ firstDay: '2026-06-08', lastDay: '2026-06-12', until: TOO_LATE });
      expect([totals[name], previous.totals[name]]).toEqual([2, 2]);
      expect(lines.reduce((all, { before }) => all + Number(before[name]), 0)).toBe(2);
      expect(lines.at(-1)?.basis.until).toBe(TOO_LATE);
    }
    const grouped = { ...asked('day'), groupBy: query.stats.dimensions[0] ?? '' };
    expect((await admin.ask(query, grouped)).previous.totals[name]).toBe(2);
  },
);

test.each([orderStatsSpring, userStatsSpring, consumptionSpring])(
  'parts of a day count what the sums of the whole day say: $of.name',
  async ({ of, gather }) => {
    const days = { firstDay: '2026-06-12', lastDay: '2026-06-12' };
    const whole = { from: '2026-06-11 16:00:00', until: '2026-06-12 16:00:00' };
    const reader = { ...EVERYTHING, rights: new Set(menuKeys) };
    for (const groupBy of [undefined, ...of.dimensions]) {
      const input = { ...asked('day', days), groupBy };
      const sums = await gather(world.db, reader, input, days);
      expect(sums.length).toBeGreaterThan(0);
      const parts = await gather(world.db, reader, input, days, whole);
      const inTurn = (some: typeof sums) =>
        some.toSorted((a, b) => (String(a.group) < String(b.group) ? -1 : 1));
      expect([groupBy, inTurn(parts)]).toEqual([groupBy, inTurn(sums)]);
    }
  },
);

describe('in the first hour of a day', () => {
  beforeAll(() => world.clock.set(new Date('2026-06-18T16:40:00Z')));
  afterAll(() => world.clock.set(NOW));

  test('statistics hold forty minutes against forty', async () => {
    const today = { firstDay: '2026-06-19', lastDay: '2026-06-19' };
    const { previous } = await admin.ask(orderStats.query, asked('day', today));
    expect(previous).toMatchObject({ until: '2026-06-11 16:40:00', totals: { orderCount: 0 } });
  });

  test('a dashboard has no comparison of the day, and of the week that of the days that are over', async () => {
    const today = { firstDay: '2026-06-13', lastDay: '2026-06-19' };
    const { lines, soFar } = await admin.ask(activeDashboard.query, asked('day', today));
    expect(lines.map(({ notOver }) => notOver)).toEqual([...Array(6).fill(undefined), true]);
    expect([soFar?.now, soFar?.before]).toEqual([{}, {}]);
    const week = await admin.ask(activeDashboard.query, asked('week', today));
    expect(week.soFar).toMatchObject({
      basis: { firstDay: '2026-06-08', lastDay: '2026-06-11', until: null },
      now: { activeCount: 40 },
      before: { activeCount: 50 },
    });
  });

  test('neither does a wall, nor home', async () => {
    const wall = { wallName: 'At night', wallDashboards: [1], networks: '203.0.113.0/28' };
    const { id } = await admin.ask(walls.calls.add, { ...wall, endTime: '2026-06-20 00:00:00' });
    const { link } = await admin.ask(wallCalls.link, { id });
    const body = { link: link.split('#')[1], timeZone: 'Asia/Taipei' };
    const { path } = wallFigures.query;
    const { data } = await world.post(path, { body, headers: world.signed(path, body), ip: '203.0.113.7' });
    const { dashboards } = data as OutputOf<typeof wallFigures.query>;
    expect(dashboards[0]?.soFar).toMatchObject({ now: {}, before: {} });
    expect(dashboards[0]?.lines.at(-1)?.notOver).toBe(true);
    const { cards } = await admin.ask(dashboardCards.cards, {});
    expect(cards.filter(({ today, before }) => today + before !== 0)).toEqual([]);
  });
});

test('later on a dashboard compares the full hours of today, this week and this month', async () => {
  const today = { firstDay: '2026-06-19', lastDay: '2026-06-19' };
  const soFar = async (period: StatsPeriod) =>
    (await admin.ask(activeDashboard.query, asked(period, today))).soFar;
  expect(await soFar('day')).toMatchObject({
    basis: { firstDay: '2026-06-12', lastDay: '2026-06-12', until: '2026-06-12 06:00:00' },
    now: { activeCount: 3 },
    before: { activeCount: 5 },
  });
  expect(await soFar('week')).toMatchObject({
    basis: { firstDay: '2026-06-08', lastDay: '2026-06-12', until: '2026-06-12 06:00:00' },
    now: { activeCount: 43 },
    before: { activeCount: 55 },
  });
  // Hours are kept for eight days: a month goes by whole ones.
  expect(await soFar('month')).toMatchObject({
    basis: { firstDay: '2026-05-01', lastDay: '2026-05-18', until: null },
  });
  const { basis, cards } = await admin.ask(dashboardCards.cards, {});
  expect(basis).toEqual({ firstDay: '2026-06-12', lastDay: '2026-06-12', until: '2026-06-12 06:00:00' });
  expect(cards).toContainEqual({ page: 'active', today: 3, before: 5 });
});
