/** @tier all: a demo that lives for days */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayAfter } from '../../src/domain/kit/days';
import { statusCode } from '../../src/domain/orders/codes';
import { createServer } from '../../src/server/createServer';
import { ifAlone } from '../../src/server/db/alone';
import type { Database } from '../../src/server/db/database';
import { putWithin } from '../../src/server/demoDesk';
import { type LifeParts, startDemoLife } from '../../src/server/demoLife';
import { loadSecrets } from '../../src/server/secrets';
import { seedDemo } from '../../src/server/seed/demo';
import { putStatements } from '../../src/server/seed/putStatements';
import { memoryFiles } from '../support/memoryFiles';
import { SESSION_SETTINGS } from '../support/settings';

const START = Date.parse('2026-11-20T02:00:00Z');
const SEEDED = 60;
/** So many a minute that a second shows it. */
const HASTY = 1200;
const warned: string[] = [];
let database: Database;
let parts: LifeParts;

beforeAll(async () => {
  database = await tulay.openMigrated();
  await seedDemo(database.db, { now: new Date(START), orders: SEEDED, users: 100, days: 5, seed: 3 });
  const moved = Date.now() - START;
  const own = {
    database,
    clock: () => new Date(Date.now() - moved),
    secrets: await loadSecrets(database.db),
    settings: SESSION_SETTINGS,
    demo: true,
    files: memoryFiles(),
    enqueue: async () => {},
    log: { info() {}, warn: (_: object, text: string) => void warned.push(text), error() {} },
  };
  parts = { server: createServer(own), database, parts: own, perMinute: HASTY };
});

const born = async () => {
  const rows = await database.db.selectFrom('orders').select('status').where('id', '>', SEEDED).execute();
  return rows.map(({ status }) => status);
};

async function until(there: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await there()) return;
    await pause(100);
  }
  throw new Error('nothing came');
}

test('while it lives orders come and are paid by the moved clock, and once it is stopped nothing does', async () => {
  const life = startDemoLife(parts);
  await until(
    async () => (await born()).filter((status) => status === statusCode('paymentReceived')).length > 3,
  );
  await life.stop();
  const stopped = (await born()).length;
  await pause(500);
  expect((await born()).length).toBe(stopped);
  const times = await database.db
    .selectFrom('orders')
    .select('createdTime')
    .where('id', '>', SEEDED)
    .execute();
  expect(times.every(({ createdTime }) => createdTime.startsWith('2026-11-20 02:0'))).toBe(true);
  expect(warned).toEqual([]);
});

test('of two processes of one database one lives', async () => {
  if (database.kind === 'pglite') return;
  await ifAlone(database, 'life', async () => {
    const before = (await born()).length;
    const second = startDemoLife(parts);
    await pause(500);
    await second.stop();
    expect((await born()).length).toBe(before);
  });
});

test('partners put the statement of the day before, once', async () => {
  const { db } = database;
  const { rows } = await sql<{ sourceId: number; day: string }>`
    select s.id as source_id, l.day::text as day from reconciliation_sources s join ledger_lines l on l.account_id = s.account_id
    where s.partner_id is not null group by s.id, l.day order by count(*) desc, s.id, l.day limit 1`.execute(
    db,
  );
  const { sourceId, day } = rows[0] ?? { sourceId: 0, day: '' };
  await sql`update statement_files set status = 3 where source_id = ${sourceId} and day = ${day}::date`.execute(
    db,
  );
  const put = putWithin(parts, () => parts.parts.clock().getTime());
  const now = Date.parse(`${dayAfter(day, 1)}T03:00:00Z`);
  await putStatements(db, put, now);
  await putStatements(db, put, now);
  const waiting = await db
    .selectFrom('statementFiles')
    .select(['fileOrigin', 'fileName'])
    .where('sourceId', '=', sourceId)
    .where('status', '=', 1)
    .execute();
  expect(waiting).toEqual([{ fileOrigin: 3, fileName: expect.stringContaining(day.replaceAll('-', '')) }]);
});

test('a failure is said once and does not end the process', async () => {
  const lost = new Error('the connection was lost');
  const db = new Proxy(database.db, {
    get() {
      throw lost;
    },
  });
  const life = startDemoLife({ ...parts, database: { db, kind: 'pglite' } });
  await until(async () => warned.length > 0);
  await life.stop();
  expect(warned).toEqual(['life in the demo paused']);
});
