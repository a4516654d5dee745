import { wireOf } from '../../src/domain/kit/zone';
import { createServer } from '../../src/server/createServer';
import type { Database } from '../../src/server/db/database';
import { startPaid } from '../../src/server/orders/clock';
import { loadSecrets } from '../../src/server/secrets';
import type { AppClient } from '../../src/server/seed/appClient';
import { signedFor } from '../../src/server/seed/appClient';
import { seedDemo } from '../../src/server/seed/demo';
import { orderBill, type Task, type World } from '../../src/server/seed/life';
import { makeUsers } from '../../src/server/seed/people';
import { randomOf } from '../../src/server/seed/random';
import { translate } from '../../src/server/text';

const START = Date.parse('2026-11-20T02:00:00Z');
const USERS = 200;
let database: Database;
let now = START;
const lines: string[] = [];

/** The app API of the real server, with the time that the test says. */
async function appApi(): Promise<AppClient> {
  const server = createServer({
    database,
    clock: () => new Date(now),
    secrets: await loadSecrets(database.db),
    settings: { sessionIdleMinutes: 30, sessionHours: 12 },
    demo: true,
    enqueue: async () => {},
    log: { info() {}, warn() {}, error() {} },
  });
  return async (of, partner, input) => {
    // Each signature is another one, as the clock of a real caller would make it.
    now += 1;
    const wire = signedFor(partner, of, input as object, now);
    const { body } = await server.handle({ method: 'POST', query: {}, ip: '127.0.0.1', ...wire });
    return body as never;
  };
}

/** Lives through everything that follows, with the server's clock ticking in between. */
async function live(tasks: Task[]): Promise<void> {
  while (tasks.length > 0) {
    tasks.sort((a, b) => b.at - a.at);
    const next = tasks.pop();
    if (!next) return;
    now = Math.max(now, next.at);
    await startPaid(database.db, wireOf(new Date(now)), translate('en'));
    tasks.push(...(await next.run()));
  }
}

beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: new Date(START), orders: 60, users: USERS, days: 5, seed: 3 });
  const world: World = {
    call: await appApi(),
    people: makeUsers(USERS, 3, START, START),
    random: randomOf(5),
    now: () => now,
    say: (line) => lines.push(line),
  };
  const tasks = Array.from(
    { length: 100 },
    (_, at): Task => ({ at: START + at * 2000, run: () => orderBill(world) }),
  );
  await live(tasks);
});

test('orders arrive, are paid and answered, and hardly anything is refused', () => {
  const refused = lines.filter((line) => / refused: | not /.test(line));
  expect(lines.filter((line) => line.includes(' ordered: ')).length).toBeGreaterThan(90);
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
});

test('names are those of the users in the database', async () => {
  const [user] = makeUsers(USERS, 3, START, START).slice(41, 42);
  const kept = await database.db.selectFrom('users').selectAll().where('id', '=', 42).executeTakeFirst();
  expect({ ...kept, registeredTime: '' }).toEqual({ ...user, registeredTime: '' });
});
