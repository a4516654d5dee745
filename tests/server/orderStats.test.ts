import { exportJobs } from '../../src/domain/exports/calls';
import type { StatsInput } from '../../src/domain/kit/stats';
import { orderStats } from '../../src/domain/orders/stats';
import { roleOf } from '../support/accountWorld';
import { cellsOf, download } from '../support/exportWorld';
import { addAgents } from '../support/familyRows';
import { bindRole, giveRights } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

type Some = Parameters<typeof addOrder>[2];

let world: World;
let userId: number;
let agents: readonly number[];
let admin: Client;
let add: (some: Some) => Promise<number>;

/** Three days in Taipei: the first begins at 16:00 UTC of the day before. */
const DAYS = { firstDay: '2026-06-10', lastDay: '2026-06-12' } as const;
const ask = (client: Client, some: Partial<StatsInput> = {}) =>
  client.ask(orderStats.query, { period: 'day', ...DAYS, ...some } as StatsInput);

beforeAll(async () => {
  world = await tulay.createWorld();
  userId = await addUser(world.db);
  agents = await addAgents(world.db);
  admin = await world.signIn('admin');
  add = (some) => addOrder(world.db, userId, { paidTime: some?.createdTime ?? null, ...some });
  const bill = { serviceType: 1, side: 1, payoutChannel: 'BPI' };
  // A week before the first day and before the last.
  await add({ ...bill, createdTime: '2026-06-03 02:00:00', status: 4, paymentAmount: '100.00' });
  const maya = { ...bill, payoutChannel: 'Maya' };
  await add({ ...maya, createdTime: '2026-06-05 02:00:00', status: 4, paymentAmount: '50.00' });
  // The last second of 9 June in Taipei, and the first of 10 June.
  await add({ ...bill, createdTime: '2026-06-09 15:59:59', status: 4, paymentAmount: '100.00' });
  await add({
    ...bill,
    createdTime: '2026-06-09 16:00:00',
    status: 4,
    paymentAmount: '560.00',
    transactionAmount: '1000.10',
    serviceFee: '50.00',
    pointsUsed: 7,
  });
  await add({
    ...bill,
    createdTime: '2026-06-10 01:00:00',
    status: 2,
    transactionAmount: '500.05',
    paymentAmount: '300.50',
  });
  await add({
    ...bill,
    createdTime: '2026-06-12 15:59:59',
    status: 16,
    refundedAmount: '560.00',
    paymentMethod: 10,
  });
  // Never paid: counted, without amounts.
  await add({ ...bill, createdTime: '2026-06-11 02:00:00', status: 9, paidTime: null });
  // From a PHP wallet: every amount is in PHP.
  await add({
    serviceType: 1,
    side: 2,
    createdTime: '2026-06-11 03:00:00',
    status: 14,
    paymentMethod: 4,
    paymentAmount: '1015.00',
    transactionAmount: '1000.00',
    serviceFee: '15.00',
    payoutChannel: 'GCash',
  });
  // Paid and received in NTD, brought in by an agent.
  await add({
    serviceType: 9,
    side: 1,
    createdTime: '2026-06-11 04:00:00',
    status: 4,
    paymentAmount: '2080.00',
    transactionAmount: '2000.00',
    serviceFee: '80.00',
    viaAgent: true,
    agentId: agents[0],
    agentName: 'Mabuhay Store',
  });
});

const FIRST = {
  orderCount: 2,
  paidCount: 2,
  succeededCount: 1,
  failedCount: 1,
  finishedCount: 2,
  successRate: '50.0',
  paidNtd: '860.50',
  paidPhp: '0.00',
  receivedNtd: '0.00',
  receivedPhp: '1500.15',
  feesNtd: '100.00',
  feesPhp: '0.00',
  pointsUsed: 7,
  refundedCount: 0,
  refundedNtd: '0.00',
  refundedPhp: '0.00',
};

