import { verify } from 'node:crypto';
import { tillCalls } from '../../src/domain/app/merchants';
import { isCallbackUrl } from '../../src/domain/merchants/callbackUrl';
import { OPEN_NET, postOutside } from '../../src/server/kit/outbound';
import { signedCallback } from '../../src/server/messages/carriers';
import { saleWorld } from '../support/saleWorld';
import { shopServer } from '../support/shopServer';
import type { World } from '../support/world';

/** What leaves the house to where somebody else has said. */

let world: World;
let shop: Awaited<ReturnType<typeof shopServer>>;

beforeAll(async () => {
  [world, shop] = [await tulay.createWorld(), await shopServer()];
});
afterAll(() => shop.close());

const URL = 'https://localhost/payments?till=1';

test('a shop can tell by the key that it asks for that a call-back is ours', async () => {
  const { till } = await saleWorld(world).shop();
  const { publicKey } = await till.ask(tillCalls.queryCallbackKey, {});
  await signedCallback(
    world.secrets.callbackKey,
    shop.reach,
  )({ id: 7, url: URL, body: '{"event":"payment.paid"}' });
  const [heard] = shop.heard;
  expect(heard).toMatchObject({ path: '/payments?till=1', body: '{"event":"payment.paid"}' });
  const { timestamp, 'tulay-signature': signature, 'callback-id': id } = { ...heard?.headers };
  expect(id).toBe('7');
  const text = (body?: string) => Buffer.from(`${timestamp}\n${body}`);
  const given = Buffer.from(String(signature), 'base64');
  expect(verify(null, text(heard?.body), publicKey, given)).toBe(true);
  expect(verify(null, text('{"event":"payment.refunded"}'), publicKey, given)).toBe(false);
});

test('whatever is no 2xx was not taken, and nobody is followed elsewhere', async () => {
  const before = shop.heard.length;
  for (const status of [200, 204]) {
    shop.answers(status);
    await expect(postOutside({ url: URL, body: '{}', headers: {} }, shop.reach)).resolves.toBeUndefined();
  }
  shop.answers(302, URL);
  await expect(postOutside({ url: URL, body: '{}', headers: {} }, shop.reach)).rejects.toThrow('HTTP 302');
  shop.answers(500);
  await expect(postOutside({ url: URL, body: '{}', headers: {} }, shop.reach)).rejects.toThrow('HTTP 500');
  expect(shop.heard.length - before).toBe(4);
});

test('a name that leads into the house is not called, nor is a server that cannot show who it is', async () => {
  const before = shop.heard.length;
  const { ca, port } = shop.reach;
  const inside = { ...OPEN_NET, ca, port };
  const called = postOutside({ url: URL, body: '{}', headers: {} }, inside);
  await expect(called).rejects.toThrow('localhost leads to no open address');
  const unknown = postOutside({ url: URL, body: '{}', headers: {} }, { allows: () => true, port });
  await expect(unknown).rejects.toThrow(/certificate/);
  expect(shop.heard.length).toBe(before);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
])('%s is no open address', (address) => {
  expect(OPEN_NET.allows(address)).toBe(false);
});

test.each(['1.1.1.1', '203.69.1.1', '2606:4700:4700::1111'])('%s is an open address', (address) => {
  expect(OPEN_NET.allows(address)).toBe(true);
});

test.each([
  ['https://shop.example/payments', true],
  ['https://tills.shop.example.tw/a?b=c', true],
  ['http://shop.example/payments', false],
  ['https://shop.example:8443/payments', false],
  ['https://user:word@shop.example/', false],
  ['https://shop.example/#x', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://localhost/', false],
  ['javascript:alert(1)', false],
  ['not a URL', false],
])('%s may be called: %s', (url, may) => {
  expect(isCallbackUrl(url)).toBe(may);
});
