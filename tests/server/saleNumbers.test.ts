/** @database both: the database decides between a shop and its customers at the same moment */
import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import { tillCalls } from '../../src/domain/app/merchants';
import { scanCodes } from '../../src/domain/merchants/scanCode';
import { expireSales } from '../../src/server/merchants/sales/sales';
import { expireUnpaid } from '../../src/server/orders/clock';
import { translate } from '../../src/server/text';
import { orderNumbered } from '../support/orderWorld';
import { addUser } from '../support/rows';
import { saleWorld } from '../support/saleWorld';
import type { World } from '../support/world';

/** Whose the number of a payment to a shop is (decision 048): what customers type neither takes one nor pays another amount. */

let world: World;
let of: ReturnType<typeof saleWorld>;
type Shop = Awaited<ReturnType<typeof of.shop>>;

beforeAll(async () => {
  world = await tulay.createWorld();
  of = saleWorld(world);
});

const URL = 'https://shop.example/payments';
const query = ({ till }: Shop, merchantOrderNumber: string, amount = '480') =>
  till.call(tillCalls.queryPayment, { merchantOrderNumber, amount });
const open = ({ till }: Shop, merchantOrderNumber: string, amount = '480') =>
  till.call(tillCalls.createPayment, { merchantOrderNumber, amount });
const type = (shop: Shop, merchantOrderNumber: string, transactionAmount = '480', some: object = {}) =>
  of.bySign(shop, { merchantOrderNumber, transactionAmount, ...some });

/** A customer typed a number and an amount, and paid: the number of their transaction. */
async function typedAndPaid(shop: Shop, merchantOrderNumber: string, amount = '480', some: object = {}) {
  const { data } = await type(shop, merchantOrderNumber, amount, some);
  if (!data) throw new Error('it was not taken');
  await of.pay(data.transactionNumber, amount);
  return data.transactionNumber;
}

async function scanned(scanCode = '') {
  const { data } = await of.scan(scanCode);
  if (!data) throw new Error('it was not scanned');
  return data.transactionNumber;
}

/** What the shop heard of a transaction last. */
async function heardOf(transactionNumber: string): Promise<unknown> {
  const { id } = await orderNumbered(world, transactionNumber);
  return JSON.parse((await of.toldOf(id)).at(-1)?.body ?? 'null');
}

test('a customer who pays 1 under the next number of a shop takes neither the number nor its payment', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const transactionNumber = await typedAndPaid(shop, 'NEXT', '1');
  expect(await heardOf(transactionNumber)).toMatchObject({ amount: '1.00', numberMadeBy: 'customer' });
  expect((await query(shop, 'NEXT')).status).toBe(404);
  const { data } = await open(shop, 'NEXT');
  expect((await query(shop, 'NEXT')).data).toMatchObject({
    numberMadeBy: 'merchant',
    saleStatus: 1,
    amount: '480.00',
    status: null,
    alsoPaid: [],
  });
  expect(await query(shop, 'NEXT', '1')).toMatchObject({
    status: 400,
    key: 'sale.otherAmount',
    fields: { amount: expect.any(String) },
  });
  const paid = await scanned(data?.scanCode);
  await of.pay(paid, '480');
  expect((await query(shop, 'NEXT')).data).toMatchObject({ transactionNumber: paid, status: 4 });
});

test('a typed number that nobody pays for blocks neither the shop nor other customers', async () => {
  const shop = await of.shop();
  expect((await type(shop, 'HELD', '1')).status).toBe(200);
  expect((await type(shop, 'HELD')).status).toBe(200);
  expect((await type(shop, 'HELD')).status).toBe(200);
  expect((await open(shop, 'HELD')).status).toBe(200);
  expect((await open(shop, 'HELD')).key).toBe('sale.known');
});

test('another amount than the shop waits for is refused, and not told', async () => {
  const shop = await of.shop();
  const { data } = await open(shop, 'ASKED');
  const refused = await type(shop, 'ASKED', '1');
  expect(refused).toMatchObject({ status: 400, key: 'sale.otherAmount' });
  expect(refused.message).toBe('The merchant asks for another amount under this number.');
  expect(refused.fields).toEqual({ transactionAmount: 'Please enter a valid value' });
  await scanned(data?.scanCode);
  expect((await type(shop, 'ASKED', '1')).key).toBe('sale.otherAmount');
  const paying = await type(shop, 'ASKED');
  expect(paying).toMatchObject({ status: 409, key: 'sale.beingPaid' });
  expect(Object.keys(paying.fields ?? {})).toEqual(['merchantOrderNumber']);
});

