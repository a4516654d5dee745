import { createOrders } from '../../src/domain/app/createOrders';
import { scanCalls, tillCalls } from '../../src/domain/app/merchants';
import { merchants } from '../../src/domain/merchants/party';
import { kindCode } from '../../src/domain/merchants/partyCodes';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { merchantPayments } from '../../src/domain/orders/families/merchant';
import { refunds } from '../../src/domain/orders/refund';
import { expireSales } from '../../src/server/merchants/sales/sales';
import { expireUnpaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { orderNumbered, orderOf } from '../support/orderWorld';
import { partyRow } from '../support/partyRows';
import { addUser } from '../support/rows';
import { saleWorld } from '../support/saleWorld';
import type { Client, World } from '../support/world';

/** Payments to shops (decisions section 58): by scan code and by sign, and refunds. */

let world: World;
let admin: Client;
let checker: Client;
let of: ReturnType<typeof saleWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  of = saleWorld(world);
  [admin, checker] = [await world.signIn('admin'), await world.signIn('auditor')];
});

const URL = 'https://shop.example/payments';
const standing = (till: Client, merchantOrderNumber: string, amount = '480') =>
  till.ask(tillCalls.queryPayment, { merchantOrderNumber, amount });

test('a till shows a code, a customer scans and pays it, and the shop knows', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const { scanCode, merchantOrderNumber } = await of.opened(shop);
  expect(scanCode).toMatch(/^[A-Z2-9]{10}$/);
  expect(await standing(shop.till, merchantOrderNumber)).toMatchObject({
    saleStatus: 1,
    amount: '480.00',
    transactionNumber: null,
  });
  const app = world.partner('app');
  expect(await app.ask(scanCalls.query, { scanCode })).toMatchObject({
    merchantName: shop.name,
    item: 'Groceries',
    amount: '480.00',
  });
  const { data } = await of.scan(scanCode);
  expect(data).toMatchObject({ paymentAmount: '480.00', status: 0 });
  const { transactionNumber = '' } = data ?? {};
  expect(await of.pay(transactionNumber, '480')).toEqual({ status: 4 });
  const order = await orderNumbered(world, transactionNumber);
  expect(order).toMatchObject({
    serviceType: 13,
    categoryId: 10,
    status: 4,
    agentId: shop.id,
    agentName: shop.name,
    recipient: shop.name,
    merchantOrderNumber,
    item: 'Groceries',
    serviceFee: '0.00',
  });
  expect(await standing(shop.till, merchantOrderNumber)).toMatchObject({
    saleStatus: 2,
    transactionNumber,
    status: 4,
    refundedAmount: '0.00',
  });
  const { events } = await admin.ask(orderDetails.merchantPayments, { id: order.id });
  expect(events.map(({ step, actorKind }) => [step, actorKind])).toEqual([
    ['submit', 1],
    ['pay', 1],
    ['complete', 3],
  ]);
  const [told, ...more] = await of.toldOf(order.id);
  expect(more).toEqual([]);
  expect(JSON.parse(told?.body ?? '')).toEqual({
    callbackId: told?.id,
    merchantCode: shop.code,
    event: 'payment.paid',
    time: order.updatedTime,
    transactionNumber,
    merchantOrderNumber,
    numberMadeBy: 'merchant',
    item: 'Groceries',
    status: 4,
    amount: '480.00',
    refundedAmount: '0.00',
    currency: 'NTD',
  });
  expect(told?.body).not.toContain(order.userName);
});

test('a shop gives each of its numbers once, however often at once, and no other shop minds', async () => {
  const [shop, other] = [await of.shop(), await of.shop()];
  const asked = { merchantOrderNumber: 'ONCE', amount: '100' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.till.call(tillCalls.createPayment, asked)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    key: 'sale.known',
    fields: { merchantOrderNumber: expect.any(String) },
  });
  expect((await other.till.call(tillCalls.createPayment, asked)).status).toBe(200);
});

