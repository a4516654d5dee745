import { createOrders, kioskCalls } from '../../src/domain/app/createOrders';
import { priceCalls } from '../../src/domain/app/prices';
import type { FormInput, KeptPage } from '../../src/domain/kit/keptPage';
import { explainCalls } from '../../src/domain/pricing/explainCall';
import { fees } from '../../src/domain/pricing/fee';
import { instantOf } from '../../src/domain/pricing/inForce';
import { priceStops } from '../../src/domain/pricing/priceStop';
import { rates } from '../../src/domain/pricing/rate';
import { rateRecordAt } from '../../src/domain/pricing/rates';
import { pricesReader } from '../../src/server/pricing/snapshots';
import { bringByFeed } from '../support/benchmarks';
import { addBiller, bill } from '../support/billWorld';
import { someFee, someRate } from '../support/pendingPrices';
import { decisionsOf, publisherOf } from '../support/publishing';
import type { Client, World } from '../support/world';

/** What users are told that they pay, and what they pay then. */

let world: World;
let maker: Client;
let checker: Client;
let app: Client;

beforeEach(async () => {
  world = await tulay.createWorld();
  [maker, checker] = [await world.signIn('admin'), await world.signIn('admin2')];
  app = world.partner('app');
  await addBiller(world);
});

const published = (page: KeptPage, input: FormInput) => publisherOf(maker, checker)(page, input);

const ofBill = { serviceType: 1, side: 1, paymentMethod: 1 } as const;
const quoted = (input: object) => app.call(priceCalls.quote, { ...ofBill, ...input });

test('a rate that was approved prices the very next quote, in words of what it was', async () => {
  const before = await quoted({ transactionAmount: '1968' });
  expect(before.data).toMatchObject({
    exchangeRate: '1.9680',
    serviceFee: '50.00',
    paymentAmount: '1050.00',
  });
  await published(rates, someRate('1.9700'));
  const after = await quoted({ transactionAmount: '1970' });
  expect(after.data).toMatchObject({ exchangeRate: '1.9700', paymentAmount: '1050.00' });
  expect((await app.ask(priceCalls.rates, {})).rates).toEqual([
    expect.objectContaining({ serviceType: null, bands: [{ from: '0', rate: '1.9700' }] }),
  ]);
});

test('a quote holds though rates and fees change, for one order and as long as it says', async () => {
  const input = await bill(world, { transactionAmount: '1968' });
  const { userId } = input;
  const told = (await quoted({ transactionAmount: '1968', userId })).data;
  const other = (await quoted({ transactionAmount: '1968', userId })).data;
  if (!told || !other) throw new Error('no quote');
  await published(rates, someRate('1.9500'));
  await published(fees, someFee('75.00'));
  const made = await app.ask(createOrders.payBills, { ...input, quoteId: told.quoteId });
  expect(made.paymentAmount).toBe('1050.00');
  const priced = await world.db.selectFrom('orderPrices').selectAll().execute();
  expect(priced).toEqual([expect.objectContaining({ quoteId: told.quoteId, rateId: 1, feePackageId: 1 })]);
  expect(await app.call(createOrders.payBills, { ...input, quoteId: told.quoteId })).toMatchObject({
    status: 409,
    key: 'quote.used',
  });
  world.clock.advance({ minutes: 11 });
  expect(await app.call(createOrders.payBills, { ...input, quoteId: other.quoteId })).toMatchObject({
    status: 409,
    key: 'quote.expired',
  });
  expect((await app.ask(createOrders.payBills, input)).paymentAmount).toBe('1085.00');
});

test('of many orders at once that name a quote one takes it', async () => {
  const input = await bill(world, { transactionAmount: '100' });
  const { quoteId } = await app.ask(priceCalls.quote, { ...ofBill, transactionAmount: '100' });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.call(createOrders.payBills, { ...input, quoteId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ key }) => key))).toEqual(
    new Set(['quote.used']),
  );
});

test.each([
  ['transactionAmount', { transactionAmount: '1000' }],
  ['paymentMethod', { paymentMethod: 7 }],
  ['pointsUsed', { pointsUsed: 1 }],
] as const)('an order that is not what was quoted names %s', async (field, change) => {
  const input = await bill(world, { transactionAmount: '1968' });
  const { quoteId } = await app.ask(priceCalls.quote, { ...ofBill, transactionAmount: '1968' });
  const answer = await app.call(createOrders.payBills, { ...input, ...change, quoteId });
  expect(answer).toMatchObject({
    status: 400,
    key: 'quote.mismatch',
    fields: { [field]: expect.any(String) },
  });
});

test('what is paid says what is received: the largest amount that it pays for', async () => {
  const { data } = await quoted({ payAmount: '1050' });
  expect(data).toMatchObject({ transactionAmount: '1968.00', paymentAmount: '1050.00' });
  expect(await quoted({ payAmount: '50' })).toMatchObject({
    status: 400,
    fields: { payAmount: expect.any(String) },
  });
  expect(await quoted({})).toMatchObject({ status: 400, fields: { transactionAmount: expect.any(String) } });
  expect(await quoted({ payAmount: '1', transactionAmount: '1' })).toMatchObject({
    status: 400,
    fields: { payAmount: expect.any(String) },
  });
});