test('each day of the range has its figures, in its currencies, from midnight to midnight in Taipei', async () => {
  const { lines, totals } = await ask(admin);
  expect(lines.map(({ firstDay, lastDay, group }) => [firstDay, lastDay, group])).toEqual([
    ['2026-06-10', '2026-06-10', null],
    ['2026-06-11', '2026-06-11', null],
    ['2026-06-12', '2026-06-12', null],
  ]);
  expect(lines[0]?.figures).toEqual(FIRST);
  expect(lines[1]?.figures).toMatchObject({
    orderCount: 3,
    paidCount: 2,
    succeededCount: 2,
    successRate: '100.0',
    paidNtd: '2080.00',
    paidPhp: '1015.00',
    receivedNtd: '2000.00',
    receivedPhp: '1000.00',
    feesNtd: '80.00',
    feesPhp: '15.00',
  });
  expect(lines[2]?.figures).toMatchObject({
    orderCount: 1,
    refundedCount: 1,
    refundedNtd: '560.00',
    successRate: '0.0',
  });
  expect(totals).toMatchObject({
    orderCount: 6,
    paidCount: 5,
    succeededCount: 3,
    successRate: '60.0',
    paidNtd: '3500.50',
  });
});

test('the days compared with are the same weekdays of the week before', async () => {
  const { previous } = await ask(admin, { groupBy: 'side' });
  expect(previous).toMatchObject({ firstDay: '2026-06-03', lastDay: '2026-06-05', until: null });
  expect(previous.lines.map(({ group, figures }) => [group, figures.orderCount])).toEqual([
    [null, 1],
    [null, 0],
    [null, 1],
  ]);
  expect(previous.totals).toMatchObject({ orderCount: 2, paidNtd: '150.00', successRate: '100.0' });
});

test('each line stands beside its day of the week before, also where nothing is left of a group', async () => {
  const { lines } = await ask(admin, { groupBy: 'payoutChannel' });
  const said = lines.map(
    ({ firstDay, group, figures, before }) =>
      `${firstDay.slice(8)} ${group}: ${before.orderCount} → ${figures.orderCount}`,
  );
  expect(said).toEqual([
    ...['10 BPI: 1 → 2', '11 BPI: 0 → 1', '11 GCash: 0 → 1', '11 null: 0 → 1'],
    ...['12 BPI: 0 → 1', '12 Maya: 1 → 0'],
  ]);
  const ungrouped = await ask(admin);
  expect(ungrouped.lines.map(({ before }) => before.orderCount)).toEqual([1, 0, 1]);
  const [week] = (await ask(admin, { period: 'week', firstDay: '2026-06-08', lastDay: '2026-06-12' })).lines;
  expect([week?.basis.lastDay, week?.before.orderCount]).toEqual(['2026-06-05', 2]);
});

test('a share of nothing is no number', async () => {
  const { totals, lines } = await ask(admin, { firstDay: '2026-01-01', lastDay: '2026-01-01' });
  expect(totals.successRate).toBeNull();
  expect(lines).toHaveLength(1);
});

test.each([
  ['serviceType', [1, 9]],
  ['side', [1, 2]],
  ['paymentMethod', [1, 4, 10]],
  ['payoutChannel', ['BPI', 'GCash', null]],
  ['agentName', ['Mabuhay Store', null]],
] as const)('grouped by %s: every line adds up to the totals', async (groupBy, groups) => {
  const { lines, totals } = await ask(admin, { groupBy, period: 'month' });
  expect(lines.map(({ group }) => group)).toEqual(groups);
  expect(lines.reduce((all, { figures }) => all + Number(figures.orderCount), 0)).toBe(totals.orderCount);
  expect((await ask(admin)).totals).toEqual(totals);
});

test.each([
  [{ serviceType: [9] }, 1],
  [{ side: [2] }, 1],
  [{ side: [1, 2] }, 6],
  [{ paymentMethod: [10, 4] }, 2],
  [{ payoutChannel: ['BPI'] }, 4],
  [{ agentName: ['Mabuhay Store'] }, 1],
  [{ agentName: ['Nobody'] }, 0],
  [{ serviceType: [1], payoutChannel: ['GCash'] }, 1],
])('narrowed to %j', async (filters, orders) => {
  expect((await ask(admin, filters)).totals.orderCount).toBe(orders);
});

