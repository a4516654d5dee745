import { merchants } from '../../src/domain/merchants/party';
import { callbacks } from '../../src/domain/merchants/sale';
import { callBackDue } from '../../src/server/merchants/sales/callBack';
import { saleWorld } from '../support/saleWorld';
import type { Client, World } from '../support/world';

/** What shops are told of payments to them (decisions section 58): ten tries, and again by an operator. */

let world: World;
let admin: Client;
let of: ReturnType<typeof saleWorld>;

const URL = 'https://shop.example/payments';
const NEVER = new AbortController().signal;

const carry = (callback: (of: { id: number; url: string }) => Promise<void>) => {
  const faults: unknown[] = [];
  const parts = { db: world.db, clock: world.clock.now, stopping: NEVER, carriers: { callback } };
  return callBackDue({ ...parts, onFault: (error) => faults.push(error) }).then((told) => ({
    told,
    faults,
  }));
};
const gone = async () => {
  throw new Error('HTTP 503');
};

beforeAll(async () => {
  world = await tulay.createWorld();
  of = saleWorld(world);
  admin = await world.signIn('admin');
});

test('are tried ten times, each later than the last, then stand for operators, who send them again', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  const { order } = await of.sold(shop);
  expect(await carry(gone)).toEqual({ told: 0, faults: [] });
  expect(await carry(async () => {})).toEqual({ told: 0, faults: [] });
  for (let hour = 0; hour < 12; hour += 1) {
    world.clock.advance({ hours: 1 });
    await carry(gone);
  }
  const [given] = await of.toldOf(order.id);
  expect(given).toMatchObject({ callbackStatus: 3, attempts: 10, fault: 'HTTP 503', dueTime: null });
  admin = await world.signIn('admin');
  const again = { id: order.id, callbackId: given?.id ?? 0 };
  const service = await world.signIn('service');
  expect((await service.call(callbacks.sendAgain, again)).status).toBe(403);
  await world.db
    .updateTable('parties')
    .set({ callbackUrl: 'https://new.example/payments' })
    .where('id', '=', shop.id)
    .execute();
  await admin.ask(callbacks.sendAgain, again);
  expect((await admin.call(callbacks.sendAgain, again)).key).toBe('callback.illegalMove');
  const heard: unknown[] = [];
  await carry(async ({ id, url }) => void heard.push([id, url]));
  expect(heard).toEqual([[again.callbackId, 'https://new.example/payments']]);
  expect(await admin.ask(callbacks.ofOrder, { id: order.id })).toMatchObject([{ callbackStatus: 2 }]);
});

test('go to nobody for a shop that named no address', async () => {
  const { order } = await of.sold(await of.shop());
  expect(await admin.ask(callbacks.ofOrder, { id: order.id })).toEqual([]);
});

test('two processes tell each once', async () => {
  const shop = await of.shop({ callbackUrl: URL });
  for (let at = 0; at < 6; at += 1) await of.sold(shop);
  const heard: number[] = [];
  const tell = () => carry(async ({ id }) => void heard.push(id));
  await Promise.all([tell(), tell()]);
  expect(heard).toHaveLength(6);
  expect(new Set(heard).size).toBe(6);
});

test('name the shop and the call-back in what is signed, so that one to a shop is none to another', async () => {
  const [shop, other] = [await of.shop({ callbackUrl: URL }), await of.shop({ callbackUrl: URL })];
  const signedOf = async (to: typeof shop) => {
    const { order } = await of.sold(to);
    const [told] = await of.toldOf(order.id);
    return { id: told?.id, body: JSON.parse(told?.body ?? '') };
  };
  for (const to of [shop, other]) {
    const { id, body } = await signedOf(to);
    expect(body).toMatchObject({ merchantCode: to.code, callbackId: id, event: 'payment.paid' });
  }
});

test.each([
  ['go to the new address of the shop', { callbackUrl: 'https://new.example/payments' }, 1],
  ['end with its address', { cleared: ['callbackUrl'] }, 3],
])('that wait %s', async (_what, change, status) => {
  const shop = await of.shop({ callbackUrl: URL });
  const { order } = await of.sold(shop);
  await admin.ask(merchants.calls.edit, { id: shop.id, version: 0, ...change });
  expect(await of.toldOf(order.id)).toMatchObject([
    { callbackStatus: status, callbackUrl: 'callbackUrl' in change ? change.callbackUrl : URL },
  ]);
});
