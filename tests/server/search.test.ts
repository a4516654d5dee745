import { codeOf } from '../../src/domain/kit/codes';
import { serviceCode } from '../../src/domain/orders/codes';
import { agency } from '../../src/domain/orders/familyCodes';
import { MOST_FOUND, search } from '../../src/domain/search/calls';
import { addAgents } from '../support/familyRows';
import { bindRole, giveRights } from '../support/roleRights';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let admin: Client;
let maria: number;
let jose: number;
let agentId: number;

const send = { serviceType: serviceCode('send'), categoryId: 1, biller: null, billerCategory: null } as const;
const at = (hour: number) => `2026-06-14 ${String(hour).padStart(2, '0')}:00:00`;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin2');
  maria = await addUser(world.db, { fullName: 'Maria Clara Santos', mobile: '911111111' });
  jose = await addUser(world.db, { fullName: 'Jose Rizal %', mobile: '922222222', idNumber: 'A900000019' });
  await addUser(world.db, { fullName: 'Marian Orderless', mobile: '933333333' });
  const agents = await addAgents(world.db);
  agentId = agents[0];
  const common = { userName: 'Maria Clara Santos', updatedTime: at(1) };
  for (let hour = 0; hour < 10; hour += 1) {
    await addOrder(world.db, maria, {
      ...common,
      transactionNumber: `TL26061400000000${hour}`,
      createdTime: at(hour),
    });
  }
  await addOrder(world.db, jose, {
    ...send,
    userName: 'Jose Rizal',
    transactionNumber: 'TL260613000000020',
    partnerRefNumber: '1234-12345678',
    controlNumber: '123-1234567',
    createdTime: '2026-06-13 01:00:00',
  });
  await addOrder(world.db, jose, {
    serviceType: serviceCode('churchOffering'),
    userName: 'Jose Rizal',
    transactionNumber: 'TL260613000000021',
    viaAgent: true,
    agentId,
    agentName: 'Mabuhay Store',
    createdTime: '2026-06-13 02:00:00',
  });
  // While it is in progress it stands on the page of government bills alone.
  await addOrder(world.db, jose, {
    serviceType: serviceCode('governmentBills'),
    agency: codeOf(agency, 'sss'),
    status: 6,
    transactionNumber: 'TL260613000000022',
    createdTime: '2026-06-13 03:00:00',
  });
  await world.db
    .insertInto('kioskOrders')
    .values({
      version: 0,
      temporaryNumber: 'KT260614000000001',
      kioskStatus: 1,
      kiosk: 'Kiosk A',
      scanCode: 'SCAN000001',
      serviceType: 1,
      paymentAmount: '100.00',
      request: '{}',
      boundUserId: null,
      userName: null,
      userMobile: null,
      orderId: null,
      transactionNumber: null,
      createdTime: at(1),
      expireTime: at(2),
      boundTime: null,
    })
    .execute();
}, 120_000);

const find = (client: Client, text: string) => client.ask(search.query, { text });
const numbersOf = ({ orders }: { orders: readonly { transactionNumber: string }[] }) =>
  orders.map(({ transactionNumber }) => transactionNumber);
const namesOf = ({ users }: { users: readonly { fullName: string }[] }) =>
  users.map(({ fullName }) => fullName);

test('a transaction number finds its order, as lists show it', async () => {
  const found = await find(admin, 'TL260614000000003');
  expect(found).toEqual({
    orders: [
      {
        id: expect.any(Number),
        list: 'ntdPayBills',
        transactionNumber: 'TL260614000000003',
        serviceType: 1,
        side: 1,
        status: 1,
        paymentAmount: '560.00',
        userName: 'Maria Clara Santos',
        createdTime: at(3),
      },
    ],
    kioskOrders: [],
    users: [],
  });
});

test.each([
  ['as copied, with blanks', ' TL2606 1300 0000 020 '],
  ['in small letters', 'tl260613000000020'],
  ['by the partner’s reference', '1234-12345678'],
  ['by the control number', '123-1234567'],
])('an order is found %s', async (_how, text) => {
  expect(numbersOf(await find(admin, text))).toEqual(['TL260613000000020']);
});

test.each(['0020', '000000020', 'TL0020', 'tl 000000020', '260613000000020'])(
  'the end of a number, “%s”, finds the order',
  async (text) => {
    expect(numbersOf(await find(admin, text))).toEqual(['TL260613000000020']);
  },
);

test('the letters before an end are those of the number', async () => {
  const found = await find(admin, 'KT000000001');
  expect(numbersOf(found)).toEqual([]);
  expect(found.kioskOrders).toHaveLength(1);
});

test('an end of three characters is no number', async () => {
  expect(numbersOf(await find(admin, '020'))).toEqual([]);
});

test.each(['922222222', '0922222222', '+886 922-222-222', '886922222222'])(
  'the mobile %s finds its user and their orders',
  async (text) => {
    const found = await find(admin, text);
    expect(found.users).toEqual([
      { id: jose, fullName: 'Jose Rizal %', mobile: '*****2222', idNumber: '*****0019' },
    ]);
    expect(numbersOf(found)).toEqual(['TL260613000000022', 'TL260613000000021', 'TL260613000000020']);
  },
);