test('weeks begin on Monday, and are cut off where the days asked for end', async () => {
  const { lines } = await ask(admin, { period: 'week', firstDay: '2026-06-04', lastDay: '2026-06-16' });
  expect(lines.map(({ firstDay, lastDay, figures }) => [firstDay, lastDay, figures.orderCount])).toEqual([
    ['2026-06-04', '2026-06-07', 1],
    ['2026-06-08', '2026-06-14', 7],
    ['2026-06-15', '2026-06-16', 0],
  ]);
});

test('months over a year add up what the days do', async () => {
  const year = { firstDay: '2025-06-13', lastDay: '2026-06-13' };
  const { lines, totals } = await ask(admin, { period: 'month', ...year });
  expect(lines).toHaveLength(13);
  expect(totals).toEqual((await ask(admin, { period: 'day', ...year })).totals);
});

test.each([
  [{ firstDay: '2026-06-13' }, 'lastDay'],
  [{ firstDay: '2025-06-11' }, 'firstDay'],
  [{ firstDay: '2026-02-30' }, 'firstDay'],
  [{ period: 'year' }, 'period'],
  [{ groupBy: 'userName' }, 'groupBy'],
  [{ serviceType: [99] }, 'serviceType'],
  [{ status: [4] }, 'status'],
])('%j is refused, naming the field, for figures and export alike', async (wrong, field) => {
  for (const call of [orderStats.query, orderStats.export]) {
    const answer = await admin.call(call, { period: 'day', ...DAYS, ...wrong });
    expect({ status: answer.status, fields: Object.keys(answer.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    });
  }
});

describe('who may', () => {
  test('read and export: each has its right', async () => {
    const service = await world.signIn('service');
    expect((await service.call(orderStats.query, { period: 'day', ...DAYS })).status).toBe(403);
    await giveRights(world.db, roleOf('makers'), 'TRANSACTION_STATS');
    // Of their families only: bills of both sides, no boxes.
    expect((await ask(service)).totals.orderCount).toBe(5);
    expect((await service.call(orderStats.export, { period: 'day', ...DAYS })).status).toBe(403);
  });

  test('an operator bound to agents sees the orders of those only', async () => {
    const director = await world.signIn('admin2');
    await bindRole(world.db, 'admin2', [agents[0] ?? 0]);
    expect((await ask(director)).totals).toMatchObject({ orderCount: 1, paidNtd: '2080.00' });
    await bindRole(world.db, 'admin2', [agents[1] ?? 0]);
    expect((await ask(director)).totals.orderCount).toBe(0);
    expect((await rowsOf(director, { groupBy: 'agentName' })).rows).toEqual([]);
  });
});

async function rowsOf(client: Client, some: Partial<StatsInput> = {}, lang = 'en') {
  const platform = await tulay.platform();
  const input = { period: 'day', ...DAYS, ...some };
  const { exportId } = (await client.call(orderStats.export, input, { headers: { lang } })).data;
  expect(await platform.workOnExport(world, exportId)).toEqual([]);
  const { ticket, fileName } = await client.ask(exportJobs.ticket, { id: exportId });
  return { fileName, rows: cellsOf((await download(world, ticket)).content).rows };
}

describe('the export', () => {
  test('has the same lines, money as numbers', async () => {
    const { fileName, rows } = await rowsOf(admin, { groupBy: 'payoutChannel' });
    expect(fileName).toMatch(/^Order-statistics-.*\.xlsx$/);
    expect(rows.map((row) => row['Payout channel'])).toEqual([
      'BPI',
      ...['BPI', 'GCash', 'Without payout channel'],
      ...['BPI', 'Maya'],
    ]);
    expect(rows[0]).toMatchObject({
      From: '2026-06-10',
      To: '2026-06-10',
      Orders: 2,
      'Orders, compared with': 1,
      'Orders, change (%)': 100,
      'Success rate (%)': 50,
      'Success rate, compared with (%)': 100,
      'Success rate, change (percentage points)': -50,
      'Paid (NTD)': 860.5,
      'Transaction amount (PHP)': 1500.15,
    });
  });

  test('is in the language of who asks, without a column of groups when there are none', async () => {
    const { rows } = await rowsOf(admin, {}, 'tw');
    expect(Object.keys(rows[0] ?? {}).slice(0, 4)).toEqual([
      '起始日',
      '截止日',
      '訂單數',
      '訂單數（比較對象）',
    ]);
    expect(rows).toHaveLength(3);
  });
});
