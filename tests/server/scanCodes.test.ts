import { tillCalls } from '../../src/domain/app/merchants';
import { scanCodes } from '../../src/domain/merchants/scanCode';
import { expireSales } from '../../src/server/merchants/sales/sales';
import { orderNumbered } from '../support/orderWorld';
import { bindRole } from '../support/roleRights';
import { saleWorld } from '../support/saleWorld';
import type { Client, World } from '../support/world';

/** What operators see of the codes of tills: who asked for how much, and what became of it. */

const URL = 'https://shop.example/payments';

let world: World;
let admin: Client;
let of: ReturnType<typeof saleWorld>;

beforeAll(async () => {
  world = await tulay.createWorld();
  of = saleWorld(world);
  admin = await world.signIn('admin');
});

async function found(filters: object, by = admin) {
  const { items } = await by.ask(scanCodes.page, filters as never);
  return items;
}

const seen = (merchantOrderNumber: string, by = admin) => found({ merchantOrderNumber }, by);

test('a code is open until it is scanned, and then the order says whether it was paid and the shop told', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const { scanCode, merchantOrderNumber } = await of.opened(shop);
  const [open] = await seen(merchantOrderNumber);
  expect(open).toMatchObject({
    scanCode,
    saleStatus: 1,
    partyName: shop.name,
    keyName: 'Till',
    item: 'Groceries',
    saleAmount: '480.00',
    createdTime: '2026-06-15 04:00:00',
    expireTime: '2026-06-15 04:30:00',
  });
  const nothing = { orderId: null, transactionNumber: null, orderStatus: null, callbackTries: null };
  expect(open).toMatchObject({ ...nothing, callbackStatus: null });
  const { data } = await of.scan(scanCode);
  const { transactionNumber = '' } = data ?? {};
  expect(await seen(merchantOrderNumber)).toMatchObject([
    { saleStatus: 2, transactionNumber, orderStatus: 0 },
  ]);
  await of.pay(transactionNumber, '480');
  const [paid] = await seen(merchantOrderNumber);
  expect(paid).toMatchObject({ saleStatus: 2, orderStatus: 4, callbackTries: 0, callbackStatus: 1 });
  await world.db
    .updateTable('merchantCallbacks')
    .set({ attempts: 3, callbackStatus: 2 })
    .where('orderId', '=', (await orderNumbered(world, transactionNumber)).id)
    .execute();
  expect(await seen(merchantOrderNumber)).toMatchObject([{ callbackTries: 3, callbackStatus: 2 }]);
  expect(await found({ transactionNumber })).toEqual(await seen(merchantOrderNumber));
});

test('one that nobody scans expires, and a shop takes one back', async () => {
  const shop = await of.shop();
  const lapsed = await of.opened(shop);
  const taken = await of.opened(shop);
  await shop.till.ask(tillCalls.cancelPayment, { merchantOrderNumber: taken.merchantOrderNumber });
  world.clock.advance({ minutes: 31 });
  await expireSales(world.db, world.clock.text(), 100);
  admin = await world.signIn('admin');
  expect(await seen(lapsed.merchantOrderNumber)).toMatchObject([{ saleStatus: 3, transactionNumber: null }]);
  expect(await seen(taken.merchantOrderNumber)).toMatchObject([{ saleStatus: 4 }]);
  const expired = await found({ partyId: [shop.id], saleStatus: [3] });
  expect(expired.map(({ scanCode }) => scanCode)).toEqual([lapsed.scanCode]);
});

test('who scanned the sign of a shop used no code', async () => {
  const shop = await of.shop();
  const merchantOrderNumber = 'SIGN-1';
  await of.bySign(shop, { merchantOrderNumber });
  expect(await seen(merchantOrderNumber)).toEqual([]);
});

test('the staff of a shop see its codes alone, and choose among themselves; others need the right of the page', async () => {
  const [mine, other] = [await of.shop(), await of.shop()];
  const own = await of.opened(mine);
  const theirs = await of.opened(other);
  await bindRole(world.db, 'admin', [mine.id]);
  const bound = await world.signIn('admin');
  expect(await seen(own.merchantOrderNumber, bound)).toHaveLength(1);
  expect(await seen(theirs.merchantOrderNumber, bound)).toEqual([]);
  const { choices } = await bound.ask(scanCodes.shopChoices, {});
  expect(choices.map(({ name }) => name)).toEqual([mine.name]);
  await bindRole(world.db, 'admin', null);
  const noRights = await world.signIn('noRights');
  expect((await noRights.call(scanCodes.page, {})).status).toBe(403);
  expect((await noRights.call(scanCodes.export, {})).status).toBe(403);
});
