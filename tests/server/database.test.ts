/** @database both: what the two may differ in */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { alone, ifAlone } from '../../src/server/db/alone';
import type { Database } from '../../src/server/db/database';

let database: Database;
beforeAll(async () => {
  database = await tulay.openMigrated();
});

describe('values', () => {
  test('are read as they travel, whichever database answers', async () => {
    const { rows } = await sql`
      select '2026-03-01 23:59:59.9+08'::timestamptz as moment, '2026-02-28'::date as day, 12.50::numeric(14,2) as money,
        9007199254740991::bigint as big, '{"aKey":[1,{"b_key":null}]}'::jsonb as json, '\\x00ff'::bytea as bytes, true as flag,
        array[1,2]::bigint[] as numbers, array[null,'2026-03-01 00:00:00+00']::timestamptz[] as moments, count(*) as count`.execute(
      database.db,
    );
    const { bytes, ...row } = rows[0] as Record<string, unknown>;
    expect(row).toEqual({
      moment: '2026-03-01 15:59:59',
      day: '2026-02-28',
      money: '12.50',
      big: 9007199254740991,
      json: { aKey: [1, { b_key: null }] },
      flag: true,
      numbers: [1, 2],
      moments: [null, '2026-03-01 00:00:00'],
      count: 1,
    });
    expect([...(bytes as Uint8Array)]).toEqual([0, 255]);
  });

  test('plain SQL takes several statements, and says how many rows it changed', async () => {
    expect((await database.execute('select 1 as one; select 2 as two')).rows).toEqual([{ two: 2 }]);
    await database.execute("insert into secrets values ('a', '1'), ('b', '2')");
    expect((await database.execute('delete from secrets where name = $1', ['a'])).rowCount).toBe(1);
  });
});

describe('transactions', () => {
  test('that fail leave nothing', async () => {
    const work = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('secrets').values({ name: 'never', value: '1' }).execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await database.execute("select 1 from secrets where name = 'never'")).rows).toEqual([]);
  });

  test('do not see each other, however many run at once', async () => {
    await database.execute("insert into secrets values ('counter', '0')");
    const add = () =>
      database.db.transaction().execute(async (tx) => {
        const row = tx.selectFrom('secrets').select('value').where('name', '=', 'counter').forUpdate();
        const { value } = await row.executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 1));
        const next = String(Number(value) + 1);
        await tx.updateTable('secrets').set({ value: next }).where('name', '=', 'counter').execute();
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const { rows } = await database.execute("select value from secrets where name = 'counter'");
    expect(rows).toEqual([{ value: '20' }]);
  });
});

test('a transaction of many statements leaves the thread to whoever else waits for it', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await database.db.transaction().execute(async (tx) => {
    for (let at = 0; at < 60; at += 1) await sql`select count(*) from generate_series(1, 20000)`.execute(tx);
  });
  isDone = true;
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['alone', alone],
  ['ifAlone', ifAlone],
])('work that fails under a lock gives the lock back (%s)', async (_name, run) => {
  const work = run(database, 'archive', async () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  // Connections are shared, and whoever holds a lock may take it again: that nobody holds it is said by the database alone.
  const held = await database.execute(`
    select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`);
  expect(held.rows).toEqual([]);
});

test('migrations run once, whoever starts', async () => {
  const { platform } = await tulay.platform();
  const ran = await Promise.all([platform.migrate(database.db), platform.migrate(database.db)]);
  expect(ran).toEqual([[], []]);
});

test('what only mattered for a while is removed', async () => {
  const { platform } = await tulay.platform();
  await database.execute(`
    insert into used_signatures values ('old', '2026-01-01 00:00:00+00'), ('new', '2026-03-01 00:00:00+00');
    insert into idempotency_keys (caller, key, path, body_hash, answer, created_time)
      values ('a', 'old', '/', '', '{}', '2026-01-01 00:00:00+00'), ('a', 'new', '/', '', '{}', '2026-01-31 00:00:00+00');
    insert into used_signatures select 'old' || n, '2026-01-01 00:00:00+00' from generate_series(1, 2500) n;`);
  expect(await platform.cleanUp(database.db, '2026-01-31 12:00:00')).toBe(2502);
  expect((await database.execute('select signature from used_signatures')).rows).toEqual([
    { signature: 'new' },
  ]);
  expect((await database.execute('select key from idempotency_keys')).rows).toEqual([{ key: 'new' }]);
});

test('the embedded database gives back the room of dead rows, of the tables that have enough of them', async () => {
  const { platform } = await tulay.platform();
  await database.execute(`
    insert into used_signatures select 'dead' || n, '2026-01-01 00:00:00+00' from generate_series(1, 200) n;
    delete from used_signatures where signature like 'dead%';`);
  const embedded = database.kind === 'pglite';
  const cleaned = await platform.vacuumDue(database);
  expect(cleaned.includes('public.used_signatures')).toBe(embedded);
  expect(cleaned).not.toContain('public.secrets');
  expect(await platform.vacuumDue(database)).toEqual([]);
});

describe('the lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-lock-'));
  const file = join(folder, 'server.lock');
  const holder = {
    pid: process.pid,
    host: hostname(),
    since: '2026-01-01T00:00:00Z',
    started: '',
    token: 't',
  };
  const left = (some: object) => writeFileSync(file, JSON.stringify({ ...holder, ...some }));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is held by one, and says by whom', async () => {
    const { platform } = await tulay.platform();
    const unlock = platform.lockFolder(folder);
    expect(() => platform.lockFolder(folder)).toThrow(
      `in use by process ${process.pid} on ${hostname()} since 20`,
    );
    unlock();
    expect(existsSync(file)).toBe(false);
    platform.lockFolder(folder)();
  });

  test('is taken over from a process that is gone, or whose number another one has now', async () => {
    const { platform } = await tulay.platform();
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => gone.on('exit', resolve));
    left({ pid: gone.pid });
    platform.lockFolder(folder)();
    left({ pid: process.ppid, started: '1' });
    platform.lockFolder(folder)();
    writeFileSync(file, 'not written to its end');
    platform.lockFolder(folder)();
  });

  test('is closed to everybody else, also when it was open', async () => {
    const { platform } = await tulay.platform();
    chmodSync(folder, 0o777);
    platform.lockFolder(folder)();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('is respected while its process lives, or where it cannot be seen', async () => {
    const { platform } = await tulay.platform();
    left({ pid: process.ppid });
    expect(() => platform.lockFolder(folder)).toThrow('in use');
    left({ host: 'elsewhere' });
    expect(() => platform.lockFolder(folder)).toThrow('on elsewhere');
    // What clears it is said in so many words.
    expect(() => platform.lockFolder(folder)).toThrow(`rm '${file}'`);
  });
});
