/** @tier all: hours of simulated orders */
import { sql } from 'kysely';
import { codeOf, valuesOf } from '../../src/domain/kit/codes';
import { businessDay, wireOf } from '../../src/domain/kit/zone';
import { orderStatus, serviceCode, serviceType, statusCode } from '../../src/domain/orders/codes';
import { CARRIED } from '../../src/domain/orders/logistics';
import { requestOrigin, requestStatus } from '../../src/domain/orders/request';
import type { Database } from '../../src/server/db/database';
import { startPaid } from '../../src/server/orders/clock';
import { appClientOf } from '../../src/server/seed/appClient';
import { seedDemo } from '../../src/server/seed/demo';
import { inboxesOf } from '../../src/server/seed/inboxes';
import { orderSomething } from '../../src/server/seed/life';
import { visitOf } from '../../src/server/seed/newcomers';
import { makeUsers } from '../../src/server/seed/people';
import { randomOf } from '../../src/server/seed/random';
import type { Task, World } from '../../src/server/seed/world';
import { translate } from '../../src/server/text';
import { deskOf, wayTo } from '../support/demoWorld';
import { redAfter } from '../support/tampering';

const START = Date.parse('2026-11-20T02:00:00Z');
const USERS = 200;
/** Minutes of orders, one every two seconds; `SIMULATED_MINUTES=60` simulates an hour. */
const MINUTES = Number(process.env.SIMULATED_MINUTES ?? 5);
const A_MINUTE = 30;
/** How often the server's clock ticks. */
const CLOCK_MS = 10_000;
let database: Database;
let now = START;
const lines: string[] = [];

/** Each signature is another one, as the clock of a real caller would make it. */
const tick = () => {
  now += 1;
  return now;
};

/** Lives through everything that follows, with the server's clock ticking in between. */
async function live(tasks: Task[]): Promise<void> {
  let ticked = 0;
  while (tasks.length > 0) {
    tasks.sort((a, b) => b.at - a.at);
    const next = tasks.pop();
    if (!next) return;
    now = Math.max(now, next.at);
    if (now - ticked > CLOCK_MS) {
      await startPaid(database.db, wireOf(new Date(now)), translate('en'));
      ticked = now;
    }
    tasks.push(...(await next.run()));
  }
}

beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: new Date(START), orders: 60, users: USERS, days: 5, seed: 3 });
  const post = await wayTo(database, () => now);
  const call = appClientOf(post, tick);
  const world: World = {
    call,
    inboxes: inboxesOf(call),
    // So that enough fails for somebody to ask for another receiver.
    failing: 'LUNTIAN',
    desk: await deskOf(database, 'operation', tick),
    people: makeUsers(USERS, 3, START, START),
    random: randomOf(11),
    now: () => now,
    say: (line) => lines.push(line),
  };
  const tasks = Array.from(
    { length: MINUTES * A_MINUTE },
    (_, at): Task => ({ at: START + at * 2000, run: () => orderSomething(world) }),
  );
  const visitors: World = { ...world, random: randomOf(6) };
  const visits = Array.from(
    { length: 30 },
    (_, at): Task => ({ at: START + at * 7000, run: () => visitOf(visitors) }),
  );
  await live([...tasks, ...visits]);
}, MINUTES * 60_000);

test('orders arrive, are paid and answered, and hardly anything is refused', () => {
  const refused = lines.filter((line) => / refused: | not /.test(line));
  expect(lines.filter((line) => line.includes(' ordered: ')).length).toBeGreaterThan(
    MINUTES * A_MINUTE * 0.9,
  );
  expect(lines.filter((line) => line.includes(' completed by ')).length).toBeGreaterThan(50);
  expect(refused.length).toBeLessThan(lines.length / 20);
});

test('what the app did stands in the database: every kind of it', async () => {
  const orders = await database.db.selectFrom('orders').select('status').where('id', '>', 60).execute();
  const statuses = new Set(orders.map(({ status }) => status));
  // Unpaid, paid and waiting for an operator, completed, cancelled.
  for (const status of [0, 1, 4, 3]) expect(statuses).toContain(status);
  const failed = orders.filter(({ status }) => [2, 5, 8].includes(status));
  expect(failed.length).toBeGreaterThan(0);
  const cases = await database.db
    .selectFrom('refundCases')
    .select('orderId')
    .where('orderId', '>', 60)
    .execute();
  expect(cases.length).toBeGreaterThan(0);
  const phones = await database.db
    .selectFrom('appInstallations')
    .select('platform')
    .where('userId', 'is not', null)
    .where('seenDay', '=', businessDay(wireOf(new Date(START))))
    .execute();
  expect(new Set(phones.map(({ platform }) => platform))).toEqual(new Set([1, 2]));
});