test.each(['santos maria', 'MARIA', 'clara san'])(
  'the name “%s” finds by any part in any order',
  async (text) => {
    const found = await find(admin, text);
    expect(namesOf(found)).toContain('Maria Clara Santos');
    expect(found.orders.every(({ userName }) => userName === 'Maria Clara Santos')).toBe(true);
  },
);

test('orders are the newest, and no more than fit', async () => {
  const { orders } = await find(admin, 'maria santos');
  expect(orders).toHaveLength(MOST_FOUND.orders);
  expect(numbersOf({ orders })).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((hour) => `TL26061400000000${hour}`));
});

test('a kiosk’s temporary number finds its order, for who may read them', async () => {
  const found = {
    temporaryNumber: 'KT260614000000001',
    kioskStatus: 1,
    createdTime: at(1),
    id: expect.any(Number),
  };
  expect((await find(admin, 'kt260614000000001')).kioskOrders).toEqual([found]);
  expect((await find(await world.signIn('service'), 'KT260614000000001')).kioskOrders).toEqual([]);
});

test.each(['x', '  ', '%%', '__', 'nobody at all', '999999999', 'Jose%Rizal'])(
  '“%s” finds nothing',
  async (text) => {
    if (text.trim() === '')
      return expect(await admin.call(search.query, { text })).toMatchObject({ status: 400 });
    expect(await find(admin, text)).toEqual({ orders: [], kioskOrders: [], users: [] });
  },
);

test('what stands for itself in names is found as it stands', async () => {
  expect(namesOf(await find(admin, 'rizal %'))).toEqual(['Jose Rizal %']);
});

test('only orders of lists that the operator may read, and only users with such orders', async () => {
  const service = await world.signIn('service');
  expect(numbersOf(await find(service, 'TL260614000000003'))).toHaveLength(1);
  const nothing = { orders: [], kioskOrders: [], users: [] };
  for (const text of ['TL260613000000020', '1234-12345678', '123-1234567', '922222222', 'Rizal'])
    expect(await find(service, text)).toEqual(nothing);
  const none = await world.signIn('noRights');
  for (const text of ['TL260614000000003', '911111111', 'Maria'])
    expect(await find(none, text)).toEqual(nothing);
});

test('an order is not found by who may open none of its lists, a user without orders only by who may read all users', async () => {
  expect(numbersOf(await find(admin, 'TL260613000000022'))).toEqual(['TL260613000000022']);
  const finance = await world.signIn('finance');
  expect(numbersOf(await find(finance, 'TL260613000000022'))).toEqual([]);
  expect(namesOf(await find(admin, 'Orderless'))).toEqual(['Marian Orderless']);
  expect(namesOf(await find(await world.signIn('service'), 'Orderless'))).toEqual([]);
});

test('a slip of the keys finds what is near, after what fits', async () => {
  expect(namesOf(await find(admin, 'mria'))).toEqual(['Maria Clara Santos']);
  expect(namesOf(await find(admin, 'marian'))).toEqual(['Marian Orderless', 'Maria Clara Santos']);
  expect(namesOf(await find(admin, 'snatos'))).toEqual(['Maria Clara Santos']);
});

test('nobody finds the user of a deleted account, by name or mobile', async () => {
  const gone = { fullName: 'Teofila Gonzaga', mobile: '944444444', deletedTime: at(1) };
  const id = await addUser(world.db, gone);
  await addOrder(world.db, id, { transactionNumber: 'TL260614000000044', userName: gone.fullName });
  for (const text of ['Teofila', 'tefila gonzaga', gone.mobile])
    expect(await find(admin, text)).toEqual({ orders: [], kioskOrders: [], users: [] });
  expect(numbersOf(await find(admin, 'TL260614000000044'))).toEqual(['TL260614000000044']);
});

test('an agents’ desk finds the orders of its agents and their users', async () => {
  await bindRole(world.db, 'admin', [agentId]);
  const desk = await world.signIn('admin');
  expect(await find(desk, 'Maria')).toEqual({ orders: [], kioskOrders: [], users: [] });
  expect((await find(desk, 'KT260614000000001')).kioskOrders).toEqual([]);
  const found = await find(desk, '922222222');
  expect(namesOf(found)).toEqual(['Jose Rizal %']);
  expect(numbersOf(found)).toEqual(['TL260613000000021']);
  expect(numbersOf(await find(desk, '123-1234567'))).toEqual([]);
  expect(numbersOf(await desk.ask(search.ordersOfUser, { userId: maria }))).toEqual([]);
});

test('the orders of a user who was chosen: those that the operator may see', async () => {
  const of = (client: Client) => client.ask(search.ordersOfUser, { userId: jose });
  expect(numbersOf(await of(admin))).toEqual(['TL260613000000022', 'TL260613000000021', 'TL260613000000020']);
  expect(numbersOf(await of(await world.signIn('finance')))).toEqual([]);
});

test('an order stands on the first list that the operator may read', async () => {
  expect((await find(admin, 'TL260613000000021')).orders[0]?.list).toBe('churchOffering');
  const right = 'AGENT_TRANSACTION_CHURCH_OFFERING';
  await giveRights(world.db, 5, right);
  const desk = await world.signIn('noRights');
  expect((await find(desk, 'TL260613000000021')).orders[0]?.list).toBe('agentChurchOffering');
});
