/** @database both: COPY */
import { sql } from 'kysely';
import type { World } from '../support/world';

/** Bulk loads come as they were written, on both databases. */

let world: World;

beforeAll(async () => {
  world = await tulay.createWorld();
  await sql`create table copied (id int, words text, amount numeric(14,2), yes boolean, at timestamptz(0))`.execute(
    world.db,
  );
});

const ODD = ['', '\\N', '\\', 'tab\there', 'two\nlines\r\n', "it's", '\\.', 'Niño 陳 👍', '\u202e', '  '];

test('text comes back letter by letter, and what is absent is null', async () => {
  const { copyRows } = await tulay.platform().then(({ platform }) => platform);
  const rows = ODD.map((words, at) => [at, words, '12.50', at % 2 === 0, '2026-06-15 04:00:00'] as const);
  await copyRows(
    world.db,
    'copied',
    ['id', 'words', 'amount', 'yes', 'at'],
    [...rows, [99, null, undefined, null, null]],
  );
  const { rows: read } = await sql`select * from copied order by id`.execute(world.db);
  expect(read).toEqual([
    ...rows.map(([id, words, amount, yes, at]) => ({ id, words, amount, yes, at })),
    { id: 99, words: null, amount: null, yes: null, at: null },
  ]);
});

test('inside a transaction that fails nothing of it stays', async () => {
  const { copyRows } = await tulay.platform().then(({ platform }) => platform);
  await sql`delete from copied`.execute(world.db);
  const failing = world.db.transaction().execute(async (db) => {
    await copyRows(db, 'copied', ['id'], [[1]]);
    await copyRows(db, 'copied', ['id'], [['not a number']]);
  });
  await expect(failing).rejects.toThrow(/invalid input syntax/);
  const { rows } = await sql`select * from copied`.execute(world.db);
  expect(rows).toEqual([]);
});
