import { districts } from '../../src/domain/areas/districts';
import { billers } from '../../src/domain/operation/biller';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { search } from '../../src/domain/search/calls';
import { userCalls } from '../../src/domain/users/management';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** What is written in the other script, in part, or with signs that nobody sees, is found as well. */

let world: World;
let admin: Client;
const named = new Map<number, string>();

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  for (const fullName of ['歐陽小明', '欧阳小明', '陳臺生', '广田', '𠮷田 太郎', 'Maria Santos'])
    named.set(await addUser(world.db, { fullName }), fullName);
});

/** Filters of a list, which its type leaves open. */
const filters = (by: Record<string, string>): object => by;

const palette = async (text: string) =>
  (await admin.ask(search.query, { text })).users.map(({ id }) => named.get(id)).sort();
const inList = async (fullName: string) =>
  (await admin.ask(userCalls.page, filters({ fullName }))).items.map(({ id }) => named.get(id)).sort();

test.each([
  ['小明', ['欧阳小明', '歐陽小明']],
  ['歐陽', ['欧阳小明', '歐陽小明']],
  ['欧阳小明', ['欧阳小明', '歐陽小明']],
  ['台生', ['陳臺生']],
  ['陈台', ['陳臺生']],
  ['廣田', ['广田']],
  ['𠮷', ['𠮷田 太郎']],
  ['明', ['欧阳小明', '歐陽小明']],
  ['maria', ['Maria Santos']],
])('%s finds a user by palette and list', async (typed, expected) => {
  expect(await palette(typed)).toEqual([...expected].sort());
  expect(await inList(typed)).toEqual([...expected].sort());
});

test('a text in a list is found in either script, and signs of patterns stand for themselves', async () => {
  await admin.ask(billers.calls.add, {
    ...{ code: 'WATER', name: '臺北自來水 (市)', billerCategory: 2, overdueAccepted: true },
  });
  const found = async (name: string) => (await admin.ask(billers.calls.page, filters({ name }))).totalItems;
  for (const name of ['台北', '臺北', '台北自来水', '自來水 (市)', '自来水 (市'])
    expect([name, await found(name)]).toEqual([name, 1]);
  for (const name of ['台.', '台*', '台%'])
    expect([name, await found(name).catch(() => 0)]).toEqual([name, 0]);
});

test('an area is found in either script', async () => {
  const found = async (text: string) =>
    (await admin.ask(districts.search, { country: 'TWN', text })).areas.map(({ id }) => id);
  expect(await found('台北市')).toEqual(await found('臺北市'));
  expect((await found('台北市')).length).toBeGreaterThan(0);
});

test('a number is found with what came along when it was copied', async () => {
  const userId = await addUser(world.db);
  const transactionNumber = 'TL2611280000777';
  const id = await addOrder(world.db, userId, { transactionNumber });
  for (const typed of ['TL\u200b2611280000777', '\ufeffTL2611280000777\u2060', ' tl2611280000777 ']) {
    const { orders } = await admin.ask(search.query, { text: typed });
    expect([typed, orders.map((one) => one.id)]).toEqual([typed, [id]]);
    expect(await admin.ask(ntdPayBills.page, filters({ transactionNumber: typed }))).toMatchObject({
      totalItems: 1,
    });
  }
});