test('a stop stops new prices at once, open quotes hold, and it takes two to go on', async () => {
  const input = await bill(world, { transactionAmount: '100' });
  const { quoteId } = await app.ask(priceCalls.quote, { ...ofBill, transactionAmount: '100' });
  const { id, proposalId } = await maker.ask(priceStops.calls.add, { stopReason: 'The feed is wrong' });
  expect(proposalId).toBeNull();
  expect(await quoted({ transactionAmount: '100' })).toMatchObject({ status: 409, key: 'price.stopped' });
  expect(await app.call(createOrders.payBills, input)).toMatchObject({ status: 409, key: 'price.stopped' });
  expect((await app.call(createOrders.payBills, { ...input, quoteId })).status).toBe(200);
  const resumed = await maker.ask(priceStops.steps.resume, { id, version: 0, reason: 'Mended' });
  expect(await quoted({ transactionAmount: '100' })).toMatchObject({ key: 'price.stopped' });
  await checker.ask(decisionsOf(priceStops).approve, { auditId: resumed.proposalId ?? 0 });
  expect((await quoted({ transactionAmount: '100' })).status).toBe(200);
});

test('what a slip of a kiosk shows holds for the half hour in which it is bound', async () => {
  const { userId, ...order } = await bill(world, { transactionAmount: '1968' });
  const slip = await app.ask(kioskCalls.create, {
    kiosk: 'Station 1',
    order: { service: 'payBills', ...order } as never,
  });
  await published(rates, someRate('1.9500'));
  const bound = await app.ask(kioskCalls.bind, { scanCode: slip.scanCode, userId });
  expect([slip.paymentAmount, bound.paymentAmount]).toEqual(['1050.00', '1050.00']);
});

test('the rate of all stays, and what covers all fees does', async () => {
  const { record } = await maker.ask(rates.calls.detail, { id: 1 });
  const withdraw = { id: 1, version: record.version, reason: 'Away with it' };
  expect(await maker.call(rates.steps.withdraw, withdraw)).toMatchObject({ key: 'rate.baseNeeded' });
  expect(await maker.call(fees.steps.withdraw, { ...withdraw, version: 0 })).toMatchObject({
    key: 'fee.standardNeeded',
  });
});

test('a maker who is warned types the rate again, and weekly windows that meet are refused', async () => {
  const { confirmedRate: _, ...unconfirmed } = someRate('1.9700');
  expect(await maker.call(rates.calls.add, unconfirmed)).toMatchObject({
    status: 400,
    fields: { confirmedRate: expect.any(String) },
  });
  const weekly = (fromDay: number) =>
    someRate('1.9800', {
      serviceType: 3,
      validity: 2,
      weekWindow: { fromDay, fromTime: '18:00', toDay: fromDay + 1, toTime: '08:00' },
    });
  await published(rates, weekly(1));
  expect(await maker.call(rates.calls.add, weekly(1))).toMatchObject({ status: 409, key: 'rate.overlaps' });
  await published(rates, weekly(4));
});

test('another process prices by what was approved from its next call on, and reads nothing anew before', async () => {
  const other = pricesReader();
  const first = await other(world.db);
  expect(await other(world.db)).toBe(first);
  await published(rates, someRate('1.9700'));
  const now = instantOf(world.clock.text());
  const base = { service: 'payBills', payoutKind: null, payoutChannel: null, membershipLevel: 1 } as const;
  expect(rateRecordAt(first, base, now)?.bands).toEqual([{ from: '0', rate: '1.9680' }]);
  expect(rateRecordAt(await other(world.db), base, now)?.bands).toEqual([{ from: '0', rate: '1.9700' }]);
});

test('what the guard rails say is judged by the benchmark, when it is proposed and when it is approved', async () => {
  await bringByFeed(world, world.clock.text(), '1.9800');
  const tooFar = await maker.call(rates.calls.add, someRate('2.0500'));
  expect(tooFar).toMatchObject({ status: 400, key: 'rate.tooFar', fields: { bands: expect.any(String) } });
  // Neither far from the market nor a jump: nothing is to be typed again.
  const { confirmedRate: _, ...plain } = someRate('1.9750');
  const { id, proposalId } = await maker.ask(rates.calls.add, plain);
  const { record } = await maker.ask(rates.calls.detail, { id });
  expect(record).toMatchObject({ benchmark: '1.9800', margin: '0.3', warnings: [] });
  world.clock.advance({ minutes: 1 });
  await bringByFeed(world, world.clock.text(), '1.9500');
  expect(await checker.call(decisionsOf(rates).approve, { auditId: proposalId ?? 0 })).toMatchObject({
    status: 409,
    key: 'rate.benchmarkMoved',
  });
});

test('a price is explained: what fitted, what won, and why the others did not', async () => {
  await published(rates, someRate('1.9750', { serviceType: 3, payoutKind: 3 }));
  const ask = {
    serviceType: 3,
    side: 1,
    paymentMethod: 1,
    payoutChannel: 'BDO Unibank',
    transactionAmount: '1975',
  };
  const now = await maker.ask(explainCalls.explain, ask);
  expect(now.price).toMatchObject({ exchangeRate: '1.9750', serviceFee: '150.00', paymentAmount: '1150.00' });
  expect(now.rates.map(({ rate, standing }) => [rate, standing])).toEqual([
    ['1.9750', 'wins'],
    ['1.9680', 'yields'],
  ]);
  expect(now.fees).toEqual([
    expect.objectContaining({ packageName: 'Standard', fee: '150.00', standing: 'wins' }),
  ]);
  const before = await maker.ask(explainCalls.explain, { ...ask, time: '2026-01-01 00:00:00' });
  expect(before.rates.map(({ standing }) => standing)).toEqual(['notYet', 'wins']);
  expect(await maker.call(explainCalls.explain, { ...ask, payoutChannel: 'Nowhere' })).toMatchObject({
    status: 400,
    fields: { payoutChannel: expect.any(String) },
  });
  expect(await maker.call(explainCalls.explain, { ...ask, userId: 9_999 })).toMatchObject({
    status: 400,
    fields: { userId: expect.any(String) },
  });
});
