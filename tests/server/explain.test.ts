import { explainCalls } from '../../src/domain/pricing/explainCall';
import { priceStops } from '../../src/domain/pricing/priceStop';
import { institutions } from '../../src/domain/routing/institution';
import { decisionsOf } from '../support/publishing';
import type { Client, World } from '../support/world';

/** Asked about a moment that has passed, a price is explained by what was true then. */

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await tulay.createWorld();
  admin = await world.signIn('admin');
});

const ask = {
  ...{ serviceType: 3, side: 1, paymentMethod: 1 },
  ...{ payoutChannel: 'BDO Unibank', transactionAmount: '1968' },
};

/** The moment of now, in the middle of half an hour. */
function passing(): string {
  world.clock.advance({ minutes: 15 });
  const time = world.clock.text();
  world.clock.advance({ minutes: 15 });
  return time;
}

test('prices were stopped from the stop on until they went on, of that service alone', async () => {
  const before = passing();
  const { id } = await admin.ask(priceStops.calls.add, { serviceType: 3, stopReason: 'The feed is wrong' });
  const during = passing();
  const resumed = await admin.ask(priceStops.steps.resume, { id, version: 0, reason: 'Mended' });
  const checker = await world.signIn('admin2');
  await checker.ask(decisionsOf(priceStops).approve, { auditId: resumed.proposalId ?? 0 });
  const after = passing();
  const told = (time: string, some: object = {}) =>
    admin.ask(explainCalls.explain, { ...ask, ...some, time });
  expect((await told(before)).price?.paymentAmount).toBe('1150.00');
  expect(await told(during)).toMatchObject({ price: null, refused: expect.stringContaining('updated') });
  expect((await told(during, { serviceType: 2 })).price).not.toBeNull();
  expect((await told(after)).price?.paymentAmount).toBe('1150.00');
  // One that stands stops what is asked about now, and nothing before it.
  await admin.ask(priceStops.calls.add, { serviceType: 3, stopReason: 'Again' });
  expect((await admin.ask(explainCalls.explain, ask)).price).toBeNull();
  expect((await told(after)).price?.paymentAmount).toBe('1150.00');
});

test('what was sent to an institution is explained though it is disabled since, or has another name', async () => {
  const send = { ...ask, serviceType: 2 };
  const before = passing();
  const { id, version } = await world.db
    .selectFrom('institutions')
    .select(['id', 'version'])
    .where('name', '=', 'BDO Unibank')
    .executeTakeFirstOrThrow();
  await admin.ask(institutions.calls.edit, { id, version, name: 'BDO' });
  const renamed = passing();
  await admin.ask(institutions.steps.disable, { id, version: version + 1, reason: 'Merged' });
  passing();
  const answer = (payoutChannel: string, time?: string) =>
    admin.call(explainCalls.explain, { ...send, payoutChannel, ...(time && { time }) });
  expect((await answer('BDO Unibank', before)).data?.price?.exchangeRate).toBe('1.9680');
  expect((await answer('BDO', renamed)).data?.price?.exchangeRate).toBe('1.9680');
  const refused = { status: 400, fields: { payoutChannel: expect.any(String) } };
  expect(await answer('BDO Unibank', renamed)).toMatchObject(refused);
  expect(await answer('BDO', before)).toMatchObject(refused);
  expect(await answer('BDO')).toMatchObject(refused);
});
