import { home } from '../../src/domain/home/calls';
import { ntdPayBills } from '../../src/domain/orders/families/payBills';
import { search } from '../../src/domain/search/calls';
import { userCalls } from '../../src/domain/users/management';
import { addOrder, addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Whoever may not see a masked value cannot find it out by searching either. */

let world: World;
let admin: Client;
const MOBILE = '912348928';
const TEN = Array.from({ length: 10 }, (_, at) => `91234${at}000`);

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
  const userId = await addUser(world.db, { fullName: 'Maria Clara Santos', mobile: MOBILE });
  for (const [at, userMobile] of [MOBILE, MOBILE, '998765432'].entries()) {
    await addOrder(world.db, userId, { transactionNumber: `TL26061500000000${at}`, userMobile });
  }
});
afterEach(() => world.clock.advance({ minutes: 20 }));

const missed = async (client: Client, input: Record<string, unknown>) =>
  (await client.call(ntdPayBills.page, input)).status;

test('a part of a masked mobile finds nothing, the whole of it does, however it is written', async () => {
  const total = async (userMobile: string) =>
    (await admin.call(ntdPayBills.page, { userMobile })).data.totalItems;
  for (const part of ['8928', '91234', '12348928']) expect(await total(part)).toBe(0);
  for (const whole of [MOBILE, '0912 348 928', '886-912-348-928']) expect(await total(whole)).toBe(2);
  expect((await admin.call(userCalls.page, { mobile: '0912348928' })).data.totalItems).toBe(1);
});

test('guesses at the mobile of one order are stopped after five, also the right one, until they are old', async () => {
  const service = await world.signIn('service');
  const one = { transactionNumber: 'TL260615000000000' };
  for (const userMobile of TEN.slice(0, 5)) {
    expect(await missed(service, { ...one, userMobile })).toBe(200);
  }
  const refused = await service.call(ntdPayBills.page, { ...one, userMobile: MOBILE });
  expect([refused.status, refused.key]).toEqual([429, 'search.tooManyMisses']);
  // What narrows to it in another way is the same record, and an export is a search as well.
  expect(await missed(service, { partnerRefNumber: 'none', userMobile: MOBILE })).toBe(200);
  const file = await service.call(ntdPayBills.export, { ...one, userMobile: MOBILE });
  expect([file.status, file.key]).toEqual([429, 'search.tooManyMisses']);
  // Other searches go on, and so do those of others.
  expect(await missed(service, one)).toBe(200);
  expect(await missed(admin, { ...one, userMobile: MOBILE })).toBe(200);
  world.clock.advance({ minutes: 16 });
  expect(await missed(service, { ...one, userMobile: MOBILE })).toBe(200);
});

test('hits are no guesses', async () => {
  const client = await world.signIn('auditor');
  const one = { transactionNumber: 'TL260615000000000', userMobile: MOBILE };
  for (let at = 0; at < 12; at += 1) expect(await missed(client, one)).toBe(200);
});

test('thirty guesses at once in the search over everything: no more are answered', async () => {
  const client = await world.signIn('admin2');
  const texts = Array.from({ length: 50 }, (_, at) => `9300000${String(at).padStart(2, '0')}`);
  const answers = await Promise.all(texts.map((text) => client.call(search.query, { text })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ key }) => key === 'search.tooManyMisses')).toHaveLength(20);
});

test('risk sees who guesses, where, at what and how often; who may not see it is refused', async () => {
  const service = await world.signIn('service');
  const one = { transactionNumber: 'TL260615000000001' };
  for (const userMobile of TEN.slice(0, 5)) await missed(service, { ...one, userMobile });
  const { guessers } = await (await world.signIn('admin')).ask(home.guessers, {});
  expect(guessers).toContainEqual(
    expect.objectContaining({
      operatorName: 'The service',
      listName: ntdPayBills.page.list.name,
      field: 'userMobile',
      recordId: 2,
      misses: 5,
    }),
  );
  expect((await service.call(home.guessers, {})).status).toBe(403);
});