test('number and amount typed and paid pay the sale of the shop, whose code is spent then', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const { scanCode, merchantOrderNumber } = await of.opened(shop);
  const made = await type(shop, merchantOrderNumber, '480', { item: 'Gold' });
  const { transactionNumber = '' } = made.data ?? {};
  expect((await query(shop, merchantOrderNumber)).data).toMatchObject({ saleStatus: 1, status: null });
  await of.pay(transactionNumber, '480');
  expect((await query(shop, merchantOrderNumber)).data).toMatchObject({
    numberMadeBy: 'merchant',
    saleStatus: 2,
    transactionNumber,
    status: 4,
    alsoPaid: [],
  });
  expect(await heardOf(transactionNumber)).toMatchObject({
    merchantOrderNumber,
    numberMadeBy: 'merchant',
    amount: '480.00',
    item: 'Groceries',
  });
  expect((await orderNumbered(world, transactionNumber)).item).toBe('Groceries');
  expect((await of.scan(scanCode)).key).toBe('sale.illegalMove');
  const admin = await world.signIn('admin');
  const { items } = await admin.ask(scanCodes.page, { merchantOrderNumber } as never);
  expect(items).toMatchObject([{ saleStatus: 2, transactionNumber, orderStatus: 4 }]);
});

test('a typed payment that matches by number alone pays no sale of the shop', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const { data } = await type(shop, 'CHEAP', '1');
  const opened = await open(shop, 'CHEAP');
  await of.pay(data?.transactionNumber ?? '', '1');
  expect((await query(shop, 'CHEAP')).data).toMatchObject({ saleStatus: 1, alsoPaid: [] });
  expect(await heardOf(data?.transactionNumber ?? '')).toMatchObject({ numberMadeBy: 'customer' });
  expect((await of.scan(opened.data?.scanCode ?? '')).status).toBe(200);
});

test('a number that is paid is paid: nobody types or opens it again', async () => {
  const shop = await of.shop();
  const { merchantOrderNumber } = await of.sold(shop);
  for (const amount of ['480', '1'])
    expect(await type(shop, merchantOrderNumber, amount)).toMatchObject({ status: 409, key: 'sale.paid' });
  expect((await open(shop, merchantOrderNumber)).key).toBe('sale.known');
  await typedAndPaid(shop, 'TYPED');
  expect((await type(shop, 'TYPED')).key).toBe('sale.paid');
  expect((await type(shop, 'TYPED', '35')).status).toBe(200);
});

test('several payments under one number are all told, each with its transaction', async () => {
  const shop = await of.shop();
  const typed = [await type(shop, 'MANY'), await type(shop, 'MANY'), await type(shop, 'MANY', '479')];
  const [first = '', second = '', other = ''] = typed.map(({ data }) => data?.transactionNumber);
  expect((await query(shop, 'MANY')).data).toMatchObject({
    numberMadeBy: 'customer',
    transactionNumber: second,
    status: 0,
    paidTime: null,
  });
  await of.pay(other, '479');
  await of.pay(first, '480');
  expect((await query(shop, 'MANY')).data).toMatchObject({ transactionNumber: first, alsoPaid: [] });
  await of.pay(second, '480');
  const both = {
    numberMadeBy: 'customer',
    transactionNumber: first,
    alsoPaid: [{ transactionNumber: second }],
  };
  expect((await query(shop, 'MANY')).data).toMatchObject(both);
  expect((await query(shop, 'MANY', '479')).data).toMatchObject({ transactionNumber: other, alsoPaid: [] });
  // One that went back is not the one that is told first.
  await world.db
    .updateTable('orders')
    .set({ refundedAmount: '480.00' })
    .where('transactionNumber', '=', first)
    .execute();
  expect((await query(shop, 'MANY')).data).toMatchObject({
    transactionNumber: second,
    alsoPaid: [{ transactionNumber: first, refundedAmount: '480.00' }],
  });
  await open(shop, 'MANY');
  expect((await query(shop, 'MANY')).data).toMatchObject({
    numberMadeBy: 'merchant',
    saleStatus: 1,
    status: null,
    alsoPaid: [{ transactionNumber: second }, { transactionNumber: first }],
  });
});

test('a sale that nobody scanned, or that the shop took back, gives its number back', async () => {
  const shop = await of.shop();
  await open(shop, 'BACK');
  await shop.till.ask(tillCalls.cancelPayment, { merchantOrderNumber: 'BACK' });
  expect((await query(shop, 'BACK')).data).toMatchObject({ saleStatus: 4 });
  expect((await open(shop, 'BACK', '500')).status).toBe(200);
  expect((await query(shop, 'BACK', '500')).data).toMatchObject({ saleStatus: 1 });
  world.clock.advance({ minutes: 30 });
  // The clock has not looked yet.
  expect((await type(shop, 'BACK', '7')).status).toBe(200);
  expect((await open(shop, 'BACK', '600')).status).toBe(200);
  world.clock.advance({ minutes: 30 });
  await expireSales(world.db, world.clock.text(), 100);
  expect((await open(shop, 'BACK', '700')).status).toBe(200);
  const admin = await world.signIn('admin');
  const { items } = await admin.ask(scanCodes.page, { merchantOrderNumber: 'BACK' } as never);
  expect(items.map((one) => one.saleStatus).sort()).toEqual([1, 3, 3, 4]);
});

