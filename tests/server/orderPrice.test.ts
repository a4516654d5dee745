import { createOrders } from '../../src/domain/app/createOrders';
import { priceCalls } from '../../src/domain/app/prices';
import { orderDetails } from '../../src/domain/orders/detail';
import { explainCalls } from '../../src/domain/pricing/explainCall';
import { ordersUnder } from '../../src/domain/pricing/histories';
import { rates } from '../../src/domain/pricing/rate';
import { bringByFeed } from '../support/benchmarks';
import { addBiller, bill } from '../support/billWorld';
import { orderNumbered } from '../support/orderWorld';
import { someRate } from '../support/pendingPrices';
import type { Client, World } from '../support/world';

/** An order leads to the records that priced it, and they to their orders. */

let world: World;
let admin: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  await addBiller(world);
});

/** An order by a quote, half a minute after it was told. */
async function quotedBill() {
  const app = world.partner('app');
  const input = await bill(world, { transactionAmount: '1968' });
  const asked = { serviceType: 1, side: 1, paymentMethod: 1, transactionAmount: '1968' } as const;
  const { quoteId } = await app.ask(priceCalls.quote, { ...asked, userId: input.userId });
  const pricedTime = world.clock.text();
  world.clock.advance({ minutes: 0.5 });
  const { transactionNumber } = await app.ask(createOrders.payBills, { ...input, quoteId });
  return { ...(await orderNumbered(world, transactionNumber)), pricedTime };
}

const priceOf = async (client: Client, id: number) =>
  (await client.ask(orderDetails.ntdPayBills, { id })).price;

test('the detail tells by which records and when, and asked about that moment they are what won', async () => {
  await bringByFeed(world, world.clock.text(), '1.9800');
  const { id, userId, pricedTime } = await quotedBill();
  const { id: later, proposalId } = await admin.ask(rates.calls.add, someRate('1.9500'));
  await (await world.signIn('admin2')).ask(rates.decisions.approve, { auditId: proposalId ?? 0 });
  const price = await priceOf(admin, id);
  expect(price).toMatchObject({
    ...{ rateId: 1, feePackageId: 1, feePackageName: 'Standard', benchmark: '1.9800' },
    ...{ pricedTime, pricedChannel: null },
  });
  const { rates: told, price: explained } = await admin.ask(explainCalls.explain, {
    ...{ serviceType: 1, side: 1, paymentMethod: 1, transactionAmount: '1968.00' },
    ...{ userId, time: pricedTime },
  });
  expect(explained?.paymentAmount).toBe('1050.00');
  expect(told.find(({ standing }) => standing === 'wins')?.id).toBe(price?.rateId);
  expect(told.find(({ standing }) => standing === 'wins')?.id).not.toBe(later);
});

test('who may not read benchmarks is told the records without', async () => {
  await bringByFeed(world, world.clock.text(), '1.9800');
  const { id } = await quotedBill();
  const service = await world.signIn('service');
  expect(await priceOf(service, id)).toMatchObject({ rateId: 1, benchmark: null });
});

test('an order from before prices were records has none', async () => {
  const { id } = await quotedBill();
  await world.db.deleteFrom('orderPrices').where('orderId', '=', id).execute();
  expect(await priceOf(admin, id)).toBeNull();
});

test('a record leads to the orders under it, the newest first', async () => {
  const [first, second] = [await quotedBill(), await quotedBill()];
  const { orders } = await admin.ask(ordersUnder.rate, { id: 1 });
  expect(orders.map(({ id, list }) => [id, list])).toEqual([
    [second.id, 'ntdPayBills'],
    [first.id, 'ntdPayBills'],
  ]);
  const { feeId } = (await priceOf(admin, first.id)) ?? {};
  expect((await admin.ask(ordersUnder.fee, { id: feeId ?? 0 })).orders).toHaveLength(2);
  expect((await admin.ask(ordersUnder.feePackage, { id: 1 })).orders).toHaveLength(2);
  expect((await admin.ask(ordersUnder.rate, { id: 999_999 })).orders).toEqual([]);
});
