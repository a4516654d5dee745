import { appOrders } from '../../src/domain/app/calls';
import { createOrders } from '../../src/domain/app/createOrders';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { orderDetails, orderSteps } from '../../src/domain/orders/detail';
import { COLLECTION } from '../../src/domain/routing/codes';
import { channelCosts, channelPauses, payChannels } from '../../src/domain/routing/payChannel';
import { paymentCodeOf } from '../../src/domain/routing/paymentCode';
import { routes } from '../../src/domain/routing/route';
import { BY_COLLECTOR, routeSwitches, switchCalls } from '../../src/domain/routing/routeSwitch';
import { expireUnpaid } from '../../src/server/orders/clock';
import { hashOf } from '../../src/server/session/tokens';
import { translate } from '../../src/server/text';
import { sendOf } from '../support/dictionaryWorld';
import { orderNumbered } from '../support/orderWorld';
import { keyRow } from '../support/partnerRows';
import { someChannel, someRoute } from '../support/pendingWays';
import { addUser } from '../support/rows';
import type { Client, World } from '../support/world';

/** Who collects for us (decisions sections 16 and 17): codes of payment, by whom they are paid, and what a switch does to them. */

let world: World;
let maker: Client;
let checker: Client;
let userId: number;
const collectors: Record<string, { id: number; client: Client }> = {};
const because = { proposalReason: 'As agreed' };

async function published(page: KeptPage, input: FormInput): Promise<number> {
  const { id, proposalId } = await maker.ask(page.calls.add, input);
  if (proposalId !== null && page.decisions)
    await checker.ask(page.decisions.approve, { auditId: proposalId });
  return id;
}

/** A partner that collects at chain stores, with its channel. */
async function addCollector(code: string): Promise<void> {
  const { id } = await world.db
    .insertInto('partners')
    .values({ code, name: `${code} Collect`, scope: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const apiKey = `key-of-${code}-00000000000000000000000000`;
  const row = keyRow({ partnerId: id, name: 'API', apiKey, scope: 4 }, world.clock.text());
  await world.db
    .insertInto('partnerKeys')
    .values({ ...row, apiKeyHash: hashOf(apiKey) })
    .execute();
  collectors[code] = { id, client: world.clientOf({ apiKey }) };
  await published(
    payChannels,
    someChannel(`${code}-STORES`, { rail: 7, providerId: id, least: '10', most: '20000' }),
  );
}

const collector = (code: string) => {
  const found = collectors[code];
  if (!found) throw new Error(`${code} does not collect`);
  return found;
};

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  userId = await addUser(world.db, { kycStatus: 2, status: 0, points: 0 });
  await addCollector('ALPHA');
  await addCollector('BETA');
});

const create = (more: object = {}) => world.partner('app').ask(createOrders.send, sendOf(userId, more));
const routeStores = (ways: readonly string[]) =>
  published(routes, someRoute(ways, { direction: COLLECTION }));

test('where no route says who collects, an order has no code and the app says that it is paid', async () => {
  const made = await create();
  expect(made).toMatchObject({ collectionChannel: null, paymentCode: null });
  const { transactionNumber, paymentAmount: amount } = made;
  const early = await collector('ALPHA').client.call(appOrders.pay, { transactionNumber, amount });
  expect(early).toMatchObject({ status: 403, key: 'partner.notYours' });
  const invented = { transactionNumber, amount, paymentCode: '12345678901234' };
  expect(await world.partner('app').call(appOrders.pay, invented)).toMatchObject({
    status: 400,
    fields: { paymentCode: expect.anything() },
  });
  await world.partner('app').ask(appOrders.pay, { transactionNumber, amount });
});

test('an order is paid by its code to who issued it, and that keeps what it costs', async () => {
  await routeStores(['ALPHA-STORES', 'BETA-STORES']);
  await published(channelCosts, {
    channelCode: 'ALPHA-STORES',
    costBands: [{ from: '0', fixed: '8', percent: '0.5' }],
    onFailure: false,
    ...because,
  });
  const made = await create();
  expect(made.collectionChannel).toBe('ALPHA-STORES');
  const digits = made.paymentCode ?? '';
  expect(paymentCodeOf(BigInt(digits.slice(0, -1)))).toBe(digits);
  const { transactionNumber, paymentAmount: amount, paymentCode = null } = made;
  const by = (code: string) => collector(code).client;
  // With another amount too: nobody else hears what it costs.
  for (const said of [amount, '1'])
    expect(await by('BETA').call(appOrders.pay, { transactionNumber, amount: said })).toMatchObject({
      status: 403,
      key: 'partner.notYours',
      message: expect.not.stringContaining(amount),
    });
  expect(
    await by('ALPHA').call(appOrders.pay, { transactionNumber, amount, paymentCode: '12345678901234' }),
  ).toMatchObject({ status: 400, fields: { paymentCode: expect.anything() } });
  await by('ALPHA').ask(appOrders.pay, { transactionNumber, amount, paymentCode: paymentCode ?? '' });
  const [order] = await world.db.selectFrom('orders').selectAll().execute();
  const { collection } = await maker.ask(orderDetails.ntdSend, { id: order?.id ?? 0 });
  expect(collection).toMatchObject({
    providerName: 'ALPHA Collect',
    paymentCode,
    paidTime: world.clock.text(),
  });
  expect(Number(collection?.cost)).toBeCloseTo(8 + Number(amount) * 0.005, 1);
});

