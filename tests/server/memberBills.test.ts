import type { Insertable } from 'kysely';
import { governmentBills } from '../../src/domain/orders/families/government';
import { memberBills } from '../../src/domain/orders/memberBills';
import type { Tables } from '../../src/server/db/tables';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** The search of government bills, and what was paid for a member. */

let world: World;
let admin: Client;
let userId: number;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  userId = await addUser(world.db);
});

const pays = (some: Partial<Insertable<Tables['orders']>> = {}) =>
  addOrder(world.db, userId, {
    serviceType: 6,
    categoryId: 5,
    biller: null,
    billerCategory: null,
    accountNumber: null,
    agency: 1,
    agencyCategory: 101,
    memberNumber: '3412345678',
    periodFrom: '2026-05-01',
    periodTo: '2026-05-31',
    ...some,
  });

test('the bills of a member, whoever paid and wherever they stand, of that agency alone and masked', async () => {
  const first = await pays({ status: 4 });
  const other = await addUser(world.db, { fullName: 'Jose Rizal' });
  const second = await pays({ status: 6, userId: other, userName: 'Jose Rizal' });
  const elsewhere = await pays({ agency: 2, agencyCategory: 201 });
  await pays({ memberNumber: '3400000000' });
  const found = await admin.ask(memberBills.of, { id: first });
  expect(found).toMatchObject({ agency: 1, memberNumber: '*****5678' });
  expect(found.bills.map(({ id, userName }) => [id, userName])).toEqual([
    [second, 'Jose Rizal'],
    [first, 'Maria Santos'],
  ]);
  expect(JSON.stringify(found)).not.toContain('3412345678');
  expect((await admin.ask(memberBills.of, { id: elsewhere })).bills).toHaveLength(1);
});

test('what is no government bill has no member', async () => {
  const id = await addOrder(world.db, userId);
  for (const one of [id, 999_999])
    expect(await admin.call(memberBills.of, { id: one })).toMatchObject({ status: 404 });
});

test('who may not see the page sees neither its list nor the months', async () => {
  const id = await pays();
  const service = await world.signIn('service');
  expect(await service.call(memberBills.of, { id })).toMatchObject({ status: 403 });
  expect(await service.call(governmentBills.page, {})).toMatchObject({ status: 403 });
});

test('found by member, reference, period and name, whatever the agency', async () => {
  const user = await addUser(world.db, { fullName: 'Corazon Dimaculangan' });
  const id = await pays({
    userId: user,
    agency: 3,
    agencyCategory: 301,
    memberNumber: '990000000001',
    transactionNumber: 'TL260615000000777',
    userName: 'Corazon Dimaculangan',
    periodFrom: '2025-01-01',
    periodTo: '2025-03-31',
  });
  for (const search of [
    { memberNumber: '990000000001' },
    { transactionNumber: '000777' },
    { userName: 'dimaculangan' },
    { periodFromEnd: '2025-02-28', periodToStart: '2025-02-01' },
    { agency: [3] },
  ])
    expect([
      search,
      (await admin.ask(governmentBills.page, search as never)).items.map((one) => one.id),
    ]).toEqual([search, [id]]);
});