test('a sale that was scanned and not paid gives its number back, and a late payment pays no other sale', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const app = world.partner('app');
  const first = await scanned((await open(shop, 'LATE')).data?.scanCode);
  world.clock.advance({ minutes: 30 });
  expect((await open(shop, 'LATE')).key).toBe('sale.known');
  await expireUnpaid(world.db, world.clock.text(), translate('en'));
  expect((await query(shop, 'LATE')).data).toMatchObject({
    saleStatus: 3,
    transactionNumber: first,
    status: 9,
  });
  expect(await heardOf(first)).toMatchObject({ event: 'payment.expired', numberMadeBy: 'merchant' });
  const again = await open(shop, 'LATE');
  expect(again.status).toBe(200);
  const late = await app.call(appOrders.pay, { transactionNumber: first, amount: '480' });
  expect(late).toMatchObject({ status: 409, key: 'order.illegalMove' });
  expect((await query(shop, 'LATE')).data).toMatchObject({
    saleStatus: 1,
    transactionNumber: null,
    alsoPaid: [],
  });
  const second = await scanned(again.data?.scanCode);
  await app.ask(appOrders.requestCancel, { transactionNumber: second, reason: 'Changed my mind' });
  expect((await query(shop, 'LATE')).data).toMatchObject({ saleStatus: 4, status: 3 });
  const third = await scanned((await open(shop, 'LATE')).data?.scanCode);
  await of.pay(third, '480');
  expect((await query(shop, 'LATE')).data).toMatchObject({
    saleStatus: 2,
    transactionNumber: third,
    status: 4,
  });
  expect((await open(shop, 'LATE')).key).toBe('sale.known');
});

test('a refund names its transaction, so that a number paid twice is no question', async () => {
  const shop = await of.shop();
  const [one, two] = [await type(shop, 'TWICE'), await type(shop, 'TWICE')];
  const numbers = [one, two].map(({ data }) => data?.transactionNumber ?? '');
  for (const number of numbers) await of.pay(number, '480');
  const [, transactionNumber = ''] = numbers;
  await shop.till.ask(tillCalls.requestRefund, { transactionNumber, reason: 'Paid twice' });
  const { id } = await orderNumbered(world, transactionNumber);
  const cases = await world.db
    .selectFrom('refundCases')
    .select('orderId')
    .where('orderId', '=', id)
    .execute();
  expect(cases).toEqual([{ orderId: id }]);
});

test('of twenty at once the shop has its number, and whatever customers typed is refused or theirs', async () => {
  const shop = await of.shop();
  const userIds: number[] = [];
  for (let at = 0; at < 12; at += 1) userIds.push(await addUser(world.db));
  const app = world.partner('app');
  const typedAt = (userId: number, at: number) =>
    app.call(createOrders.merchant, {
      ...{ userId, side: 1, paymentMethod: 4, merchantCode: shop.code },
      merchantOrderNumber: 'RACE',
      transactionAmount: at % 2 === 0 ? '1' : '480',
    });
  const [opened, typed] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, () => open(shop, 'RACE'))),
    Promise.all(userIds.map(typedAt)),
  ]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  for (const { status, key } of typed)
    expect([status, key]).toEqual(status === 200 ? [200, undefined] : [400, 'sale.otherAmount']);
  const taken = typed.flatMap(({ data }) => data ?? []);
  const { scanCode = '' } = opened.find(({ data }) => data)?.data ?? {};
  const [scan, ...paid] = await Promise.all([
    of.scan(scanCode),
    ...taken.map(({ transactionNumber, paymentAmount: amount }) =>
      app.call(appOrders.pay, { transactionNumber, amount }),
    ),
  ]);
  expect(paid.map(({ status }) => status)).toEqual(taken.map(() => 200));
  expect([200, 409]).toContain(scan.status);
  const own = (await query(shop, 'RACE')).data;
  expect(own).toMatchObject({ numberMadeBy: 'merchant', amount: '480.00', saleStatus: 2 });
  // All that was paid with this amount is told, once.
  const exact = taken.filter(({ paymentAmount }) => paymentAmount === '480.00');
  const told = [...(own?.status === 4 ? [own] : []), ...(own?.alsoPaid ?? [])];
  expect(told.map((one) => one.transactionNumber).sort()).toEqual(
    exact.map((one) => one.transactionNumber).sort(),
  );
});
