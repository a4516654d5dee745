/** @tier all: whole demos */
import { sql } from 'kysely';
import { meaningOf } from '../../src/domain/kit/codes';
import { compare } from '../../src/domain/kit/decimal';
import { dateOf } from '../../src/domain/kit/zone';
import { serviceCode } from '../../src/domain/orders/codes';
import { orderMovesOf } from '../../src/domain/orders/moves';
import type { Db } from '../../src/server/kit/context';
import { DEMO_SIZE, seedDemo } from '../../src/server/seed/demo';
import { pricedAgain } from '../support/pricedAgain';

/** What users of the demo paid is what its records ask for, over all of its days. */

let db: Db;
const NOW = '2026-11-20 13:30:00';
const { days } = DEMO_SIZE;

beforeAll(async () => {
  ({ db } = await tulay.openMigrated());
  await seedDemo(db, { now: dateOf(NOW), orders: 2400, users: 300, days, seed: 7 });
}, 120_000);

test('priced again by the records of its moment, each order costs the same and names the same records', async () => {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(db);
  const priced = await pricedAgain(db);
  expect(priced).toHaveLength(rows[0]?.orders ?? 0);
  expect(priced.map(({ kept }) => kept)).toEqual(priced.map(({ again }) => again));
  const of = (...services: Parameters<typeof serviceCode>[0][]) =>
    priced.filter(({ order }) => services.some((one) => order.serviceType === serviceCode(one)));
  // What has a tariff, and a loan less its fee, are among them; and each of the days has a rate of its own.
  expect(of('cargoBox').length).toBeGreaterThan(20);
  expect(of('passportDelivery', 'passportPickup').length).toBeGreaterThan(20);
  expect(of('loanDisbursement').length).toBeGreaterThan(5);
  expect(new Set(of('send').map(({ order }) => order.rateId)).size).toBeGreaterThan(days / 2);
}, 120_000);

test('what was paid back of an order is no more than was paid, and is there where its status says so', async () => {
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    expect(compare(order.refundedAmount, order.paymentAmount)).toBeLessThanOrEqual(0);
    const meaning = meaningOf(orderMovesOf(order.serviceType).codes, order.status) ?? '';
    const paidBack = ['refunded', 'ntdRefundInProgress', 'ntdRefunded', 'phpRefundInProgress'];
    expect(compare(order.refundedAmount, '0') > 0).toBe(paidBack.includes(meaning));
  }
});

test('while prices were stopped nobody ordered', async () => {
  const { rows } = await sql`
    select o.id from orders o join price_stops s on coalesce(s.service_type, o.service_type) = o.service_type
    where o.created_time >= s.created_time and o.created_time < s.resumed_time`.execute(db);
  expect(rows).toEqual([]);
});

/** Columns that say when something was done; what is scheduled has others. */
const DONE = [
  'created',
  'updated',
  'made',
  'checked',
  'ended',
  'submitted',
  'paid',
  'resumed',
  'quoted',
  'seen',
];

test('nothing of the demo was done in the future', async () => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type like 'timestamp%'
      and column_name in (${sql.join(DONE.map((done) => `${done}_time`))})
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
    db,
  );
  expect(columns.length).toBeGreaterThan(50);
  const ahead: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ most: string }>`
      select max(${sql.ref(column)})::text as most from ${sql.table(table)} where ${sql.ref(column)} > ${NOW}`.execute(
      db,
    );
    if (rows[0]?.most) ahead.push(`${table}.${column} ${rows[0].most}`);
  }
  expect(ahead).toEqual([]);
});
