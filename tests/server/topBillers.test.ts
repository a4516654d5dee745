import { sql } from 'kysely';
import { appBillers } from '../../src/domain/app/billers';
import { topBillerCalls, topBillers } from '../../src/domain/operation/topBiller';
import { addBiller } from '../support/billWorld';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Which billers stand first: pinned ones, then by what was paid in 30 days. It is 15 June 2026 in Taipei. */

let world: World;
let admin: Client;
let userId: number;

let start: Date;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  userId = await addUser(world.db);
  start = world.clock.now();
});

beforeEach(async () => {
  world.clock.set(start);
  for (const table of ['topBillers', 'billers', 'orders'] as const)
    await world.db.deleteFrom(table).execute();
  for (const code of ['A', 'B', 'C', 'D']) await addBiller(world, { code, name: `Biller ${code}` });
});

const idOf = async (code: string) =>
  (await world.db.selectFrom('billers').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

/** Orders of a biller that were paid then; not at all without a time. */
async function paid(billerCode: string, n: number, paidTime: string | null = '2026-06-15 01:00:00') {
  for (let at = 0; at < n; at += 1) await addOrder(world.db, userId, { billerCode, paidTime });
}

const pinOf = async (code: string, topPlace: number, fromDay = '2026-06-15', toDay = fromDay) => ({
  billerId: await idOf(code),
  topPlace,
  fromDay,
  toDay,
});
const pin = async (...given: Parameters<typeof pinOf>) =>
  admin.ask(topBillers.calls.add, await pinOf(...given));

const top = async (n?: number) =>
  (await world.partner('app').ask(appBillers.top, n === undefined ? {} : { n })).billers.map(
    ({ code }) => code,
  );

test('by what was paid in 30 days, the first day and the last in Taipei; who was paid by nobody is not there', async () => {
  await paid('A', 1);
  await paid('B', 2, '2026-05-16 16:00:00');
  await paid('C', 3, '2026-05-16 15:59:59');
  await paid('D', 4, null);
  expect(await top()).toEqual(['B', 'A']);
  expect(await top(1)).toEqual(['B']);
});

test('pins stand at their places on their days, and orders fill the rest', async () => {
  await paid('A', 3);
  await paid('B', 2);
  await pin('D', 2);
  await pin('C', 1, '2026-06-16', '2026-06-17');
  expect(await top()).toEqual(['A', 'D', 'B']);
  world.clock.set(new Date('2026-06-15T16:00:00Z'));
  expect(await top()).toEqual(['C', 'A', 'B']);
  world.clock.set(new Date('2026-06-17T16:00:00Z'));
  expect(await top()).toEqual(['A', 'B']);
});

test('who cannot be paid drops out, pinned or not', async () => {
  await paid('A', 3);
  await paid('B', 2);
  await pin('C', 1);
  await world.db.updateTable('billers').set({ status: 2 }).where('code', 'in', ['A', 'C']).execute();
  expect(await top()).toEqual(['B']);
});

test('the page shows who stands where, by what, and how many paid', async () => {
  await paid('A', 3);
  const { id } = await pin('B', 1);
  const { places } = await admin.ask(topBillerCalls.now, {});
  expect(places).toEqual([
    { place: 1, billerId: await idOf('B'), code: 'B', name: 'Biller B', pinId: id, orders: 0 },
    { place: 2, billerId: await idOf('A'), code: 'A', name: 'Biller A', pinId: null, orders: 3 },
  ]);
});

test.each([
  ['the same place on one of the days', ['B', 1, '2026-06-20', '2026-06-30'], 'topBiller.taken', 'topPlace'],
  [
    'the same biller elsewhere on one of the days',
    ['A', 2, '2026-06-01', '2026-06-10'],
    'topBiller.elsewhere',
    'billerId',
  ],
] as const)('%s is refused', async (_what, [code, place, from, to], key, field) => {
  await pin('A', 1, '2026-06-10', '2026-06-20');
  const answer = await admin.call(topBillers.calls.add, await pinOf(code, place, from, to));
  expect([answer.status, answer.key, Object.keys(answer.fields ?? {})]).toEqual([409, key, [field]]);
  expect(answer.message).toContain('Biller A');
});

test('the day after, another place and its own days are free; an edit asks the same', async () => {
  const { id } = await pin('A', 1, '2026-06-10', '2026-06-20');
  await pin('B', 1, '2026-06-21', '2026-06-30');
  await pin('C', 2, '2026-06-10', '2026-06-20');
  await admin.ask(topBillers.calls.edit, { id, version: 0, fromDay: '2026-06-11' });
  const answer = await admin.call(topBillers.calls.edit, { id, version: 1, toDay: '2026-06-21' });
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([409, ['topPlace']]);
  await admin.ask(topBillers.steps.delete, { id, version: 1 });
  await pin('D', 1, '2026-06-15');
});

test('of twenty at once for one place one gets it', async () => {
  const pins = await Promise.all(['A', 'B', 'C', 'D'].map((code) => pinOf(code, 1)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      admin.call(topBillers.calls.add, pins[at % 4] as (typeof pins)[number]),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
});

test.each([
  ['place 0', { topPlace: 0 }, 'topPlace'],
  ['place 21', { topPlace: 21 }, 'topPlace'],
  ['days that end before they begin', { toDay: '2026-06-14' }, 'toDay'],
  ['a biller that there is not', { billerId: 999_999 }, 'billerId'],
])('%s is refused, naming the field', async (_what, some, field) => {
  const answer = await admin.call(topBillers.calls.add, { ...(await pinOf('A', 1)), ...some });
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
});

/** What is counted of each biller, put together and not. */
const counted = async () =>
  (
    await sql<{ day: string; code: string; n: number }>`
      select day, biller_code as code, sum(orders)::int as n from biller_days group by 1, 2
      having sum(orders) <> 0 order by 2, 1`.execute(world.db)
  ).rows.map(({ day, code, n }) => `${day} ${code} ${n}`);

test('counts follow payments, other billers, deletions and a load, whenever they are put together', async () => {
  await paid('A', 2);
  await paid('B', 1, null);
  const one = world.db.updateTable('orders').where('billerCode', '=', 'B');
  await one.set({ paidTime: '2026-06-14 16:00:00' }).execute();
  expect(await counted()).toEqual(['2026-06-15 A 2', '2026-06-15 B 1']);
  await sql`select compact_biller_days(100)`.execute(world.db);
  await one.set({ billerCode: 'C', paidTime: '2026-06-14 15:59:59' }).execute();
  expect(await counted()).toEqual(['2026-06-15 A 2', '2026-06-14 C 1']);
  await sql`delete from orders where biller_code = 'A'`.execute(world.db);
  await sql`select compact_biller_days(100)`.execute(world.db);
  expect(await counted()).toEqual(['2026-06-14 C 1']);
  const { rows } = await sql`select * from biller_days`.execute(world.db);
  expect(rows).toHaveLength(1);
  await sql`select recount_biller_days()`.execute(world.db);
  expect(await counted()).toEqual(['2026-06-14 C 1']);
});
