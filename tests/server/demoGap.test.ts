/** @tier all: demos of many days, brought up to now */
import { sql } from 'kysely';
import { canMove } from '../../src/domain/kit/moves';
import { legOfChange, type OrderStep, orderMovesOf } from '../../src/domain/orders/moves';
import type { Database } from '../../src/server/db/database';
import { bringUpToNow } from '../../src/server/demo';
import { loadSecrets } from '../../src/server/secrets';
import { seedDemo } from '../../src/server/seed/demo';
import { memoryFiles } from '../support/memoryFiles';
import { pricedAgain } from '../support/pricedAgain';
import { SESSION_SETTINGS } from '../support/settings';

const MADE = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-29T01:00:00Z');
/** A demo is made, brought up to now, and made again, on a machine that does other things too. */
jest.setTimeout(240_000);
const SIZE = { orders: 800, users: 300, days: 20, seed: 7 };

const demo = async () => {
  const database = await tulay.openMigrated();
  await seedDemo(database.db, { now: MADE, ...SIZE });
  return database;
};

async function bring(database: Database, now: Date): Promise<string[]> {
  const said: string[] = [];
  const secrets = await loadSecrets(database.db);
  const parts = { secrets, settings: SESSION_SETTINGS, demo: true, files: memoryFiles() };
  await bringUpToNow(database, parts, now, (line) => said.push(line));
  return said;
}

const STATE = [
  'orders',
  'order_events',
  'refund_cases',
  'amend_cases',
  'approvals',
  'users',
  'verifications',
  'kiosk_orders',
];

/** What stands in the tables that people look at; lines of a history have the next number, whatever was broken off. */
async function stateOf({ db }: Pick<Database, 'db'>): Promise<unknown[]> {
  const states: unknown[] = [];
  for (const table of STATE) {
    const line = sql.raw(table === 'order_events' ? "(to_jsonb(t) - 'id')::text" : 't::text');
    const { rows } = await sql`
      select count(*) as count, md5(string_agg(${line}, E'\n' order by ${line})) as print from ${sql.table(table)} t`.execute(
      db,
    );
    states.push({ table, ...(rows[0] as object) });
  }
  return states;
}