test('another provider collects from now on, and the codes of the old one stay good', async () => {
  await world.db
    .insertInto('wayStates')
    .values({
      ...{ target: BY_COLLECTOR, scope: '', institutionId: null, serviceType: null, way: null },
      ...{ providerId: collector('ALPHA').id, updatedTime: world.clock.text() },
    })
    .execute();
  await routeStores(['PROVIDER/CHAINSTORE']);
  const old = await create();
  expect(old.collectionChannel).toBe('ALPHA-STORES');
  const asked = { switchTarget: BY_COLLECTOR, providerId: collector('BETA').id } as const;
  expect(await maker.ask(switchCalls.preview, asked)).toMatchObject({
    ...{ fromName: 'ALPHA Collect', toName: 'BETA Collect', currency: 'NTD' },
    ...{ openOrders: 1, movingOrders: 0 },
  });
  const id = await published(routeSwitches, { ...because, ...asked });
  expect((await create()).collectionChannel).toBe('BETA-STORES');
  const { transactionNumber, paymentAmount: amount } = old;
  await collector('ALPHA').client.ask(appOrders.pay, { transactionNumber, amount });
  await maker.ask(routeSwitches.steps.rollBack, { id, version: 2, reason: 'They are well again' });
  expect((await create()).collectionChannel).toBe('ALPHA-STORES');
});

test('while nobody collects such a payment an order is refused, and other ways of paying go on', async () => {
  await routeStores(['ALPHA-STORES']);
  await maker.ask(channelPauses.calls.add, { channelCode: 'ALPHA-STORES', pauseReason: 'They are down' });
  const refused = await world.partner('app').call(createOrders.send, sendOf(userId));
  expect(refused).toMatchObject({ status: 409, key: 'order.noCollection' });
  expect(await create({ paymentMethod: 10 })).toMatchObject({ paymentCode: null });
});

test('what a code took of a cap is given back when its order ends unpaid, and stays taken when it is paid', async () => {
  const providerId = collector('ALPHA').id;
  await published(
    payChannels,
    someChannel('ALPHA-CAPPED', { rail: 7, providerId, most: '20000', dailyCap: '20000' }),
  );
  await routeStores(['ALPHA-CAPPED']);
  const used = async () =>
    (await world.db.selectFrom('channelDays').select(['channelCode', 'used']).execute()).map(
      (one) => one.used,
    );
  const paid = await create();
  const { transactionNumber, paymentAmount: amount } = paid;
  await collector('ALPHA').client.ask(appOrders.pay, { transactionNumber, amount });
  const ended = await create();
  const { id, version } = await orderNumbered(world, ended.transactionNumber);
  await maker.ask(orderSteps.cancel, { id, version, note: 'Made twice' });
  expect(await used()).toEqual([amount]);
  await create();
  world.clock.advance({ hours: 25 });
  expect(await expireUnpaid(world.db, world.clock.text(), translate('en'))).toBe(1);
  expect(await used()).toEqual([amount]);
});

test('a route that collects names what collects, for whatever institution', async () => {
  const propose = (input: FormInput) => maker.call(routes.calls.add, input);
  expect(await propose(someRoute(['PAYOUT-BILLS'], { direction: COLLECTION }))).toMatchObject({
    status: 400,
    fields: { ways: expect.anything() },
  });
  expect(await propose(someRoute(['ALPHA-STORES'], { serviceType: 3 }))).toMatchObject({
    status: 400,
    fields: { ways: expect.anything() },
  });
  expect(
    await propose(someRoute(['PROVIDER/CHAINSTORE'], { direction: COLLECTION, institutionId: 1 })),
  ).toMatchObject({ status: 400, fields: { institutionId: expect.anything() } });
  const wrongPartner = someChannel('GAMMA-STORES', { rail: 7, providerId: 2 });
  expect(await maker.call(payChannels.calls.add, wrongPartner)).toMatchObject({
    status: 400,
    fields: { providerId: expect.anything() },
  });
});

test('the app says of no order that somebody else collects that it is paid', async () => {
  await routeStores(['ALPHA-STORES']);
  const { transactionNumber, paymentAmount: amount, paymentCode } = await create();
  for (const code of [{}, { paymentCode: paymentCode ?? '' }])
    expect(
      await world.partner('app').call(appOrders.pay, { transactionNumber, amount, ...code }),
    ).toMatchObject({
      status: 403,
      key: 'partner.notYours',
    });
});

test('of fifty payments at once one counts', async () => {
  await routeStores(['ALPHA-STORES']);
  const { transactionNumber, paymentAmount: amount, paymentCode } = await create();
  const by = collector('ALPHA').client;
  const paid = { transactionNumber, amount, paymentCode: paymentCode ?? '' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => by.call(appOrders.pay, paid)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ key }) => key))).toEqual(
    new Set(['order.illegalMove']),
  );
  const codes = await world.db.selectFrom('paymentCodes').select('paidTime').execute();
  expect(codes).toEqual([{ paidTime: world.clock.text() }]);
});
