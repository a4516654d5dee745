import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { kiosk } from '../../src/domain/orders/families/kiosk';
import { expireKiosk } from '../../src/server/orders/clock';
import { partyRow } from '../support/partyRows';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

let world: World;
let app: Client;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  app = world.partner('app');
  admin = await world.signIn('admin');
});

const offering = {
  service: 'churchOffering',
  side: 1,
  paymentMethod: 1,
  transactionAmount: '500',
  church: 'Santo Domingo',
  offeringType: 1,
} as const;

const begin = (some: Record<string, unknown> = {}) =>
  app.call(kioskCalls.create, { kiosk: 'Kiosk A', order: { ...offering, ...some } });

async function waiting() {
  const { scanCode } = await app.ask(kioskCalls.create, { kiosk: 'Kiosk A', order: offering });
  return kioskOrder(scanCode);
}

const kioskOrder = (scanCode: string) =>
  world.db.selectFrom('kioskOrders').selectAll().where('scanCode', '=', scanCode).executeTakeFirstOrThrow();

test('begun at a kiosk, bound by scanning: an order like any other', async () => {
  const { data } = await begin();
  expect(data).toMatchObject({ paymentAmount: '520.00', expireTime: '2026-06-15 04:30:00' });
  const { scanCode } = data;
  expect(scanCode).toMatch(/^[A-Z2-9]{10}$/);
  const userId = await addUser(world.db, { fullName: 'Liza Reyes' });
  const made = await app.ask(kioskCalls.bind, { scanCode, userId });
  expect(made).toMatchObject({ paymentAmount: '520.00', status: 0 });
  const { transactionNumber } = made;
  expect(await kioskOrder(scanCode)).toMatchObject({
    kioskStatus: 2,
    userName: 'Liza Reyes',
    transactionNumber,
  });
  const order = await world.db
    .selectFrom('orders')
    .selectAll()
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ serviceType: 8, userId, church: 'Santo Domingo', status: 0 });
  const again = await app.call(kioskCalls.bind, { scanCode, userId });
  expect(again).toMatchObject({ status: 409, key: 'kiosk.illegalMove' });
});

test('an operator binds with the code of the slip, once', async () => {
  const { id, scanCode } = await waiting();
  const userId = await addUser(world.db);
  const wrong = await admin.call(kiosk.bind, { id, scanCode: 'SOMETHING', userId });
  expect(wrong).toMatchObject({
    status: 400,
    key: 'kiosk.wrongCode',
    fields: { scanCode: expect.any(String) },
  });
  const nobody = await admin.call(kiosk.bind, { id, scanCode, userId: 999_999 });
  expect(nobody).toMatchObject({ status: 400, fields: { userId: expect.any(String) } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.call(kiosk.bind, { id, scanCode, userId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const orders = await world.db.selectFrom('orders').select('id').where('userId', '=', userId).execute();
  expect(orders).toHaveLength(1);
});

test('a slip that an agent brings in is bound as their order', async () => {
  const agent = partyRow({ code: 'AGENT-K', name: 'Kiosk agent' });
  const { id: agentId } = await world.db
    .insertInto('parties')
    .values(agent)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await begin({ agentCode: 'AGENT-K' });
  const { transactionNumber } = await app.ask(kioskCalls.bind, {
    scanCode: data.scanCode,
    userId: await addUser(world.db),
  });
  const order = await world.db
    .selectFrom('orders')
    .selectAll()
    .where('transactionNumber', '=', transactionNumber)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ agentId, viaAgent: true });
  expect(await begin({ agentCode: 'NOBODY' })).toMatchObject({
    status: 400,
    fields: { agentCode: expect.any(String) },
  });
});

test('cancelled by an operator: nobody can bind it any more', async () => {
  const { id, scanCode } = await waiting();
  await admin.ask(kiosk.cancel, { id });
  expect(await kioskOrder(scanCode)).toMatchObject({ kioskStatus: 4 });
  const bound = await app.call(kioskCalls.bind, { scanCode, userId: await addUser(world.db) });
  expect(bound).toMatchObject({ status: 409, key: 'kiosk.illegalMove' });
  expect(await admin.call(kiosk.cancel, { id })).toMatchObject({ status: 409, key: 'kiosk.illegalMove' });
  expect(await admin.call(kiosk.cancel, { id: 999_999 })).toMatchObject({ status: 404 });
});

test('expires after thirty minutes, also before the clock has seen it', async () => {
  const first = await waiting();
  const bound = await waiting();
  await app.ask(kioskCalls.bind, { scanCode: bound.scanCode, userId: await addUser(world.db) });
  world.clock.advance({ minutes: 29 });
  await expireKiosk(world.db, world.clock.text());
  expect(await kioskOrder(first.scanCode)).toMatchObject({ kioskStatus: 1 });
  world.clock.advance({ minutes: 1 });
  const late = await app.call(kioskCalls.bind, {
    scanCode: first.scanCode,
    userId: await addUser(world.db),
  });
  expect(late).toMatchObject({ status: 409, key: 'kiosk.expired' });
  expect(await expireKiosk(world.db, world.clock.text())).toBeGreaterThan(0);
  expect(await kioskOrder(first.scanCode)).toMatchObject({ kioskStatus: 3 });
  expect(await kioskOrder(bound.scanCode)).toMatchObject({ kioskStatus: 2 });
  expect(await expireKiosk(world.db, world.clock.text())).toBe(0);
});

test.each([
  ['a family that no kiosk has', { service: 'cargoBox' }],
  ['a method that no kiosk takes', { paymentMethod: 10 }],
  ['a field of another family', { lender: 'Tala' }],
  ['no amount', { transactionAmount: '0' }],
  ['more points than there is to pay', { pointsUsed: 5000 }],
])('refuses %s', async (_name, some) => {
  expect((await begin(some)).status).toBe(400);
});

test('a kiosk that is no app, and a code that nobody printed', async () => {
  const payout = world.partner('payout');
  const refused = await payout.call(kioskCalls.create, { kiosk: 'Kiosk A', order: offering });
  expect(refused).toMatchObject({ status: 403, key: 'partner.wrongScope' });
  const unknown = await app.call(kioskCalls.bind, { scanCode: 'NOBODYSONE', userId: 1 });
  expect(unknown).toMatchObject({ status: 404 });
  expect(createOrders.churchOffering.path).toBe('/app/order/createChurchOffering/v1');
});

test('the detail of a kiosk order has what was entered, without what is masked', async () => {
  const waits = await waiting();
  const { order, entered } = await admin.ask(kiosk.detail, { id: waits.id });
  expect(order).toMatchObject({ id: waits.id, kiosk: 'Kiosk A', scanCode: expect.stringMatching(/^\*/) });
  expect(entered).toMatchObject({ church: 'Santo Domingo', offeringType: 1, paymentMethod: 1 });
  expect(await admin.call(kiosk.detail, { id: 999_999 })).toMatchObject({ status: 404 });
});
