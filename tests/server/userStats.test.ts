import type { StatsInput } from '../../src/domain/kit/stats';
import { userStats } from '../../src/domain/users/stats';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;

const DAYS = { firstDay: '2026-06-10', lastDay: '2026-06-11' } as const;
const ask = (some: Partial<StatsInput> = {}) =>
  admin.ask(userStats.query, { period: 'day', ...DAYS, ...some } as StatsInput);

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const people = [
    { registeredTime: '2026-06-03 16:00:00', kycStatus: 2, nationality: 'VNM' },
    // The last second of 9 June in Taipei, and the first of 10 June.
    { registeredTime: '2026-06-09 15:59:59', kycStatus: 2 },
    { registeredTime: '2026-06-09 16:00:00', kycStatus: 2, riskLevel: 3 },
    { registeredTime: '2026-06-10 01:00:00', kycStatus: 0, nationality: 'VNM' },
    { registeredTime: '2026-06-10 02:00:00', kycStatus: 1, region: 1 },
    { registeredTime: '2026-06-11 15:59:59', kycStatus: 3, status: 2, userSource: 2, region: 3 },
    { registeredTime: '2026-06-11 16:00:00', kycStatus: 2 },
  ] as const;
  for (const [at, some] of people.entries()) await addUser(world.db, { mobile: `91234567${at}`, ...some });
});

test('those who registered on each day in Taipei, and how they stand now', async () => {
  const { lines, totals, previous } = await ask();
  expect(lines.map(({ firstDay, figures }) => [firstDay, figures.registeredCount])).toEqual([
    ['2026-06-10', 3],
    ['2026-06-11', 1],
  ]);
  expect(totals).toEqual({
    registeredCount: 4,
    submittedCount: 3,
    submittedRate: '75.0',
    verifiedCount: 1,
    verifiedRate: '25.0',
    underReviewCount: 1,
    rejectedCount: 1,
    highRiskCount: 1,
    blockedCount: 1,
    cancelledCount: 0,
  });
  expect(previous).toMatchObject({
    firstDay: '2026-06-03',
    lastDay: '2026-06-04',
    totals: { registeredCount: 1 },
  });
});

test.each([
  ['kycStatus', [0, 1, 2, 3]],
  ['status', [0, 2]],
  ['riskLevel', [1, 3]],
  ['nationality', ['PHL', 'VNM']],
  ['region', [1, 3, null]],
  ['userSource', [1, 2]],
] as const)('by month and %s: the lines add up to the totals', async (groupBy, groups) => {
  const { lines, totals } = await ask({ period: 'month', groupBy });
  expect(lines.map(({ group }) => group)).toEqual(groups);
  expect(lines.reduce((all, { figures }) => all + Number(figures.registeredCount), 0)).toBe(
    totals.registeredCount,
  );
});

test.each([
  [{ nationality: ['VNM'] }, 1],
  [{ kycStatus: [2, 3] }, 2],
  [{ region: [1, 3], userSource: [2] }, 1],
])('narrowed to %j', async (filters, users) => {
  expect((await ask(filters)).totals.registeredCount).toBe(users);
});

test.each([
  [{ period: 'week' }, 'period'],
  [{ nationality: ['XXX'] }, 'nationality'],
  [{ lastDay: '2026-06-09' }, 'lastDay'],
])('%j is refused, naming the field', async (wrong, field) => {
  const answer = await admin.call(userStats.query, { period: 'day', ...DAYS, ...wrong });
  expect({ status: answer.status, fields: Object.keys(answer.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test('an export of them is made, and each call has its right', async () => {
  const platform = await tulay.platform();
  const { exportId } = await admin.ask(userStats.export, {
    period: 'day',
    ...DAYS,
    groupBy: 'nationality',
  } as StatsInput);
  expect(await platform.workOnExport(world, exportId)).toEqual([]);
  const { doneRows } = await world.db
    .selectFrom('exportJobs')
    .select('doneRows')
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  // Of the second day also the nationality that only the day it is compared with had.
  expect(doneRows).toBe(4);
  const service = await world.signIn('service');
  for (const call of [userStats.query, userStats.export]) {
    expect((await service.call(call, { period: 'day', ...DAYS })).status).toBe(403);
  }
});
