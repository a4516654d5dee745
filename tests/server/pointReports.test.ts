import { sql } from 'kysely';
import { codeOf } from '../../src/domain/kit/codes';
import type { StatsInput } from '../../src/domain/kit/stats';
import { pointEntries, pointKind } from '../../src/domain/points/pointEntry';
import { consumptionStats, pointStats } from '../../src/domain/points/stats';
import { cleanUp } from '../../src/server/jobs/housekeeping';
import { returnOfOrder, spendOnOrder } from '../../src/server/points/orderPoints';
import { differingPoints } from '../support/pointWorld';
import { addOrder, addPoints, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What came, went and was left of all users' points, day by day in Taipei, and what orders took. */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const { db } = world;
  const userId = await addUser(db);
  const other = await addUser(db);
  // The last second of 9 June in Taipei, and the first of 10 June.
  await addPoints(db, userId, 100, null, '2026-06-09 15:59:59');
  await addPoints(db, other, 50, '2026-06-12', '2026-06-09 16:00:00');
  const used = async (serviceType: number, pointsUsed: number, at: string) => {
    const id = await addOrder(db, userId, { serviceType, pointsUsed });
    await spendOnOrder(db, { id, userId, pointsUsed }, at);
    return id;
  };
  await used(1, 30, '2026-06-11 01:00:00');
  const id = await used(3, 20, '2026-06-11 02:00:00');
  const cancelled = { status: 3, pointsUsed: 20, paymentAmount: '500', refundedAmount: '0' };
  await returnOfOrder(db, { id, userId, ...cancelled }, '2026-06-12 16:00:00');
});

const ask = (some: Partial<StatsInput> = {}) =>
  admin.ask(pointStats.query, {
    ...{ period: 'day', firstDay: '2026-06-09', lastDay: '2026-06-13' },
    ...some,
  } as StatsInput);

const consumption = (some: Partial<StatsInput> = {}) =>
  admin.ask(consumptionStats.query, {
    ...{ period: 'day', firstDay: '2026-06-11', lastDay: '2026-06-13' },
    ...some,
  } as StatsInput);

test('each day opens with what the one before closed with, and closes with what came less what went', async () => {
  const { lines, totals } = await ask();
  expect(
    lines.map(({ firstDay, figures: f }) => [
      firstDay,
      f.openingPoints,
      f.earnedPoints,
      f.spentPoints,
      f.returnedPoints,
      f.closingPoints,
      f.unpaidPoints,
      f.pointLiability,
    ]),
  ).toEqual([
    // What orders took is owed until they are paid.
    ['2026-06-09', 0, 100, 0, 0, 100, 0, '100.00'],
    ['2026-06-10', 100, 50, 0, 0, 150, 0, '150.00'],
    ['2026-06-11', 150, 0, 50, 0, 100, 50, '150.00'],
    ['2026-06-12', 100, 0, 0, 0, 100, 50, '150.00'],
    ['2026-06-13', 100, 0, 0, 20, 120, 30, '150.00'],
  ]);
  expect(totals).toMatchObject({
    earnedPoints: 150,
    spentPoints: 50,
    returnedPoints: 20,
    closingPoints: null,
  });
  const [last] = (await ask({ firstDay: '2026-06-13' })).lines;
  expect(last).toMatchObject({ figures: { openingPoints: 100 }, before: { closingPoints: 0 } });
});

test('today is refused by its name, since it closes later', async () => {
  const input = { period: 'day', firstDay: '2026-06-15', lastDay: '2026-06-15' };
  for (const call of [pointStats.query, pointStats.export])
    expect(await admin.call(call, input)).toMatchObject({
      status: 400,
      fields: { lastDay: 'Must not be after 2026-06-14' },
    });
  const turned = { period: 'day', firstDay: '2026-06-14', lastDay: '2026-06-13' };
  expect(await admin.call(pointStats.query, turned)).toMatchObject({ status: 400 });
});

test('what orders took and gave back, by day and family', async () => {
  const { lines, totals } = await consumption({ groupBy: 'serviceType' });
  expect(
    lines.map(({ firstDay, group, figures: f }) => [firstDay, group, f.spentPoints, f.returnedPoints]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-06-11', 1, 30, 0],
      ['2026-06-11', 3, 20, 0],
      ['2026-06-13', 3, 0, 20],
    ]),
  );
  expect(totals).toEqual({
    spentPoints: 50,
    spendCount: 2,
    returnedPoints: 20,
    returnCount: 1,
    consumedPoints: 30,
  });
  const ofBills = await consumption({ serviceType: [1] });
  expect(ofBills.totals).toMatchObject({ spentPoints: 30, returnedPoints: 0 });
});

test('a figure is the sum of the entries that it opens', async () => {
  const asked = {
    timeStart: '2026-06-10 16:00:00',
    timeEnd: '2026-06-11 15:59:59',
    pointKind: [codeOf(pointKind, 'spent')],
    serviceType: [3],
  };
  const { items } = await admin.ask(pointEntries.page, { ...asked, pageSize: 20 });
  expect(items.map(({ points, serviceType }) => [points, serviceType])).toEqual([[-20, 3]]);
});

test('figures stay the same when differences are put together, and when all are counted anew', async () => {
  const before = [await ask(), await consumption()];
  await cleanUp(world.db, world.clock.text());
  expect([await ask(), await consumption()]).toEqual(before);
  await sql`select recount_point_days(), rebuild_points()`.execute(world.db);
  expect([await ask(), await consumption()]).toEqual(before);
});

test('whose points are told differently is found', async () => {
  expect(await differingPoints(world.db)).toEqual([]);
  const more = await addUser(world.db, { points: 7 });
  const lost = await addUser(world.db, { points: 8 });
  await world.db.updateTable('users').set({ points: 9 }).where('id', '=', more).execute();
  await world.db.updateTable('pointLots').set({ pointsLeft: 3 }).where('userId', '=', lost).execute();
  expect(await differingPoints(world.db)).toEqual([
    { userId: more, points: 9, entries: 7, lots: 7 },
    { userId: lost, points: 8, entries: 8, lots: 3 },
  ]);
});