test('who named the wrong receiver asks in the app for another one, of an order that failed', async () => {
  const asked = await database.db
    .selectFrom('amendCases')
    .innerJoin('orders', 'orders.id', 'amendCases.orderId')
    .select(['transactionNumber', 'amendOrigin', 'amendStatus', 'status'])
    .where('orderId', '>', 60)
    .execute();
  expect(asked.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.endsWith(' amendment asked'))).toHaveLength(asked.length);
  for (const one of asked) {
    expect(one).toMatchObject({
      amendOrigin: codeOf(requestOrigin, 'app'),
      amendStatus: codeOf(requestStatus, 'underReview'),
    });
    expect(orderStatus.entries.failed.values).toContain(one.status);
  }
});

test('what is ordered in the app is ordered by quotes, some of which expire and are asked for again', async () => {
  const { rows } = await sql<{ service: number; used: number; orders: number }>`
    select o.service_type as service, count(*)::int as orders, count(p.quote_id)::int as used
    from orders o join order_prices p on p.order_id = o.id where o.id > 60 group by 1`.execute(database.db);
  const sale = serviceCode('merchant');
  for (const { service, orders, used } of rows)
    expect({ service, used }).toEqual({ service, used: service === sale ? 0 : orders });
  const { left } = await sql<{ left: number }>`
    select count(*)::int as left from quotes q
    where kiosk_order_id is null and not exists (select from order_prices p where p.quote_id = q.quote_id)`
    .execute(database.db)
    .then((found) => found.rows[0] ?? { left: 0 });
  expect(left).toBeGreaterThan(1);
  const late = lines.filter((line) => line.includes(' asked for again: '));
  expect(late.length).toBeGreaterThan(0);
  expect(late.every((line) => line.endsWith('The quote has expired. Ask for a new one.'))).toBe(true);
});

test('orders of every family come, some by kiosk, and what is carried reaches its door', async () => {
  const orders = await database.db
    .selectFrom('orders')
    .select(['id', 'serviceType', 'status', 'courier'])
    .where('id', '>', 60)
    .execute();
  const families = new Set(orders.map(({ serviceType: of }) => of));
  expect([...families].sort((a, b) => a - b)).toEqual(valuesOf(serviceType).sort((a, b) => a - b));
  const delivered = orders.filter(({ status, courier }) => status === statusCode('delivered') && courier);
  expect(new Set(delivered.map(({ serviceType: of }) => of))).toEqual(new Set(CARRIED));
  const kiosks = await database.db
    .selectFrom('kioskOrders')
    .select('orderId')
    .where('orderId', '>', 60)
    .execute();
  expect(kiosks.length).toBeGreaterThan(0);
});

test('users register, prove who they are, bring new cards: all of it waits for an auditor', async () => {
  const told = lines.filter((line) => /^(a new )?user /.test(line));
  expect(told.length).toBeGreaterThan(30);
  expect(told.filter((line) => line.includes(' not ')).length).toBeLessThan(4);
  const waiting = await database.db
    .selectFrom('verifications')
    .select('type')
    .where('auditStatus', '=', 1)
    .where('submittedTime', '>=', '2026-11-20 02:00:00')
    .execute();
  const types = new Set(waiting.map(({ type }) => type));
  expect(types).toContain(1);
  expect(types.has(2) || types.has(6)).toBe(true);
});

test('names are those of the users in the database', async () => {
  const [user] = makeUsers(USERS, 3, START, START).slice(41, 42);
  const kept = await database.db.selectFrom('users').selectAll().where('id', '=', 42).executeTakeFirst();
  expect(kept).toMatchObject({ fullName: user?.fullName, mobile: user?.mobile, email: user?.email });
});

test(
  'the books of all of it agree',
  async () => {
    expect(await redAfter(database.db, [])).toEqual({});
  },
  MINUTES * 30_000,
);