test('a demo that is started again days later is brought up to now, in legal and ordered histories', async () => {
  const database = await demo();
  const { db } = database;
  const said = await bring(database, LATER);
  expect(said[0]).toMatch(/9 days/);
  expect(said.at(-1)).toMatch(/brought up to now in/);
  const made = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const fresh = made.filter(({ id }) => id > SIZE.orders);
  const days = new Set(fresh.map(({ createdTime }) => createdTime.slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(9);
  expect(made.map(({ id }) => id)).toEqual(made.map((_, at) => at + 1));
  const times = made.map(({ createdTime }) => createdTime);
  expect(times).toEqual([...times].sort());
  expect(made.filter(({ updatedTime }) => updatedTime > '2026-11-29 01:00:00')).toEqual([]);
  const events = await db.selectFrom('orderEvents').selectAll().orderBy('id').execute();
  const byOrder = grouped(events);
  const wrong = made.filter((order) => !isLegal(order, byOrder.get(order.id) ?? []));
  expect(wrong.map(({ id, status }) => ({ id, status }))).toEqual([]);
  const { rows: sales } = await sql`
    select s.sale_status = 2 as holds, o.status in (3, 9) as unpaid, count(*)::integer as sales
    from merchant_sales s join orders o on o.id = s.order_id group by 1, 2 order by 1`.execute(db);
  expect(sales).toMatchObject([
    { holds: false, unpaid: true },
    { holds: true, unpaid: false },
  ]);
  // What nobody decides has moved on: nothing waits for its money, or is on its way, from before.
  const old = made.filter(({ id }) => id <= SIZE.orders);
  expect(
    old.filter(({ status, updatedTime }) => [0, 13].includes(status) && updatedTime < '2026-11-25'),
  ).toEqual([]);
  const { rows: waiting } = await sql<{ kind: string }>`
    select kind || ' ' || id as kind from approvals where audit_status = 1 and made_time < '2026-11-25'
    union all select 'verification ' || verification_type from verifications where audit_status = 1 and type is not null and submitted_time < '2026-11-25'
    union all select 'refund case' from refund_cases where refund_status in (0, 2) and updated_time < '2026-11-25'`.execute(
    db,
  );
  expect(waiting).toEqual([]);
  const { rows: next } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('orders', 'id')) as id`.execute(db);
  expect(next[0]?.id).toBe(made.length + 1);
  expect(await bring(database, LATER)).toEqual([]);
  // What was made meanwhile costs what the records of its moment ask for: only a first order is free of a fee.
  const priced = await pricedAgain(db, SIZE.orders);
  expect(priced.map(({ order }) => order.id)).toEqual(fresh.map(({ id }) => id));
  expect(priced.map(({ kept }) => kept)).toEqual(priced.map(({ again }) => again));
  const charged = priced.filter(({ order }) => order.side === 1 && [1, 3].includes(order.serviceType));
  const free = charged.filter(({ order }) => order.serviceFee === '0.00');
  expect(free.length).toBeGreaterThan(0);
  expect(free.length).toBeLessThan(charged.length / 3);
  expect(new Set(free.map(({ order }) => order.userId)).size).toBeGreaterThan(free.length * 0.8);
});

type Event = { step: string; fromStatus: number | null; toStatus: number; time: string; orderId: number };
type Made = { createdTime: string; updatedTime: string; serviceType: number; status: number };

function grouped(events: readonly Event[]): Map<number, Event[]> {
  const groups = new Map<number, Event[]>();
  for (const event of events) groups.set(event.orderId, [...(groups.get(event.orderId) ?? []), event]);
  return groups;
}

function isLegal({ createdTime, updatedTime, serviceType, status }: Made, events: readonly Event[]): boolean {
  let at = { status: -2, time: createdTime };
  for (const { step, fromStatus, toStatus, time } of events) {
    const changes = step in legOfChange && toStatus === fromStatus;
    const moves = canMove(orderMovesOf(serviceType), step as OrderStep, at.status);
    if (fromStatus !== at.status || time < at.time || !(changes || moves)) return false;
    at = { status: toStatus, time };
  }
  return at.status === status && at.time === updatedTime;
}

test('a demo of few users that is started each morning is brought up to now each time', async () => {
  const database = await tulay.openMigrated();
  await seedDemo(database.db, { now: MADE, orders: 120, users: 60, days: 3, seed: 7 });
  for (let day = 21; day <= 26; day += 1) {
    const said = await bring(database, new Date(`2026-11-${day}T01:00:00Z`));
    expect(said.at(-1)).toMatch(/brought up to now in/);
  }
});

test('broken off in the middle and started again, it ends in the same state', async () => {
  const whole = await demo();
  await bring(whole, LATER);
  const broken = await demo();
  // The connection is gone after some of the decisions, and once more while the days are filled.
  for (const after of [40, 160]) {
    let asked = 0;
    const failing = new Proxy(broken.db, {
      get(target, name) {
        asked += 1;
        if (asked > after) throw new Error('the process was killed');
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await bring({ ...broken, db: failing }, LATER).catch(() => {});
  }
  await bring(broken, LATER);
  expect(await stateOf(broken)).toEqual(await stateOf(whole));
});

test('data that were not made as a demo, and a demo of today, stay as they are', async () => {
  const real = await demo();
  await real.db.deleteFrom('secrets').where('name', '=', 'demo').execute();
  const before = await stateOf(real);
  expect(await bring(real, LATER)).toEqual([]);
  expect(await stateOf(real)).toEqual(before);
  const today = await demo();
  expect(await bring(today, new Date(MADE.getTime() + 3 * 3_600_000))).toEqual([]);
});