test('of many who scan the same code one buys', async () => {
  const shop = await of.shop();
  const { scanCode } = await of.opened(shop);
  const answers = await Promise.all(Array.from({ length: 6 }, () => of.scan(scanCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const { rows } = await admin
    .ask(merchantPayments.page, { pageNum: 1, pageSize: 10, agentName: shop.name } as never)
    .then(({ items }) => ({ rows: items }));
  expect(rows).toHaveLength(1);
});

test('by the sign at the till it needs no number; what is no shop cannot be paid', async () => {
  const shop = await of.shop();
  const made = await of.bySign(shop, { transactionAmount: '35' });
  expect(made.data).toMatchObject({ paymentAmount: '35.00', status: 0 });
  expect((await of.bySign({ code: 'NOWHERE' })).fields).toHaveProperty('merchantCode');
  const agent = { code: 'AGENT_1' };
  await world.db
    .insertInto('parties')
    .values(partyRow({ ...agent, name: 'An agent' }))
    .execute();
  expect((await of.bySign(agent)).fields).toHaveProperty('merchantCode');
  for (const [some, field] of [
    [{ transactionAmount: '35.50' }, 'transactionAmount'],
    [{ transactionAmount: '0' }, 'transactionAmount'],
    [{ paymentMethod: 1 }, 'paymentMethod'],
    [{ agentCode: 'AGENT_1' }, 'agentCode'],
  ] as const)
    expect(Object.keys((await of.bySign(shop, some)).fields ?? {})).toEqual([field]);
});

test('a code is good for half an hour, and so is an order at a till; the clock sees to both', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const [first, second] = [await of.opened(shop), await of.opened(shop)];
  const { data } = await of.scan(second.scanCode);
  world.clock.advance({ minutes: 30 });
  expect((await of.scan(first.scanCode)).key).toBe('sale.expired');
  expect((await world.partner('app').call(scanCalls.query, { scanCode: first.scanCode })).key).toBe(
    'sale.expired',
  );
  expect(await expireSales(world.db, world.clock.text(), 100)).toBeGreaterThan(0);
  expect(await standing(shop.till, first.merchantOrderNumber)).toMatchObject({ saleStatus: 3 });
  expect((await of.scan(first.scanCode)).key).toBe('sale.illegalMove');
  await expireUnpaid(world.db, world.clock.text(), translate('en'));
  const order = await orderNumbered(world, data?.transactionNumber ?? '');
  expect(order.status).toBe(9);
  expect((await of.toldOf(order.id)).map(({ callbackEvent }) => callbackEvent)).toEqual(['payment.expired']);
});

test('a till takes back what nobody has scanned, and nothing that is not its own', async () => {
  const [shop, other] = [await of.shop(), await of.shop()];
  const { scanCode, merchantOrderNumber } = await of.opened(shop);
  const cancel = (till: Client) => till.call(tillCalls.cancelPayment, { merchantOrderNumber });
  expect((await cancel(other.till)).status).toBe(404);
  expect((await cancel(shop.till)).status).toBe(200);
  expect((await cancel(shop.till)).key).toBe('sale.illegalMove');
  expect((await of.scan(scanCode)).key).toBe('sale.illegalMove');
  const asked = { merchantOrderNumber, amount: '480' };
  expect((await other.till.call(tillCalls.queryPayment, asked)).status).toBe(404);
});

test('keys open what they are for: a till makes no orders, the app opens no sales', async () => {
  const shop = await of.shop();
  const { scanCode } = await of.opened(shop);
  const scanned = await shop.till.call(scanCalls.create, { userId: 1, paymentMethod: 4, scanCode });
  expect(scanned.key).toBe('partner.wrongScope');
  const asked = { merchantOrderNumber: 'X', amount: '10' };
  expect((await world.partner('app').call(tillCalls.createPayment, asked)).key).toBe('partner.wrongScope');
});

test('a shop that is suspended in the middle takes no payment; what was paid goes on', async () => {
  const shop = await of.shop();
  const { order } = await of.sold(shop);
  const { scanCode } = await of.opened(shop);
  await world.db.updateTable('parties').set({ status: 4 }).where('id', '=', shop.id).execute();
  const asked = { merchantOrderNumber: 'LATER', amount: '10' };
  expect((await shop.till.call(tillCalls.createPayment, asked)).key).toBe('partner.suspended');
  expect((await of.scan(scanCode)).key).toBe('partner.suspended');
  expect((await of.bySign(shop)).key).toBe('partner.suspended');
  const { caseId } = await admin.ask(refunds.request, {
    orderId: order.id,
    version: order.version,
    requestReason: 'Closed shop',
  });
  expect(caseId).toBeGreaterThan(0);
});

test('a shop whose contract is over, or that of its channel, opens no code that nobody could pay', async () => {
  const over = { contractFrom: '2025-01-01', contractTo: '2026-06-14' };
  const channelRow = partyRow({ code: 'ENDED', name: 'Ended', partyKind: kindCode('channel'), ...over });
  const { id: superiorId } = await world.db
    .insertInto('parties')
    .values(channelRow)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const shop of [await of.shop(over), await of.shop({ superiorId })])
    expect(
      await shop.till.call(tillCalls.createPayment, { merchantOrderNumber: 'ENDED', amount: '10' }),
    ).toMatchObject({ status: 409, key: 'party.contractEnded' });
});

test('a shop does not close while a customer may get money back', async () => {
  const shop = await of.shop();
  const { order } = await of.sold(shop, '500');
  const { transactionNumber } = order;
  await shop.till.ask(tillCalls.requestRefund, { transactionNumber, reason: 'Brought back' });
  const closing = { id: shop.id, version: 0, reason: 'It moves away' };
  const open = await admin.call(merchants.steps.close, closing);
  expect(open).toMatchObject({ status: 409, key: 'party.open' });
  expect(open.message).toContain('1 open refund case');
  const { refunds: cases } = await admin.ask(orderDetails.merchantPayments, { id: order.id });
  await admin.ask(refunds.closeWithoutAction, {
    id: cases[0]?.id ?? 0,
    version: 0,
    closedReason: 'It was kept',
  });
  expect((await admin.call(merchants.steps.close, closing)).status).toBe(200);
});

test('what is bought in shops counts against no limit of remittances', async () => {
  const shop = await of.shop();
  const userId = await addUser(world.db);
  const big = await of.bySign(shop, { userId, transactionAmount: '45000' });
  expect(big.status).toBe(200);
  expect((await of.bySign(shop, { userId, transactionAmount: '45000' })).status).toBe(200);
  const offering = {
    side: 1,
    paymentMethod: 4,
    transactionAmount: '29000',
    church: 'A church',
    offeringType: 1,
  };
  const given = await world
    .partner('app')
    .call(createOrders.churchOffering, { userId, ...offering } as never);
  expect(given.status).toBe(200);
});

test('a shop asks for a refund, two people agree on it, and it hears when the money is back', async () => {
  const [shop, other] = [await of.shop({ callbackUrl: URL }), await of.shop()];
  const { order } = await of.sold(shop, '500');
  const { transactionNumber, id } = order;
  const ask = (till: Client, some: object = {}) =>
    till.call(tillCalls.requestRefund, { transactionNumber, reason: 'Brought back', ...some });
  expect((await ask(other.till)).status).toBe(404);
  for (const amount of ['501', '0', '200.50'])
    expect((await ask(shop.till, { amount })).fields).toHaveProperty('amount');
  expect((await ask(shop.till, { amount: '200.00' })).status).toBe(200);
  expect((await ask(shop.till)).key).toBe('refund.alreadyOpen');
  const { refunds: cases } = await admin.ask(orderDetails.merchantPayments, { id });
  const [found] = cases;
  expect(found).toMatchObject({
    refundOrigin: 3,
    openedByName: shop.name,
    requestReason: 'Brought back',
    refundType: 1,
    refundNtd: '200.00',
  });
  const proposal = { refundType: 1, amount: '200', reason: 'Brought back' } as const;
  const { auditId } = await admin.ask(refunds.propose, { id: found?.id ?? 0, version: 0, ...proposal });
  await checker.ask(refunds.approve, { auditId });
  await admin.ask(orderSteps.finishNtdRefund, { id, version: order.version + 1 });
  expect(await orderOf(world, id)).toMatchObject({ status: 16, refundedAmount: '200.00' });
  expect((await of.toldOf(id)).map(({ callbackEvent }) => callbackEvent)).toEqual([
    'payment.paid',
    'payment.refundBegun',
    'payment.refunded',
  ]);
  expect((await ask(shop.till, { amount: '301' })).status).toBe(400);
  expect((await ask(shop.till)).status).toBe(200);
});

test('for ninety days: afterwards neither the shop nor an operator can ask', async () => {
  const shop = await of.shop();
  const { order } = await of.sold(shop);
  const { order: late } = await of.sold(shop);
  const { transactionNumber } = late;
  const ask = (id: number, version: number) =>
    admin.call(refunds.request, { orderId: id, version, requestReason: 'Brought back' });
  const { caseId } = (await ask(order.id, order.version)).data ?? { caseId: 0 };
  world.clock.advance({ days: 90, minutes: 1 });
  await world.db.updateTable('operators').set({ passwordChangedTime: world.clock.text() }).execute();
  admin = await world.signIn('admin');
  const refused = await shop.till.call(tillCalls.requestRefund, { transactionNumber, reason: 'Late' });
  expect(refused).toMatchObject({ status: 409, key: 'refund.saleTooOld' });
  expect((await ask(late.id, late.version)).key).toBe('refund.saleTooOld');
  const proposal = { refundType: 1, amount: '100', reason: 'Late' } as const;
  const proposed = await admin.call(refunds.propose, { id: caseId, version: 0, ...proposal });
  expect(proposed.key).toBe('refund.saleTooOld');
});
