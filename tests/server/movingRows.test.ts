import type { List } from '../../src/domain/kit/list';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { keysetBatches } from '../../src/server/kit/listing';
import { EVERYTHING } from '../../src/server/kit/sight';
import { addOrder, addUser } from '../support/rows';
import type { World } from '../support/world';

/** Rows that change while an export reads them are in it, once (docs/decisions/007-jobs-and-exports.md). */

let world: World;
let ids: number[];
const list = ntdPayBills.page.list as unknown as List;

beforeEach(async () => {
  world = await tulay.createWorld();
  const userId = await addUser(world.db);
  ids = [];
  for (let minute = 10; minute < 32; minute += 1)
    ids.push(await addOrder(world.db, userId, { updatedTime: `2026-06-01 00:${minute}:00` }));
});

/** Reads all rows in the order of their last change, and does something to them after the first batch. */
async function readWhile(sortOrder: 'asc' | 'desc', change: () => Promise<unknown>): Promise<number[]> {
  const read: number[] = [];
  const input = { sortField: 'updatedTime', sortOrder, columns: ['transactionNumber'] };
  for await (const rows of keysetBatches(world.db, list, input, 5, EVERYTHING)) {
    if (read.length === 0) await change();
    read.push(...rows.map(({ id }) => Number(id)));
  }
  return read;
}

const touch = (id: number | undefined) =>
  world.db
    .updateTable('orders')
    .set({ updatedTime: '2026-06-02 00:00:00' })
    .where('id', '=', id ?? 0)
    .execute();

const once = (read: readonly number[]) => [...read].sort((a, b) => a - b);

test('what moves before the place that was read is not missing', async () => {
  const read = await readWhile('desc', () => Promise.all([touch(ids[0]), touch(ids[3])]));
  expect(once(read)).toEqual(ids);
  expect(read.slice(-2).sort()).toEqual([ids[0], ids[3]].sort());
});

test('what moves behind it is not there twice', async () => {
  expect(once(await readWhile('asc', () => touch(ids[0])))).toEqual(ids);
});

test('what was added meanwhile is of the next export', async () => {
  const added = async () =>
    addOrder(world.db, await addUser(world.db), { updatedTime: '2026-06-03 00:00:00' });
  expect(once(await readWhile('asc', added))).toEqual(ids);
  expect(once(await readWhile('desc', added)).length).toBe(ids.length + 1);
});
